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
    <name>HistoryDesk</name>
    <message numerus="yes">
        <source>A copy with %n deal(s) was made; the damaged match is in the trash.</source>
        <translation>
            <numerusform>A copy with %n deal was made; the damaged match is in the trash.</numerusform>
            <numerusform>A copy with %n deals was made; the damaged match is in the trash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
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
    <name>MatchPreview</name>
    <message numerus="yes">
        <source>it can be read for %n deal(s)</source>
        <translation>
            <numerusform>it can be read for %n deal</numerusform>
            <numerusform>it can be read for %n deals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameFields</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
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
    <name>PlayersWindow</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} and {other} sat at one table in %n match(es): they are two people.</source>
        <translation>
            <numerusform>{one} and {other} sat at one table in %n match: they are two people.</numerusform>
            <numerusform>{one} and {other} sat at one table in %n matches: they are two people.</numerusform>
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
    <name>SheetWindow</name>
    <message numerus="yes">
        <source>%n entry(s) could not be saved. Leave all the same?</source>
        <translation>
            <numerusform>%n entry could not be saved. Leave all the same?</numerusform>
            <numerusform>%n entries could not be saved. Leave all the same?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NOT SAVED: %n entry(s).</source>
        <translation>
            <numerusform>NOT SAVED: %n entry.</numerusform>
            <numerusform>NOT SAVED: %n entries.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message numerus="yes">
        <source>%n match(es) left out for the help used.</source>
        <translation>
            <numerusform>%n match left out for the help used.</numerusform>
            <numerusform>%n matches left out for the help used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) left out for the help used.</source>
        <translation>
            <numerusform>%n deal left out for the help used.</numerusform>
            <numerusform>%n deals left out for the help used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) go on.</source>
        <translation>
            <numerusform>%n match goes on.</numerusform>
            <numerusform>%n matches go on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThoughtsWindow</name>
    <message numerus="yes">
        <source>%n way(s) the cards may lie</source>
        <translation>
            <numerusform>%n way the cards may lie</numerusform>
            <numerusform>%n ways the cards may lie</numerusform>
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
    <message numerus="yes">
        <source>%n match(es) could not be brought into your library. Leave all the same?</source>
        <translation>
            <numerusform>%n match could not be brought into your library. Leave all the same?</numerusform>
            <numerusform>%n matches could not be brought into your library. Leave all the same?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Counted</name>
    <message numerus="yes">
        <source>%n point(s) missing: count again.</source>
        <translation>
            <numerusform>%n point missing: count again.</numerusform>
            <numerusform>%n points missing: count again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) too many: count again.</source>
        <translation>
            <numerusform>%n point too many: count again.</numerusform>
            <numerusform>%n points too many: count again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) to go</source>
        <translation>
            <numerusform>%n deal to go</numerusform>
            <numerusform>%n deals to go</numerusform>
        </translation>
    </message>
</context>
</TS>
