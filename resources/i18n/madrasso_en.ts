<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Exchange</name>
    <message numerus="yes">
        <source>Restore it? The %n match(es) in your library are replaced; a copy of them is kept.</source>
        <translation>
            <numerusform>Restore it? The %n match in your library is replaced; a copy of it is kept.</numerusform>
            <numerusform>Restore it? The %n matches in your library are replaced; a copy of them is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n match(es) not everything can be read.</source>
        <translation>
            <numerusform>Of %n match not everything can be read.</numerusform>
            <numerusform>Of %n matches not everything can be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportWindow</name>
    <message numerus="yes">
        <source>&amp;Import %n match(es)</source>
        <translation>
            <numerusform>&amp;Import %n match</numerusform>
            <numerusform>&amp;Import %n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>NOT SAVED: %n event(s).</source>
        <translation>
            <numerusform>NOT SAVED: %n event.</numerusform>
            <numerusform>NOT SAVED: %n events.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s)</source>
        <translation>
            <numerusform>%n deal</numerusform>
            <numerusform>%n deals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintWindow</name>
    <message numerus="yes">
        <source>%n side(s) of paper</source>
        <translation>
            <numerusform>%n side of paper</numerusform>
            <numerusform>%n sides of paper</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message numerus="yes">
        <source>%n event(s) could not be saved. Leave all the same?</source>
        <translation>
            <numerusform>%n event could not be saved. Leave all the same?</numerusform>
            <numerusform>%n events could not be saved. Leave all the same?</numerusform>
        </translation>
    </message>
</context>
</TS>
