<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Madrasso</source>
        <translation>Informazioni su Madrasso</translation>
    </message>
    <message>
        <source>The partnership card game of Venice and its mainland. Version {version}.</source>
        <translation>Il gioco di carte a coppie di Venezia e del Veneto. Versione {version}.</translation>
    </message>
    <message>
        <source>This program is free software: you may use, share and change it under the GNU General Public License, version 3 or any later version.</source>
        <translation>Questo programma è software libero: puoi usarlo, distribuirlo e modificarlo secondo la GNU General Public License, versione 3 o successiva.</translation>
    </message>
    <message>
        <source>It comes without any warranty, as far as the law permits. The cards were drawn for it.</source>
        <translation>È senza alcuna garanzia, nei limiti di legge. Le carte sono state disegnate apposta.</translation>
    </message>
    <message>
        <source>The works of others that the program uses, and the licences of all:</source>
        <translation>Le opere altrui che il programma usa, e le licenze di tutte:</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Panoramica</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licenza</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Testo della licenza</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>&amp;Licenze</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programma</translation>
    </message>
    <message>
        <source>C&amp;opy details</source>
        <translation>C&amp;opia i dettagli</translation>
    </message>
    <message>
        <source>The details are on the clipboard.</source>
        <translation>I dettagli sono negli appunti.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New match…</source>
        <translation>&amp;Nuova partita…</translation>
    </message>
    <message>
        <source>Score sheet for a real &amp;table…</source>
        <translation>Segnapunti per un &amp;tavolo vero…</translation>
    </message>
    <message>
        <source>&amp;Open a record…</source>
        <translation>&amp;Apri una partita registrata…</translation>
    </message>
    <message>
        <source>&amp;Save the record as…</source>
        <translation>&amp;Salva la partita come…</translation>
    </message>
    <message>
        <source>&amp;Matches…</source>
        <translation>&amp;Partite…</translation>
    </message>
    <message>
        <source>&amp;Players…</source>
        <translation>&amp;Giocatori…</translation>
    </message>
    <message>
        <source>St&amp;atistics…</source>
        <translation>Statistic&amp;he…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>I&amp;mporta…</translation>
    </message>
    <message>
        <source>Import from the clip&amp;board…</source>
        <translation>Importa dagli app&amp;unti…</translation>
    </message>
    <message>
        <source>Bac&amp;k up all matches…</source>
        <translation>&amp;Fai una copia di tutte le partite…</translation>
    </message>
    <message>
        <source>Restore a back&amp;up…</source>
        <translation>Ripristina una c&amp;opia…</translation>
    </message>
    <message>
        <source>&amp;Resign…</source>
        <translation>&amp;Ritirati…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>R&amp;ipeti</translation>
    </message>
    <message>
        <source>&amp;Play this deal again</source>
        <translation>Ri&amp;gioca questa base</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Suggerimento</translation>
    </message>
    <message>
        <source>Hint with &amp;beliefs…</source>
        <translation>Suggerimento ragio&amp;nato…</translation>
    </message>
    <message>
        <source>&amp;Swap for the turn-up</source>
        <translation>&amp;Ruba la carta scoperta</translation>
    </message>
    <message>
        <source>Call out: &amp;fora</source>
        <translation>Chiamati fuori: &amp;fora</translation>
    </message>
    <message>
        <source>&amp;Claim the rest</source>
        <translation>&amp;Le altre sono mie</translation>
    </message>
    <message>
        <source>&amp;Copy the record</source>
        <translation>&amp;Copia la partita</translation>
    </message>
    <message>
        <source>Show a card lar&amp;ge</source>
        <translation>Mostra una carta in &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Last trick</source>
        <translation>&amp;Ultima presa</translation>
    </message>
    <message>
        <source>Show &amp;sums</source>
        <translation>Mostra le &amp;somme</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Schermo &amp;intero</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Impostazioni…</translation>
    </message>
    <message>
        <source>My &amp;hand</source>
        <translation>Le &amp;mie carte</translation>
    </message>
    <message>
        <source>The &amp;trick</source>
        <translation>La presa in &amp;corso</translation>
    </message>
    <message>
        <source>The &amp;score</source>
        <translation>Il &amp;punteggio</translation>
    </message>
    <message>
        <source>What I may &amp;play</source>
        <translation>Che cosa posso &amp;giocare</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regole</translation>
    </message>
    <message>
        <source>The game in &amp;brief</source>
        <translation>Il gioco in &amp;breve</translation>
    </message>
    <message>
        <source>&amp;How to play with the program</source>
        <translation>&amp;Come si gioca con il programma</translation>
    </message>
    <message>
        <source>&amp;Fairness…</source>
        <translation>Corre&amp;ttezza…</translation>
    </message>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>Segnala un &amp;problema…</translation>
    </message>
    <message>
        <source>&amp;About Madrasso</source>
        <translation>&amp;Informazioni su Madrasso</translation>
    </message>
    <message>
        <source>&amp;Match</source>
        <translation>&amp;Partita</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Gioco</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>S&amp;ay</source>
        <translation>&amp;Annuncia</translation>
    </message>
    <message>
        <source>Print and e&amp;xport</source>
        <translation>Stampa e&amp;d esporta</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>{trouble} The log: {log}</source>
        <translation>{trouble} Il registro: {log}</translation>
    </message>
    <message>
        <source>What you play now is brought into your library at the end.</source>
        <translation>Quel che giochi ora entrerà nel tuo archivio alla fine.</translation>
    </message>
</context>
<context>
    <name>AskBar</name>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>ChartPage</name>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabella</translation>
    </message>
    <message>
        <source>Show the table behind the picture</source>
        <translation>Mostra la tabella dietro l’immagine</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Salva…</translation>
    </message>
    <message>
        <source>Save the picture as PNG or SVG</source>
        <translation>Salva l’immagine come PNG o SVG</translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>&amp;Fora!</source>
        <translation>&amp;Fora!</translation>
    </message>
    <message>
        <source>&amp;Not yet</source>
        <translation>Non &amp;ancora</translation>
    </message>
    <message>
        <source>Give up the match? Of the other two, the one with more points wins (Rule 7.7).</source>
        <translation>Ti ritiri dalla partita? Degli altri due vince chi ha più punti (regola 7.7).</translation>
    </message>
    <message>
        <source>Give up the match? The other pair wins it (Rule 7.7).</source>
        <translation>Ti ritiri dalla partita? La vince l’altra coppia (regola 7.7).</translation>
    </message>
    <message>
        <source>&amp;Give up</source>
        <translation>&amp;Ritirati</translation>
    </message>
    <message>
        <source>&amp;Go on playing</source>
        <translation>&amp;Continua a giocare</translation>
    </message>
    <message>
        <source>Right: however the hidden cards lie, the other tricks are yours. They are played out.</source>
        <translation>Giusto: comunque siano distribuite le carte coperte, le altre prese sono tue. Si giocano da sole.</translation>
    </message>
    <message>
        <source>From what you can see it is not certain that the other tricks are yours. Play on: nothing was shown.</source>
        <translation>Da quello che vedi non è certo che le altre prese siano tue. Continua a giocare: nessuna carta è stata mostrata.</translation>
    </message>
</context>
<context>
    <name>DealPanel</name>
    <message>
        <source>led by</source>
        <translation>esce</translation>
    </message>
    <message>
        <source>to</source>
        <translation>prende</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>{name} {card}</source>
        <translation>{name} {card}</translation>
    </message>
    <message>
        <source>Trick {number}: {cards}. To {name}, {points}.</source>
        <translation>Presa {number}: {cards}. Prende: {name}, {points}.</translation>
    </message>
    <message>
        <source>{card} in trick {number}</source>
        <translation>{card} nella presa {number}</translation>
    </message>
    <message>
        <source>{card} not played</source>
        <translation>{card} non giocata</translation>
    </message>
    <message>
        <source>{name}: {cards}.</source>
        <translation>{name}: {cards}.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rivedi</translation>
    </message>
    <message>
        <source>Step through the deal card by card</source>
        <translation>Rivedi la base carta per carta</translation>
    </message>
    <message>
        <source>Copy record</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Put the record of the match into the clipboard</source>
        <translation>Copia negli appunti la registrazione della partita</translation>
    </message>
    <message>
        <source>assisted</source>
        <translation>con aiuto</translation>
    </message>
    <message>
        <source>A hint, an undo or the live count was used in this deal.</source>
        <translation>In questa base hai usato un suggerimento, un annullamento o il conto dei punti.</translation>
    </message>
    <message>
        <source>Tricks and hands</source>
        <translation>Prese e carte</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Base {number}</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>Prossima base</translation>
    </message>
    <message>
        <source>To the result</source>
        <translation>Al risultato</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Turned up: {card}.</source>
        <translation>Carta scoperta: {card}.</translation>
    </message>
    <message>
        <source>Deal number {number}:</source>
        <translation>Base numero {number}:</translation>
    </message>
</context>
<context>
    <name>Decks</name>
    <message>
        <source>As printed: digits on 2 to 7 only</source>
        <translation>Come stampate: cifre solo dal 2 al 7</translation>
    </message>
    <message>
        <source>Rank and suit in two corners</source>
        <translation>Valore e seme in due angoli</translation>
    </message>
    <message>
        <source>Large rank and suit</source>
        <translation>Valore e seme grandi</translation>
    </message>
    <message>
        <source>{deck}: there is no such deck.</source>
        <translation>{deck}: questo mazzo non c’è.</translation>
    </message>
    <message>
        <source>{deck}: deck.toml is missing.</source>
        <translation>{deck}: manca deck.toml.</translation>
    </message>
    <message>
        <source>{deck}: deck.toml cannot be read: {what}.</source>
        <translation>{deck}: deck.toml non si può leggere: {what}.</translation>
    </message>
    <message>
        <source>{deck}: in deck.toml {what} is missing or wrong.</source>
        <translation>{deck}: in deck.toml {what} manca o è sbagliato.</translation>
    </message>
    <message>
        <source>{deck}: the picture {what} is missing.</source>
        <translation>{deck}: manca il disegno {what}.</translation>
    </message>
    <message>
        <source>{deck}: the picture {what} cannot be drawn.</source>
        <translation>{deck}: il disegno {what} non si può riprodurre.</translation>
    </message>
    <message>
        <source>The program&apos;s own deck is shown instead.</source>
        <translation>Al suo posto si vede il mazzo del programma.</translation>
    </message>
    <message>
        <source>no points</source>
        <translation>nessun punto</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language, such as it</comment>
        <translation>it</translation>
    </message>
    <message>
        <source>Folders that cannot be used:</source>
        <translation>Cartelle che non si possono usare:</translation>
    </message>
    <message>
        <source>Back {number}</source>
        <translation>Dorso {number}</translation>
    </message>
    <message>
        <source>Some cards of the deck</source>
        <translation>Alcune carte del mazzo</translation>
    </message>
</context>
<context>
    <name>EndPanel</name>
    <message>
        <source>Rematch</source>
        <translation>Rivincita</translation>
    </message>
    <message>
        <source>Another match with the same players and rules</source>
        <translation>Un’altra partita con gli stessi giocatori e le stesse regole</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Nuova partita</translation>
    </message>
    <message>
        <source>Choose another match</source>
        <translation>Scegli un’altra partita</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copia il testo</translation>
    </message>
    <message>
        <source>Put the sheet into the clipboard</source>
        <translation>Copia il foglio negli appunti</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Guarda il tavolo</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>This deal</source>
        <translation>Questa base</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>last trick:</source>
        <translation>ultima:</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non si sa</translation>
    </message>
    <message>
        <source>{side}, not known who</source>
        <translation>{side}, non si sa chi</translation>
    </message>
    <message>
        <source>Whose casson?</source>
        <translation>Di chi è il casson?</translation>
    </message>
    <message>
        <source>The last trick was {side}</source>
        <translation>L’ultima è di: {side}</translation>
    </message>
    <message>
        <source>Write it all the same? Say why the table agrees on it.</source>
        <translation>Scriverlo lo stesso? Di’ perché il tavolo è d’accordo.</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Scrivi</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>cappotto: all ten tricks</source>
        <translation>cappotto: tutte le prese</translation>
    </message>
    <message>
        <source>stramazzo: 130 without all tricks</source>
        <translation>stramazzo: 130 senza tutte le prese</translation>
    </message>
    <message>
        <source>casson</source>
        <translation>casson</translation>
    </message>
    <message>
        <source>0 and 130: which of the three was it?</source>
        <translation>0 e 130: quale dei tre casi è?</translation>
    </message>
    <message>
        <source>Cappotto of {side}: all tricks? This ends the match.</source>
        <translation>Cappotto ({side}): tutte le prese? La partita finisce qui.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sì</translation>
    </message>
    <message>
        <source>Few deals end so: look twice.</source>
        <translation>Poche basi finiscono così: guarda due volte.</translation>
    </message>
    <message>
        <source>“{value}” is no entry: a number, or C, K, F, X. F1 lists them all.</source>
        <translation>«{value}» non si può scrivere: un numero, oppure C, K, F, X. F1 li elenca tutti.</translation>
    </message>
    <message>
        <source>{value}: points have no sign before them. A sign after them, 83+ or 83-, says who took the last trick.</source>
        <translation>{value}: i punti non hanno il segno davanti. Il segno dopo, 83+ o 83-, dice di chi è l’ultima.</translation>
    </message>
    <message>
        <source>{value}: there is a blank inside the number.</source>
        <translation>{value}: c’è uno spazio dentro il numero.</translation>
    </message>
    <message>
        <source>{value}: a deal has {points} points.</source>
        <translation>{value}: una base ha {points} punti.</translation>
    </message>
    <message>
        <source>{value} cannot happen, nor can 1 or 129 ever: count again. If the table agrees on it all the same, press Shift+Enter.</source>
        <translation>{value} non può uscire, come mai 1 o 129: ricontate. Se il tavolo è d’accordo lo stesso, premi Maiusc+Invio.</translation>
    </message>
    <message>
        <source>{value} cannot be with that last trick.</source>
        <translation>{value} non va d’accordo con quell’ultima.</translation>
    </message>
    <message>
        <source>{value} is no sum: numbers with + and − between them, such as =11+10+4.</source>
        <translation>{value} non è una somma: numeri con + e − in mezzo, come =11+10+4.</translation>
    </message>
    <message>
        <source>Nobody at this table is meant by “{value}”: 8 4 2 6.</source>
        <translation>«{value}» non è nessuno a questo tavolo: 8 4 2 6.</translation>
    </message>
    <message>
        <source>“{value}” may mean more than one player: use 8 4 2 6.</source>
        <translation>«{value}» può essere più d’uno: usa 8 4 2 6.</translation>
    </message>
    <message>
        <source>There is no trick “{value}” in a deal.</source>
        <translation>In una base non c’è la presa «{value}».</translation>
    </message>
    <message>
        <source>Write two players&apos; points, such as 50/40: the third follows.</source>
        <translation>Scrivi i punti di due giocatori, come 50/40: il terzo viene da sé.</translation>
    </message>
    <message>
        <source>Say which player: add his key, 8 4 2.</source>
        <translation>Di’ quale giocatore: aggiungi il suo tasto, 8 4 2.</translation>
    </message>
    <message>
        <source>{terms} = {total}, {rest}</source>
        <translation>{terms} = {total}, {rest}</translation>
    </message>
    <message>
        <source>{side} {points}</source>
        <translation>{side} {points}</translation>
    </message>
    <message>
        <source>{points} cannot be: {tricks} tricks hold at most {most} points.</source>
        <translation>{points} non possono essere: con {tricks} prese si fanno al massimo {most} punti.</translation>
    </message>
    <message>
        <source>{base} + {points} = {total}</source>
        <translation>{base} + {points} = {total}</translation>
    </message>
    <message>
        <source>{text}: void, the deal is written as a casson</source>
        <translation>{text}: non vale, la base si scrive come casson</translation>
    </message>
    <message>
        <source>{text}, {target} or more: right</source>
        <translation>{text}, almeno {target}: giusta</translation>
    </message>
    <message>
        <source>{text}: wrong, {why}</source>
        <translation>{text}: sbagliata, {why}</translation>
    </message>
    <message>
        <source>a call before deal {deal} loses the match</source>
        <translation>chi si chiama prima della base {deal} perde la partita</translation>
    </message>
    <message>
        <source>the caller was not on lead</source>
        <translation>chi ha chiamato non era di mano</translation>
    </message>
    <message>
        <source>the partner had hinted at it</source>
        <translation>l’ha suggerita il compagno</translation>
    </message>
    <message>
        <source>the last trick was taken already</source>
        <translation>l’ultima era già fatta</translation>
    </message>
    <message>
        <source>short by {points}</source>
        <translation>ne mancano {points}</translation>
    </message>
    <message>
        <source>Nothing else changes.</source>
        <translation>Non cambia altro.</translation>
    </message>
    <message>
        <source>The match is open again: {totals}.</source>
        <translation>La partita si riapre: {totals}.</translation>
    </message>
    <message>
        <source>The totals change: {totals}.</source>
        <translation>Cambiano i totali: {totals}.</translation>
    </message>
    <message>
        <source>The totals change.</source>
        <translation>Cambiano i totali.</translation>
    </message>
    <message>
        <source>These deals no longer count: {numbers}.</source>
        <translation>Queste basi non contano più: {numbers}.</translation>
    </message>
    <message>
        <source>The match is decided. Winner: {winner}.</source>
        <translation>La partita è decisa. Vince: {winner}.</translation>
    </message>
    <message>
        <source>The winner changes from {old} to {new}.</source>
        <translation>Cambia chi vince: prima {old}, adesso {new}.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>{side} {total}, {need} to go: not in this deal, cappotto apart.</source>
        <translation>{side} {total}, mancano {need}: non in questa, cappotto a parte.</translation>
    </message>
    <message>
        <source>{side} {total}, {need} to go: may be there after this deal.</source>
        <translation>{side} {total}, mancano {need}: in questa si può.</translation>
    </message>
    <message>
        <source>Somebody gets there: {own} need {need}, {other} {their_need}. If nobody calls and both are there, more points win.</source>
        <translation>Qualcuno ci arriva: {own} ne servono {need}, {other} {their_need}. Se nessuno chiama e ci siete tutti e due, vince chi ha di più.</translation>
    </message>
    <message>
        <source>Whoever falls short leaves the others on {least} or more; both get there only with {low} to {high}.</source>
        <translation>Se gli uni non ci arrivano, gli altri hanno almeno {least}; tutti e due ci arrivano solo con {low}–{high}.</translation>
    </message>
    <message>
        <source>{side} cannot be there after this deal, cappotto apart.</source>
        <translation>{side}: con questa non ci si arriva, cappotto a parte.</translation>
    </message>
    <message>
        <source>{side}: there with {need} or more in this deal.</source>
        <translation>{side}: ci si arriva con {need} o più in questa base.</translation>
    </message>
    <message>
        <source>{how}.</source>
        <translation>{how}.</translation>
    </message>
    <message>
        <source>{total}, call of {who} after trick {trick} ({base} + {points})</source>
        <translation>{total}, chiamata di {who} dopo la presa {trick} ({base} + {points})</translation>
    </message>
    <message>
        <source>{how}: {call}.</source>
        <translation>{how}: {call}.</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Records, tables and backups ({kinds})</source>
        <translation>Registrazioni, tabelle e copie ({kinds})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tutti i file (*)</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>Non è stato importato nulla.</translation>
    </message>
    <message>
        <source>On the clipboard there is no record.</source>
        <translation>Negli appunti non c’è una partita registrata.</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>Appunti</translation>
    </message>
    <message>
        <source>Back up all matches</source>
        <translation>Copia di tutte le partite</translation>
    </message>
    <message>
        <source>&amp;Another place…</source>
        <translation>Un &amp;altro posto…</translation>
    </message>
    <message>
        <source>{name} was written and read again: it is sound.</source>
        <translation>{name} è scritto e riletto: è sano.</translation>
    </message>
    <message numerus="yes">
        <source>Restore it? The %n match(es) in your library are replaced; a copy of them is kept.</source>
        <translation>
            <numerusform>Ripristinarla? La %n partita del tuo archivio viene sostituita; se ne tiene una copia.</numerusform>
            <numerusform>Ripristinarla? Le %n partite del tuo archivio vengono sostituite; se ne tiene una copia.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Ripristina</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Non è cambiato nulla.</translation>
    </message>
    <message>
        <source>What was there before is kept in {file}.</source>
        <translation>Quel che c’era prima è conservato in {file}.</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n partita</numerusform>
            <numerusform>%n partite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n giocatore</numerusform>
            <numerusform>%n giocatori</numerusform>
        </translation>
    </message>
    <message>
        <source>last changed on {day}</source>
        <translation>ultima modifica {day}</translation>
    </message>
    <message>
        <source>It holds {contents}.</source>
        <translation>Contiene {contents}.</translation>
    </message>
    <message numerus="yes">
        <source>Of %n match(es) not everything can be read.</source>
        <translation>
            <numerusform>%n partita non si legge tutta.</numerusform>
            <numerusform>%n partite non si leggono tutte.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} is of a later version of the program: restore it with that one.</source>
        <translation>{name} è di una versione più nuova del programma: ripristinala con quella.</translation>
    </message>
    <message>
        <source>{name} is damaged or no backup: nothing was changed. Try an older one.</source>
        <translation>{name} è danneggiata o non è una copia: non è cambiato nulla. Prova con una più vecchia.</translation>
    </message>
</context>
<context>
    <name>FairnessWindow</name>
    <message>
        <source>Nothing here has to be doubted.</source>
        <translation>Qui non c’è nulla di cui dubitare.</translation>
    </message>
    <message>
        <source>There are no deals with cards in it.</source>
        <translation>Non contiene basi con le carte.</translation>
    </message>
    <message>
        <source>Not every deal could be verified.</source>
        <translation>Non tutte le basi hanno potuto essere verificate.</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>Correttezza</translation>
    </message>
    <message>
        <source>Nobody looks into your cards</source>
        <translation>Nessuno guarda le tue carte</translation>
    </message>
    <message>
        <source>The other players are given what a person in their seat would see: their own cards, what was played, the turn-up, the score. Their chance comes from the match, the deal, the card and the seat, never from that of the cards.</source>
        <translation>Gli altri giocatori ricevono ciò che una persona al loro posto vedrebbe: le proprie carte, quelle giocate, la carta voltata, il punteggio. Il loro caso viene dalla partita, dalla base, dalla carta e dal posto, mai da quello delle carte.</translation>
    </message>
    <message>
        <source>Every ordinary deal is drawn by the chance that your system keeps for secrets, out of {count} numbered ones. Before the cut the program tells its seal: the SHA-256 of the order of the cards and of a nonce, 128 bits of chance. It stands at the top right of the window and in the log.</source>
        <translation>Ogni base ordinaria è estratta con il caso che il sistema riserva ai segreti, fra {count} basi numerate. Prima dell’alzata il programma ne dichiara il sigillo: lo SHA-256 dell’ordine delle carte e di un nonce, 128 bit di caso. Sta in alto a destra nella finestra e nel registro.</translation>
    </message>
    <message>
        <source>From a seal nobody can learn the cards, and nobody can find other cards that give the same seal. So the cards are settled before the first of them is dealt.</source>
        <translation>Dal sigillo nessuno può ricavare le carte, e nessuno può trovare altre carte che diano lo stesso sigillo. Le carte sono dunque decise prima che si dia la prima.</translation>
    </message>
    <message>
        <source>When the deal is over, order, nonce and number are told: here, in the log and in every record. Whoever wrote down the seal can convince himself, here or with any other program: madrasso-qt verify FILE.mpn, or sha256sum.</source>
        <translation>Finita la base si dichiarano ordine, nonce e numero: qui, nel registro e in ogni partita salvata. Chi ha annotato il sigillo può convincersene, qui o con qualunque altro programma: madrasso-qt verify FILE.mpn, oppure sha256sum.</translation>
    </message>
    <message>
        <source>From the moment of sealing order and nonce lie in your library, so that not even a crash can change or lose the deal. Undoing and playing a deal again leave its seal as it is; a deal that is thrown in is drawn and sealed anew.</source>
        <translation>Dal momento del sigillo ordine e nonce sono nella tua raccolta, così che nemmeno un arresto improvviso possa cambiare o perdere la base. Annullare e rigiocare lasciano il sigillo com’è; una base mandata a monte è estratta e sigillata di nuovo.</translation>
    </message>
    <message>
        <source>A deal that you ask for by its number has no seal: anybody may know its cards beforehand, and it is marked as known.</source>
        <translation>Una base chiesta con il suo numero non ha sigillo: chiunque può conoscerne le carte in anticipo, ed è segnata come nota.</translation>
    </message>
    <message>
        <source>Seal of the deal on the table</source>
        <translation>Sigillo della base sul tavolo</translation>
    </message>
    <message>
        <source>C&amp;opy the seal</source>
        <translation>C&amp;opia il sigillo</translation>
    </message>
    <message>
        <source>&amp;How it works</source>
        <translation>C&amp;ome funziona</translation>
    </message>
    <message>
        <source>&amp;Verify deals</source>
        <translation>&amp;Verifica basi</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Basi</translation>
    </message>
    <message>
        <source>What opens the seal</source>
        <translation>Ciò che apre il sigillo</translation>
    </message>
    <message>
        <source>Verify a &amp;file…</source>
        <translation>Verifica un &amp;file…</translation>
    </message>
    <message>
        <source>No deal is sealed at the moment.</source>
        <translation>Al momento nessuna base è sigillata.</translation>
    </message>
    <message>
        <source>The seal of the deal on the table, or of the next one if it is over:</source>
        <translation>Il sigillo della base sul tavolo, o della prossima se è finita:</translation>
    </message>
    <message>
        <source>Deal {number}: {found}</source>
        <translation>Base {number}: {found}</translation>
    </message>
    <message>
        <source>The seal is on the clipboard.</source>
        <translation>Il sigillo è negli appunti.</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} non si può leggere: {why}.</translation>
    </message>
    <message>
        <source>{name} cannot be written: {why}. What was there before is still there.</source>
        <translation>{name} non si può scrivere: {why}. Quel che c’era prima c’è ancora.</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>il disco è pieno</translation>
    </message>
    <message>
        <source>it is not allowed there</source>
        <translation>lì non è permesso</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>il disco è di sola lettura</translation>
    </message>
    <message>
        <source>the file or its folder is not there</source>
        <translation>il file o la sua cartella non c’è</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>è una cartella</translation>
    </message>
    <message>
        <source>the disk reports an error</source>
        <translation>il disco segnala un errore</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Rules and help</source>
        <translation>Regole e aiuto</translation>
    </message>
    <message>
        <source>&amp;Search:</source>
        <translation>&amp;Cerca:</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Successivo</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Precedente</translation>
    </message>
    <message>
        <source>A-</source>
        <translation>A-</translation>
    </message>
    <message>
        <source>A+</source>
        <translation>A+</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Testo più piccolo</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Testo più grande</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>Text of the help</source>
        <translation>Testo dell’aiuto</translation>
    </message>
    <message>
        <source>The text does not occur.</source>
        <translation>Il testo non c’è.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Coppie</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Basi</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Come</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiata</translation>
    </message>
    <message>
        <source>in play, deal {number}</source>
        <translation>in corso, base {number}</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>more points</source>
        <translation>più punti</translation>
    </message>
    <message>
        <source>call</source>
        <translation>fora</translation>
    </message>
    <message>
        <source>wrong call</source>
        <translation>fora sbagliato</translation>
    </message>
    <message>
        <source>last trick</source>
        <translation>ultima</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>parità</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>pari</translation>
    </message>
    <message>
        <source>resigned</source>
        <translation>resa</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>abbandono</translation>
    </message>
    <message>
        <source>Damaged: it cannot be read to its end.</source>
        <translation>Danneggiata: non si legge fino alla fine.</translation>
    </message>
    <message>
        <source>In play, deal {number}.</source>
        <translation>In corso, base {number}.</translation>
    </message>
    <message>
        <source>After {deals}: {totals}.</source>
        <translation>Dopo {deals}: {totals}.</translation>
    </message>
    <message>
        <source>No deal is written yet.</source>
        <translation>Nessuna base è ancora scritta.</translation>
    </message>
    <message>
        <source>The course of the match</source>
        <translation>L’andamento della partita</translation>
    </message>
</context>
<context>
    <name>HistoryDesk</name>
    <message>
        <source>This match cannot be read to its end; it stays as it is.</source>
        <translation>Questa partita non si legge fino alla fine; resta com’è.</translation>
    </message>
    <message>
        <source>It cannot be repaired.</source>
        <translation>Non si può riparare.</translation>
    </message>
    <message numerus="yes">
        <source>A copy with %n deal(s) was made; the damaged match is in the trash.</source>
        <translation>
            <numerusform>È fatta una copia con %n base; la partita danneggiata è nel cestino.</numerusform>
            <numerusform>È fatta una copia con %n basi; la partita danneggiata è nel cestino.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Salva l’immagine</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>Matches</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <translation>&amp;Cerca:</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>&amp;Mostra:</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Ann&amp;ulla</translation>
    </message>
    <message>
        <source>&amp;Rematch</source>
        <translation>&amp;Rivincita</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Altro</translation>
    </message>
    <message>
        <source>Print and export</source>
        <translation>Stampa ed esporta</translation>
    </message>
    <message>
        <source>Step through the deals</source>
        <translation>Scorri le basi</translation>
    </message>
    <message>
        <source>Go on with it on paper</source>
        <translation>Continua su carta</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Ripara</translation>
    </message>
    <message>
        <source>Statistics of these sides</source>
        <translation>Statistiche di queste coppie</translation>
    </message>
    <message>
        <source>Players…</source>
        <translation>Giocatori…</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutte</translation>
    </message>
    <message>
        <source>at the table</source>
        <translation>al tavolo</translation>
    </message>
    <message>
        <source>against the program</source>
        <translation>contro il programma</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importate</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiate</translation>
    </message>
    <message>
        <source>in the trash</source>
        <translation>nel cestino</translation>
    </message>
    <message>
        <source>{text}: no such search word, searched as it stands.</source>
        <translation>{text}: non è una parola di ricerca, cercata così com’è.</translation>
    </message>
    <message>
        <source>{text}: a number should follow.</source>
        <translation>{text}: ci vuole un numero.</translation>
    </message>
    <message>
        <source>{text}: a year, a month or a day should follow.</source>
        <translation>{text}: ci vuole un anno, un mese o un giorno.</translation>
    </message>
    <message>
        <source>{text}: a match does not end so.</source>
        <translation>{text}: una partita non finisce così.</translation>
    </message>
    <message>
        <source>{text}: something should follow.</source>
        <translation>{text}: manca qualcosa.</translation>
    </message>
    <message>
        <source>Words are looked for in names, places and notes. Narrow the search with
in:2025 or in:2025-11-25 (when), dal:3/2025 al:15/6/2025 (from and until),
con:name (who), motivo:cappotto (how it ended: punti, cappotto, fora, sbagliata,
parità, resa, abbandono), base&gt;11 (deals), punti&gt;120 (points of a deal),
casson: or casson:name.</source>
        <translation>Le parole si cercano in nomi, luoghi e note. Si restringe con
in:2025 o in:25/11/2025 (quando), dal:3/2025 al:15/6/2025 (da e fino a),
con:nome (chi), motivo:cappotto (come è finita: punti, cappotto, fora, sbagliata,
parità, resa, abbandono), base&gt;11 (basi), punti&gt;120 (punti di una base),
casson: oppure casson:nome.</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n partita</numerusform>
            <numerusform>%n partite</numerusform>
        </translation>
    </message>
    <message>
        <source>No match yet. Ctrl+N begins one.</source>
        <translation>Ancora nessuna partita. Ctrl+N ne comincia una.</translation>
    </message>
    <message>
        <source>L&amp;ook at</source>
        <translation>&amp;Guarda</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>C&amp;ontinua</translation>
    </message>
    <message>
        <source>&amp;Fetch back</source>
        <translation>&amp;Ripesca</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Elimina</translation>
    </message>
    <message>
        <source>In the trash: {players}, {date}.</source>
        <translation>Nel cestino: {players}, {date}.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>new</source>
        <translation>nuova</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>c’è già</translation>
    </message>
    <message>
        <source>lies in the trash, comes back</source>
        <translation>è nel cestino, torna fuori</translation>
    </message>
    <message>
        <source>goes on where yours ends</source>
        <translation>continua dove la tua finisce</translation>
    </message>
    <message>
        <source>differs from yours, is kept beside it</source>
        <translation>diversa dalla tua, si tiene accanto</translation>
    </message>
    <message>
        <source>has an unknown house rule, cannot be taken</source>
        <translation>ha una regola della casa sconosciuta, non si può prendere</translation>
    </message>
</context>
<context>
    <name>ImportWindow</name>
    <message>
        <source>Import: {title}</source>
        <translation>Importa: {title}</translation>
    </message>
    <message>
        <source>Matches in the file</source>
        <translation>Partite nel file</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Basi</translation>
    </message>
    <message>
        <source>In the library</source>
        <translation>In archivio</translation>
    </message>
    <message>
        <source>&amp;Look at them</source>
        <translation>&amp;Guardale</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import %n match(es)</source>
        <translation>
            <numerusform>&amp;Importa %n partita</numerusform>
            <numerusform>&amp;Importa %n partite</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>Non è ancora scritto nulla.</translation>
    </message>
    <message>
        <source>There is nothing new in it.</source>
        <translation>Non c’è niente di nuovo.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Keys and entries</source>
        <translation>Tasti e scritture</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>our points; the others&apos; follow</source>
        <translation>i punti nostri; i loro vengono da sé</translation>
    </message>
    <message>
        <source>and the last trick was ours, theirs</source>
        <translation>e l’ultima è nostra, loro</translation>
    </message>
    <message>
        <source>the others&apos; points were counted</source>
        <translation>si sono contati i punti loro</translation>
    </message>
    <message>
        <source>both were counted: checked against 130</source>
        <translation>contati tutti e due: devono fare 130</translation>
    </message>
    <message>
        <source>a sum</source>
        <translation>una somma</translation>
    </message>
    <message>
        <source>stramazzo: 130 points without all tricks</source>
        <translation>stramazzo: 130 punti senza tutte le prese</translation>
    </message>
    <message>
        <source>casson: who, in which trick, duty F follow or T trump</source>
        <translation>casson: chi, in quale presa; F non ha risposto, T non ha tagliato</translation>
    </message>
    <message>
        <source>cappotto, ours or theirs</source>
        <translation>cappotto, nostro o loro</translation>
    </message>
    <message>
        <source>call-out: who, after which trick, points</source>
        <translation>fora: chi, dopo quale presa, punti</translation>
    </message>
    <message>
        <source>void: misdealt, card exposed, wrong count</source>
        <translation>a monte: date male, carta scoperta, carte sbagliate</translation>
    </message>
    <message>
        <source>C, K, F, X from the number pad</source>
        <translation>C, K, F, X dal tastierino</translation>
    </message>
    <message>
        <source>Up  Down</source>
        <translation>Su  Giù</translation>
    </message>
    <message>
        <source>choose a line</source>
        <translation>sceglie una riga</translation>
    </message>
    <message>
        <source>correct it; its consequence is shown first</source>
        <translation>la corregge; prima si vede che cosa cambia</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Canc</translation>
    </message>
    <message>
        <source>strike it out</source>
        <translation>la toglie</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>put a forgotten deal before it</source>
        <translation>mette prima una base dimenticata</translation>
    </message>
    <message>
        <source>Alt+Up  Alt+Down</source>
        <translation>Alt+Su  Alt+Giù</translation>
    </message>
    <message>
        <source>move it</source>
        <translation>la sposta</translation>
    </message>
    <message>
        <source>undo, redo, also after a restart</source>
        <translation>annulla, ripete, anche dopo un riavvio</translation>
    </message>
    <message>
        <source>paste a whole column, with a preview</source>
        <translation>incolla una colonna intera, con l’anteprima</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Maiusc+Invio</translation>
    </message>
    <message>
        <source>write 1 or 129 because the table agrees on it, with a note</source>
        <translation>scrive 1 o 129 perché il tavolo è d’accordo, con una nota</translation>
    </message>
    <message>
        <source>count a pile card by card</source>
        <translation>conta un mazzetto carta per carta</translation>
    </message>
    <message>
        <source>sums before the last regular deal</source>
        <translation>le somme prima della decima</translation>
    </message>
    <message>
        <source>the window for the whole table</source>
        <translation>la finestra per tutto il tavolo</translation>
    </message>
</context>
<context>
    <name>KingsDialog</name>
    <message>
        <source>Regola dei re</source>
        <translation>Regola dei re</translation>
    </message>
    <message>
        <source>&amp;Deal</source>
        <translation>&amp;Comincia</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Salta</translation>
    </message>
    <message>
        <source>{name}: {card}</source>
        <translation>{name}: {card}</translation>
    </message>
    <message>
        <source>Cards are turned up before the players until the kings have spoken.</source>
        <translation>Si scoprono le carte davanti ai giocatori, finché i re non hanno deciso.</translation>
    </message>
    <message>
        <source>The first king falls to you.</source>
        <translation>Il primo re tocca a te.</translation>
    </message>
    <message>
        <source>The first king falls to {name}.</source>
        <translation>Il primo re tocca a {name}.</translation>
    </message>
    <message>
        <source>{partner} sits opposite you, {left} at the left and {right} at the right.</source>
        <translation>{partner} ti siede di fronte, {left} a sinistra e {right} a destra.</translation>
    </message>
    <message>
        <source>The kings fall to you and {name}: you are partners.</source>
        <translation>I re toccano a te e a {name}: siete compagni.</translation>
    </message>
    <message>
        <source>The kings fall to {first} and {second}: they are partners.</source>
        <translation>I re toccano a {first} e a {second}: sono compagni.</translation>
    </message>
    <message>
        <source>You deal first.</source>
        <translation>Le prime carte le dai tu.</translation>
    </message>
    <message>
        <source>{name} deals first.</source>
        <translation>Le prime carte le dà {name}.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>A later version of the program wrote the matches: they can only be read here. Use that version to go on with them.</source>
        <translation>Le partite sono di una versione più nuova del programma: qui si possono solo leggere. Usa quella versione per continuarle.</translation>
    </message>
    <message>
        <source>The matches can be read but nothing can be saved now: allow writing in their folder, and it goes on by itself.</source>
        <translation>Le partite si leggono ma ora non si può salvare nulla: permetti di scrivere nella loro cartella, e si va avanti da soli.</translation>
    </message>
    <message>
        <source>The weekly backup of the matches could not be made: make room on the disk, or back them up elsewhere.</source>
        <translation>La copia settimanale delle partite non è riuscita: fai spazio sul disco, o fanne una copia altrove.</translation>
    </message>
    <message>
        <source>The file of the matches was gone.</source>
        <translation>Il file delle partite non c’era più.</translation>
    </message>
    <message>
        <source>It was set aside, unchanged, in {folder}.</source>
        <translation>È stato messo da parte, intatto, in {folder}.</translation>
    </message>
    <message>
        <source>The file of the matches was damaged.</source>
        <translation>Il file delle partite era danneggiato.</translation>
    </message>
    <message>
        <source>Matches that could be saved: {number}.</source>
        <translation>Partite salvate: {number}.</translation>
    </message>
    <message>
        <source>The backup {name} was used.</source>
        <translation>È stata usata la copia {name}.</translation>
    </message>
    <message>
        <source>Matches that lost their end: {number}.</source>
        <translation>Partite che hanno perso la fine: {number}.</translation>
    </message>
    <message>
        <source>The disk is full: make room on it and try again.</source>
        <translation>Il disco è pieno: fai spazio e riprova.</translation>
    </message>
    <message>
        <source>The file of the matches may not be written: allow it, or save the record elsewhere.</source>
        <translation>Nel file delle partite non si può scrivere: permettilo, o salva la registrazione altrove.</translation>
    </message>
    <message>
        <source>Another program holds the file of the matches: close it, or wait until it is done.</source>
        <translation>Un altro programma tiene occupato il file delle partite: chiudilo, o aspetta che abbia finito.</translation>
    </message>
    <message>
        <source>A later version of the program wrote the matches: use that one to go on with them.</source>
        <translation>Le partite sono di una versione più nuova del programma: usa quella per continuarle.</translation>
    </message>
    <message>
        <source>The file of the matches cannot be read: start the program anew, and it saves what can be saved.</source>
        <translation>Il file delle partite non si legge: riavvia il programma, che salverà quel che si può.</translation>
    </message>
    <message>
        <source>Another window wrote to this match first: look at it, then do it again.</source>
        <translation>Un’altra finestra ha scritto prima in questa partita: guardala, poi rifai.</translation>
    </message>
    <message>
        <source>The match or its file is not there any more: bring it back, or start the program anew.</source>
        <translation>La partita o il suo file non c’è più: rimettilo a posto, o riavvia il programma.</translation>
    </message>
    <message>
        <source>The disk reports an error: see to it, and save the record on another one meanwhile.</source>
        <translation>Il disco segnala un errore: controllalo, e intanto salva la registrazione su un altro.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Score sheet</source>
        <translation>Foglio</translation>
    </message>
    <message>
        <source>The match cannot be begun.</source>
        <translation>La partita non può cominciare.</translation>
    </message>
    <message>
        <source>A new match: {keys}</source>
        <translation>Nuova partita: {keys}</translation>
    </message>
    <message>
        <source>The program is incomplete or damaged, and should be installed again: {part}. The log: {log}</source>
        <translation>Il programma è incompleto o danneggiato e va reinstallato: {part}. Il registro: {log}</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. Help, Report a problem writes a file for whoever mends it. The log: {log}</source>
        <translation>Qualcosa è andato storto nel programma. Aiuto, Segnala un problema scrive un file per chi lo riparerà. Il registro: {log}</translation>
    </message>
    <message>
        <source>You may swap for {card}: key R.</source>
        <translation>Puoi rubare {card}: tasto R.</translation>
    </message>
    <message>
        <source>The next deal is sealed before the cut: {seal}</source>
        <translation>La prossima base è sigillata prima dell’alzata: {seal}</translation>
    </message>
    <message>
        <source>The seal is opened. Order: {order}. Nonce: {nonce}. Deal {number}.</source>
        <translation>Il sigillo è aperto. Ordine: {order}. Nonce: {nonce}. Base {number}.</translation>
    </message>
    <message numerus="yes">
        <source>NOT SAVED: %n event(s).</source>
        <translation>
            <numerusform>NON SALVATO: %n evento.</numerusform>
            <numerusform>NON SALVATI: %n eventi.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>Salva &amp;altrove…</translation>
    </message>
    <message>
        <source>Another window played on in this match.</source>
        <translation>La partita è andata avanti in un’altra finestra.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tu</translation>
    </message>
    <message>
        <source>You may play {cards}.</source>
        <translation>Puoi giocare {cards}.</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>Non tocca a te.</translation>
    </message>
    <message>
        <source>Trump is {suit}.</source>
        <translation>Briscola: {suit}.</translation>
    </message>
    <message>
        <source>No card is on the table.</source>
        <translation>Nessuna carta in tavola.</translation>
    </message>
</context>
<context>
    <name>MatchPreview</name>
    <message>
        <source>Nothing of it can be read.</source>
        <translation>Non se ne legge nulla.</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Foglio</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Andamento</translation>
    </message>
    <message>
        <source>against the program</source>
        <translation>contro il programma</translation>
    </message>
    <message numerus="yes">
        <source>it can be read for %n deal(s)</source>
        <translation>
            <numerusform>se ne legge %n base</numerusform>
            <numerusform>se ne leggono %n basi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameFields</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n partita</numerusform>
            <numerusform>%n partite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewMatchDialog</name>
    <message>
        <source>New match</source>
        <translation>Nuova partita</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Gioca</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Two players are called {name}. Give one of them another name.</source>
        <translation>Due giocatori si chiamano {name}. Dai a uno dei due un altro nome.</translation>
    </message>
    <message>
        <source>A deal’s number has at most 12 digits. Empty means any deal.</source>
        <translation>Il numero di una base ha al massimo 12 cifre. Vuoto vuol dire una base qualsiasi.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Gioco</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regole</translation>
    </message>
    <message>
        <source>&amp;Classic</source>
        <translation>&amp;Classico</translation>
    </message>
    <message>
        <source>&amp;Short</source>
        <translation>&amp;Breve</translation>
    </message>
    <message>
        <source>&amp;A tre</source>
        <translation>&amp;A tre</translation>
    </message>
    <message>
        <source>&amp;Veneto</source>
        <translation>Alla &amp;veneta</translation>
    </message>
    <message>
        <source>Vene&amp;zia</source>
        <translation>Alla ve&amp;neziana</translation>
    </message>
    <message>
        <source>&amp;House rules</source>
        <translation>&amp;Regole della casa</translation>
    </message>
    <message>
        <source>Rule by rul&amp;e</source>
        <translation>R&amp;egola per regola</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Pla&amp;yer opposite</source>
        <translation>Di &amp;fronte</translation>
    </message>
    <message>
        <source>Par&amp;tner</source>
        <translation>Com&amp;pagno</translation>
    </message>
    <message>
        <source>Yo&amp;u</source>
        <translation>T&amp;u</translation>
    </message>
    <message>
        <source>At the &amp;left</source>
        <translation>A &amp;sinistra</translation>
    </message>
    <message>
        <source>At the &amp;right</source>
        <translation>A &amp;destra</translation>
    </message>
    <message>
        <source>You</source>
        <comment>in place of a name</comment>
        <translation>Tu</translation>
    </message>
    <message>
        <source>&amp;Bots</source>
        <translation>&amp;Bot</translation>
    </message>
    <message>
        <source>R&amp;ivals</source>
        <translation>Avversari (&amp;l)</translation>
    </message>
    <message>
        <source>&amp;Mate</source>
        <translation>Compagno (&amp;w)</translation>
    </message>
    <message>
        <source>They see their own cards and what was played, nothing else.</source>
        <translation>I giocatori del programma vedono le proprie carte e quelle giocate, nient’altro.</translation>
    </message>
    <message>
        <source>The first deal</source>
        <translation>La prima base</translation>
    </message>
    <message>
        <source>Cards are turned up: the first two kings make the pairs and the dealer.</source>
        <translation>Si scoprono le carte: i primi due re fanno le coppie e il mazziere.</translation>
    </message>
    <message>
        <source>Cards are turned up: the first king makes the dealer.</source>
        <translation>Si scoprono le carte: il primo re indica il mazziere.</translation>
    </message>
    <message>
        <source>Rule of &amp;kings</source>
        <translation>Reg&amp;ola dei re</translation>
    </message>
    <message>
        <source>Anyone deals; all keep their seats.</source>
        <translation>Dà le carte uno a caso; ognuno resta al suo posto.</translation>
    </message>
    <message>
        <source>By cha&amp;nce</source>
        <translation>A sor&amp;te</translation>
    </message>
    <message>
        <source>Keep the pairs as they are: &amp;one king is enough</source>
        <translation>Le coppie sono g&amp;ià fatte: basta un re</translation>
    </message>
    <message>
        <source>&amp;Deal number</source>
        <translation>Nu&amp;mero della base</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualunque</translation>
    </message>
    <message>
        <source>The same number and rules give the same cards again.</source>
        <translation>Con lo stesso numero e le stesse regole tornano le stesse carte.</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n punto</numerusform>
            <numerusform>%n punti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s)</source>
        <translation>
            <numerusform>%n base</numerusform>
            <numerusform>%n basi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Output</name>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Stampa…</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Salva in P&amp;DF…</translation>
    </message>
    <message>
        <source>Save as &amp;table (CSV)…</source>
        <translation>Salva come &amp;tabella (CSV)…</translation>
    </message>
    <message>
        <source>Save as pict&amp;ure…</source>
        <translation>Salva come imma&amp;gine…</translation>
    </message>
    <message>
        <source>Copy as te&amp;xt</source>
        <translation>&amp;Copia come testo</translation>
    </message>
    <message>
        <source>Sa&amp;ve the record (MPN)…</source>
        <translation>Sal&amp;va la registrazione (MPN)…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Salva in PDF</translation>
    </message>
    <message>
        <source>A row for each deal (*.csv)</source>
        <translation>Una riga per ogni base (*.csv)</translation>
    </message>
    <message>
        <source>A row for each match (*.csv)</source>
        <translation>Una riga per ogni partita (*.csv)</translation>
    </message>
    <message>
        <source>Save as table</source>
        <translation>Salva come tabella</translation>
    </message>
    <message>
        <source>Save as picture</source>
        <translation>Salva come immagine</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>Salva la registrazione</translation>
    </message>
    <message>
        <source>&amp;Another place…</source>
        <translation>Un &amp;altro posto…</translation>
    </message>
</context>
<context>
    <name>PlayersWindow</name>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <translation>&amp;Cerca:</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Breve</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>Also known as</source>
        <translation>Anche</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nome:</translation>
    </message>
    <message>
        <source>S&amp;hort name:</source>
        <translation>Nome &amp;breve:</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>N&amp;ota:</translation>
    </message>
    <message>
        <source>Is the same &amp;person as:</source>
        <translation>È la stessa &amp;persona di:</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Unisci</translation>
    </message>
    <message>
        <source>Merged entries</source>
        <translation>Voci unite</translation>
    </message>
    <message>
        <source>S&amp;eparate again</source>
        <translation>S&amp;epara di nuovo</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Ann&amp;ulla</translation>
    </message>
    <message>
        <source>S&amp;tatistics</source>
        <translation>S&amp;tatistiche</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n partita</numerusform>
            <numerusform>%n partite</numerusform>
        </translation>
    </message>
    <message>
        <source>{old} is called {new} now; old sheets keep the name of the day.</source>
        <translation>{old} ora si chiama {new}; i vecchi fogli tengono il nome di allora.</translation>
    </message>
    <message>
        <source>The note on {name} is saved.</source>
        <translation>La nota su {name} è salvata.</translation>
    </message>
    <message numerus="yes">
        <source>{one} and {other} sat at one table in %n match(es): they are two people.</source>
        <translation>
            <numerusform>{one} e {other} erano allo stesso tavolo in %n partita: sono due persone.</numerusform>
            <numerusform>{one} e {other} erano allo stesso tavolo in %n partite: sono due persone.</numerusform>
        </translation>
    </message>
    <message>
        <source>{one} and {other} count as one person.</source>
        <translation>{one} e {other} contano come una persona.</translation>
    </message>
    <message>
        <source>{name} is a player apart again.</source>
        <translation>{name} è di nuovo un giocatore a sé.</translation>
    </message>
    <message>
        <source>A name has at least one letter.</source>
        <translation>Un nome ha almeno una lettera.</translation>
    </message>
</context>
<context>
    <name>Print</name>
    <message>
        <source>Score sheets</source>
        <translation>Segnapunti</translation>
    </message>
    <message>
        <source>Record of {match}</source>
        <translation>Registrazione di {match}</translation>
    </message>
    <message>
        <source>{side} (keep the sheet)</source>
        <translation>{side} (scrive)</translation>
    </message>
    <message>
        <source>dealer</source>
        <translation>mazziere</translation>
    </message>
    <message>
        <source>sheet {number} of {count}</source>
        <translation>foglio {number} di {count}</translation>
    </message>
    <message>
        <source>last trick</source>
        <translation>ultima</translation>
    </message>
    <message>
        <source>casson</source>
        <translation>casson</translation>
    </message>
    <message>
        <source>fora</source>
        <translation>fora</translation>
    </message>
    <message>
        <source>thrown in</source>
        <translation>a monte</translation>
    </message>
    <message>
        <source>played with help</source>
        <translation>giocata con aiuti</translation>
    </message>
</context>
<context>
    <name>PrintWindow</name>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>With the record (&amp;MPN)</source>
        <translation>Con la registrazione (&amp;MPN)</translation>
    </message>
    <message>
        <source>As a &amp;folded booklet on A4</source>
        <translation>Come libretto &amp;piegato su A4</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Stampa…</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Salva in P&amp;DF…</translation>
    </message>
    <message numerus="yes">
        <source>%n side(s) of paper</source>
        <translation>
            <numerusform>%n facciata di carta</numerusform>
            <numerusform>%n facciate di carta</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no printer: save a PDF and print it elsewhere.</source>
        <translation>Non c’è una stampante: salva un PDF e stampalo altrove.</translation>
    </message>
</context>
<context>
    <name>RecordWindow</name>
    <message>
        <source>Record: {title}</source>
        <translation>Partita registrata: {title}</translation>
    </message>
    <message>
        <source>&amp;With this record</source>
        <translation>&amp;Con questa partita</translation>
    </message>
    <message>
        <source>&amp;Why? W</source>
        <translation>Perch&amp;é? W</translation>
    </message>
    <message>
        <source>Why this card was played</source>
        <translation>Perché è stata giocata questa carta</translation>
    </message>
    <message>
        <source>&amp;Add to the library…</source>
        <translation>&amp;Aggiungi all’archivio…</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Basi</translation>
    </message>
    <message>
        <source>Cards played</source>
        <translation>Carte giocate</translation>
    </message>
    <message>
        <source>Place in the deal</source>
        <translation>Punto della base</translation>
    </message>
    <message>
        <source>First card</source>
        <translation>Prima carta</translation>
    </message>
    <message>
        <source>Previous trick</source>
        <translation>Presa precedente</translation>
    </message>
    <message>
        <source>Previous card</source>
        <translation>Carta precedente</translation>
    </message>
    <message>
        <source>Next card</source>
        <translation>Carta seguente</translation>
    </message>
    <message>
        <source>Next trick</source>
        <translation>Presa seguente</translation>
    </message>
    <message>
        <source>Last card</source>
        <translation>Ultima carta</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Base {number}</translation>
    </message>
    <message>
        <source>Deal {number}: {points}</source>
        <translation>Base {number}: {points}</translation>
    </message>
    <message>
        <source>Match {place}, {text}</source>
        <translation>Partita {place}, {text}</translation>
    </message>
    <message>
        <source>The record holds no deal.</source>
        <translation>La registrazione non contiene basi.</translation>
    </message>
    <message>
        <source>{text} Its cards are not recorded.</source>
        <translation>{text} Le carte non sono registrate.</translation>
    </message>
    <message>
        <source>Trick {number}</source>
        <translation>Presa {number}</translation>
    </message>
    <message>
        <source>{name}: {card}</source>
        <translation>{name}: {card}</translation>
    </message>
    <message>
        <source>Marked as a good card.</source>
        <translation>Segnata come buona carta.</translation>
    </message>
    <message>
        <source>Marked as a very good card.</source>
        <translation>Segnata come ottima carta.</translation>
    </message>
    <message>
        <source>Marked as a mistake.</source>
        <translation>Segnata come errore.</translation>
    </message>
    <message>
        <source>Marked as a bad mistake.</source>
        <translation>Segnata come errore grave.</translation>
    </message>
    <message>
        <source>Marked as worth a thought.</source>
        <translation>Segnata come interessante.</translation>
    </message>
    <message>
        <source>Marked as doubtful.</source>
        <translation>Segnata come dubbia.</translation>
    </message>
    <message>
        <source>A casson that nobody noticed in time.</source>
        <translation>Un casson di cui nessuno si è accorto in tempo.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>from base {number} {name} for {before}</source>
        <translation>dalla base {number} {name} al posto di {before}</translation>
    </message>
    <message>
        <source>An unknown house rule: the result is not computed.</source>
        <translation>Una regola della casa sconosciuta: il risultato non viene calcolato.</translation>
    </message>
    <message>
        <source>Not finished.</source>
        <translation>Non finita.</translation>
    </message>
    <message>
        <source>Line {line}: {problem}.</source>
        <translation>Riga {line}: {problem}.</translation>
    </message>
    <message>
        <source>a deck has forty different cards</source>
        <translation>un mazzo ha quaranta carte diverse</translation>
    </message>
    <message>
        <source>{seat} holds {count} cards, not {whole}</source>
        <translation>{seat} ha {count} carte, non {whole}</translation>
    </message>
    <message>
        <source>nobody sits at {seat}</source>
        <translation>nessuno siede a {seat}</translation>
    </message>
    <message>
        <source>the turn-up is not among the dealer’s cards</source>
        <translation>la carta voltata non è tra quelle del mazziere</translation>
    </message>
    <message>
        <source>{card} is there twice</source>
        <translation>{card} c’è due volte</translation>
    </message>
    <message>
        <source>the text is longer than {most} bytes</source>
        <translation>il testo supera i {most} byte</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>il testo non è in UTF-8</translation>
    </message>
    <message>
        <source>a NUL character</source>
        <translation>c’è un carattere NUL</translation>
    </message>
    <message>
        <source>a string begins here and does not end</source>
        <translation>qui comincia una stringa che non finisce</translation>
    </message>
    <message>
        <source>a comment begins here and does not end</source>
        <translation>qui comincia un commento che non finisce</translation>
    </message>
    <message>
        <source>this is MPN {text}; only version 1 is known</source>
        <translation>questo è MPN {text}; si conosce solo la versione 1</translation>
    </message>
    <message>
        <source>there is no match in it</source>
        <translation>non contiene nessuna partita</translation>
    </message>
    <message>
        <source>a match begins with the tag Event</source>
        <translation>una partita comincia con l’etichetta Event</translation>
    </message>
    <message>
        <source>{text} belongs to no section</source>
        <translation>{text} non fa parte di nessuna sezione</translation>
    </message>
    <message>
        <source>a tag is a name and a quoted value in square brackets</source>
        <translation>un’etichetta è un nome con un valore tra virgolette, fra parentesi quadre</translation>
    </message>
    <message>
        <source>{text} is not the name of a tag</source>
        <translation>{text} non è il nome di un’etichetta</translation>
    </message>
    <message>
        <source>the value of {tag} is longer than {most} characters</source>
        <translation>il valore di {tag} supera i {most} caratteri</translation>
    </message>
    <message>
        <source>the deal has no tag {tag}</source>
        <translation>alla base manca l’etichetta {tag}</translation>
    </message>
    <message>
        <source>variant={value} is not the tag Variant</source>
        <translation>variant={value} non va d’accordo con l’etichetta Variant</translation>
    </message>
    <message>
        <source>the sheet is {sheet}’s, the tag Keeper says {text}</source>
        <translation>il foglio è di {sheet}, l’etichetta Keeper dice {text}</translation>
    </message>
    <message>
        <source>the tag ClosedBy does not say who resigned</source>
        <translation>l’etichetta ClosedBy non dice chi si è arreso</translation>
    </message>
    <message>
        <source>{text} is no seat</source>
        <translation>{text} non è un posto</translation>
    </message>
    <message>
        <source>{text} is no side</source>
        <translation>{text} non è una parte</translation>
    </message>
    <message>
        <source>{text} is no variant</source>
        <translation>{text} non è una variante</translation>
    </message>
    <message>
        <source>{text} is no duty</source>
        <translation>{text} non è un obbligo</translation>
    </message>
    <message>
        <source>{text} is no card</source>
        <translation>{text} non è una carta</translation>
    </message>
    <message>
        <source>{text} is no number</source>
        <translation>{text} non è un numero</translation>
    </message>
    <message>
        <source>{text} is no number of a deal</source>
        <translation>{text} non è il numero di una base</translation>
    </message>
    <message>
        <source>{text} is no commitment: 64 hexadecimal digits in lower case</source>
        <translation>{text} non è un sigillo: 64 cifre esadecimali minuscole</translation>
    </message>
    <message>
        <source>{text} is no nonce: 32 hexadecimal digits in lower case</source>
        <translation>{text} non è un nonce: 32 cifre esadecimali minuscole</translation>
    </message>
    <message>
        <source>an order names each of the forty cards once</source>
        <translation>un ordine nomina una volta ciascuna delle quaranta carte</translation>
    </message>
    <message>
        <source>{text} is no number of points</source>
        <translation>{text} non è un numero di punti</translation>
    </message>
    <message>
        <source>nobody sits at {seat} in this game</source>
        <translation>in questo gioco nessuno siede a {seat}</translation>
    </message>
    <message>
        <source>{side} is no side of this game</source>
        <translation>{side} non è una parte di questo gioco</translation>
    </message>
    <message>
        <source>{text} is no sheet line, such as 3. 54 last:WE</source>
        <translation>{text} non è una riga del foglio, come 3. 54 last:WE</translation>
    </message>
    <message>
        <source>the line of deal {due} is due, not of {number}</source>
        <translation>tocca alla riga della base {due}, non {number}</translation>
    </message>
    <message>
        <source>a line says once what the deal was: points, casson, cappotto, ...</source>
        <translation>una riga dice una volta sola che base era: punti, casson, cappotto, ...</translation>
    </message>
    <message>
        <source>{text} is no item of a sheet line</source>
        <translation>{text} non sta in una riga del foglio</translation>
    </message>
    <message>
        <source>{item} is there twice</source>
        <translation>{item} c’è due volte</translation>
    </message>
    <message>
        <source>{item} belongs to a {owner}</source>
        <translation>{item} va insieme a {owner}</translation>
    </message>
    <message>
        <source>a line gives the points of the keeper’s pair</source>
        <translation>una riga dà i punti della coppia che scrive</translation>
    </message>
    <message>
        <source>a line gives the points of all three players, such as 50/40/40</source>
        <translation>una riga dà i punti di tutti e tre, come 50/40/40</translation>
    </message>
    <message>
        <source>a deal has {whole} points, not {points}</source>
        <translation>una base ha {whole} punti, non {points}</translation>
    </message>
    <message>
        <source>no cards make {points} points</source>
        <translation>{points} punti non si possono fare</translation>
    </message>
    <message>
        <source>no side takes {points} points with the last trick</source>
        <translation>con l’ultima non si fanno {points} punti</translation>
    </message>
    <message>
        <source>no side takes {points} points without the last trick</source>
        <translation>senza l’ultima non si fanno {points} punti</translation>
    </message>
    <message>
        <source>a deal has {tricks} tricks, not {trick}</source>
        <translation>una base ha {tricks} mani, non {trick}</translation>
    </message>
    <message>
        <source>a call is written such as call:N@5=70, not {text}</source>
        <translation>una chiamata si scrive come call:N@5=70, non {text}</translation>
    </message>
    <message>
        <source>{tricks} tricks hold at most {most} points, not {points}</source>
        <translation>{tricks} mani hanno al massimo {most} punti, non {points}</translation>
    </message>
    <message>
        <source>a cappotto includes the last trick</source>
        <translation>un cappotto comprende l’ultima</translation>
    </message>
    <message>
        <source>a stramazzo has 130 points</source>
        <translation>uno stramazzo ha 130 punti</translation>
    </message>
    <message>
        <source>deals are numbered from 1</source>
        <translation>le basi si contano da 1</translation>
    </message>
    <message>
        <source>{text} is no hand, such as N:62.5.3RF754.R</source>
        <translation>{text} non è una mano di carte, come N:62.5.3RF754.R</translation>
    </message>
    <message>
        <source>the hand of {seat} is missing</source>
        <translation>mancano le carte di {seat}</translation>
    </message>
    <message>
        <source>{text} stands after the end of the deal</source>
        <translation>{text} viene dopo la fine della base</translation>
    </message>
    <message>
        <source>the deal is closed neither by * nor by +</source>
        <translation>la base non è chiusa né da * né da +</translation>
    </message>
    <message>
        <source>a trick has {cards} cards, not {count}</source>
        <translation>una mano ha {cards} carte, non {count}</translation>
    </message>
    <message>
        <source>{text} is no card, such as DA, SC! or ^RB7</source>
        <translation>{text} non è una carta, come DA, SC! o ^RB7</translation>
    </message>
    <message>
        <source>cards are played after the call</source>
        <translation>si giocano carte dopo la chiamata</translation>
    </message>
    <message>
        <source>the trick before this one is not complete</source>
        <translation>la mano prima di questa non è completa</translation>
    </message>
    <message>
        <source>all the cards are played already</source>
        <translation>tutte le carte sono già giocate</translation>
    </message>
    <message>
        <source>{seat} leads, but the lead is {right}’s</source>
        <translation>esce {seat}, ma di mano è {right}</translation>
    </message>
    <message>
        <source>{seat} plays {card}: {reason}</source>
        <translation>{seat} gioca {card}: {reason}</translation>
    </message>
    <message>
        <source>{seat}: {reason}</source>
        <translation>{seat}: {reason}</translation>
    </message>
    <message>
        <source>{seat} calls: {reason}</source>
        <translation>{seat} chiama: {reason}</translation>
    </message>
    <message>
        <source>{seat} swaps, but its turn never came</source>
        <translation>{seat} roba, ma il suo turno non è mai venuto</translation>
    </message>
    <message>
        <source>the deal is over, so no more cards can come</source>
        <translation>la base è finita, non possono venire altre carte</translation>
    </message>
    <message>
        <source>the first row must name the columns, at least {columns}</source>
        <translation>la prima riga deve dare il nome alle colonne, almeno {columns}</translation>
    </message>
    <message>
        <source>{text} is no kind of deal</source>
        <translation>{text} non è un tipo di base</translation>
    </message>
    <message>
        <source>{text} is no date</source>
        <translation>{text} non è una data</translation>
    </message>
    <message>
        <source>unknown house rule {text}, result not computed</source>
        <translation>regola della casa {text} sconosciuta, risultato non calcolato</translation>
    </message>
    <message>
        <source>the tag {tag} says {text}, the sheet gives {value}</source>
        <translation>l’etichetta {tag} dice {text}, il foglio dà {value}</translation>
    </message>
    <message>
        <source>these are not the cards of deal {seed}</source>
        <translation>queste non sono le carte della base {seed}</translation>
    </message>
    <message>
        <source>order and nonce of the deal are told, but not what was promised before</source>
        <translation>ordine e nonce della base sono dichiarati, ma non il sigillo promesso prima</translation>
    </message>
    <message>
        <source>the deal is over, but its seal is not opened by order and nonce</source>
        <translation>la base è finita, ma il sigillo non è aperto con ordine e nonce</translation>
    </message>
    <message>
        <source>order and nonce do not give the commitment</source>
        <translation>ordine e nonce non danno il sigillo</translation>
    </message>
    <message>
        <source>the order of the cards does not give these hands</source>
        <translation>l’ordine delle carte non dà queste mani</translation>
    </message>
    <message>
        <source>{seat} leads, but by Rule 5 the lead is {right}’s</source>
        <translation>esce {seat}, ma per la regola 5 di mano è {right}</translation>
    </message>
    <message>
        <source>{card} is marked as a casson and breaks no rule</source>
        <translation>{card} è segnata come casson e non viola nessuna regola</translation>
    </message>
    <message>
        <source>deal {number}: the cards were played, but the sheet has no line</source>
        <translation>base {number}: le carte sono giocate, ma sul foglio manca la riga</translation>
    </message>
    <message>
        <source>deal {number}: the sheet says that {sheet} dealt, the cards say {cards}</source>
        <translation>base {number}: per il foglio il mazziere è {sheet}, per le carte {cards}</translation>
    </message>
    <message>
        <source>deal {number}: the sheet says that {sheet} led, the cards say {cards}</source>
        <translation>base {number}: per il foglio era di mano {sheet}, per le carte {cards}</translation>
    </message>
    <message>
        <source>deal {number}: it is on the sheet, but its cards are to be continued</source>
        <translation>base {number}: è sul foglio, ma le carte non sono finite</translation>
    </message>
    <message>
        <source>deal {number}: the sheet says {sheet} for the last trick, the cards give {cards}</source>
        <translation>base {number}: per il foglio l’ultima è di {sheet}, per le carte di {cards}</translation>
    </message>
    <message>
        <source>deal {number}: the sheet says {sheet}, the cards give {cards} ({side})</source>
        <translation>base {number}: il foglio dice {sheet}, le carte danno {cards} ({side})</translation>
    </message>
    <message>
        <source>deal {number}: the cards stop after {tricks} tricks, but the sheet counts the deal</source>
        <translation>base {number}: le carte si fermano dopo {tricks} mani, ma il foglio conta la base</translation>
    </message>
    <message>
        <source>deal {number}: the sheet says {points} points after {trick} tricks, the cards give {taken} after {tricks}</source>
        <translation>base {number}: il foglio dice {points} punti dopo {trick} mani, le carte ne danno {taken} dopo {tricks}</translation>
    </message>
</context>
<context>
    <name>SealMark</name>
    <message>
        <source>Seal of the deal, told before the cut: {seal}</source>
        <translation>Sigillo della base, dichiarato prima dell’alzata: {seal}</translation>
    </message>
    <message>
        <source>known</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>These cards are known beforehand: deal number {number}.</source>
        <translation>Queste carte sono note in anticipo: base numero {number}.</translation>
    </message>
</context>
<context>
    <name>Seals</name>
    <message>
        <source>sealed before the cut, and dealt as promised</source>
        <translation>sigillata prima dell’alzata, e data come promesso</translation>
    </message>
    <message>
        <source>sealed before the cut, to be opened when it is over</source>
        <translation>sigillata prima dell’alzata, da aprire quando sarà finita</translation>
    </message>
    <message>
        <source>known beforehand, as it was asked for by its number</source>
        <translation>nota in anticipo, perché chiesta con il suo numero</translation>
    </message>
    <message>
        <source>not sealed, so nothing can be verified</source>
        <translation>non sigillata, quindi nulla si può verificare</translation>
    </message>
    <message>
        <source>NOT as promised: {why}</source>
        <translation>NON come promesso: {why}</translation>
    </message>
    <message>
        <source>Seal:</source>
        <translation>Sigillo:</translation>
    </message>
    <message>
        <source>Order and nonce:</source>
        <translation>Ordine e nonce:</translation>
    </message>
    <message>
        <source>To verify it in a terminal:</source>
        <translation>Per verificarlo in un terminale:</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colori</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;Dimensione del testo</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>Ma&amp;zzo</translation>
    </message>
    <message>
        <source>&amp;Index of the cards</source>
        <translation>&amp;Indici delle carte</translation>
    </message>
    <message>
        <source>&amp;Back of the cards</source>
        <translation>Dors&amp;o delle carte</translation>
    </message>
    <message>
        <source>&amp;Speed of the cards</source>
        <translation>&amp;Velocità delle carte</translation>
    </message>
    <message>
        <source>A finished trick sta&amp;ys</source>
        <translation>La presa &amp;finita resta</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>Suo&amp;no</translation>
    </message>
    <message>
        <source>Another pro&amp;gram as a player</source>
        <translation>Un altro pro&amp;gramma come giocatore</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Come il sistema</translation>
    </message>
    <message>
        <source>As the system: light or dark</source>
        <translation>Come il sistema: chiari o scuri</translation>
    </message>
    <message>
        <source>Light, green table</source>
        <translation>Chiari, tavolo verde</translation>
    </message>
    <message>
        <source>Dark, green table</source>
        <translation>Scuri, tavolo verde</translation>
    </message>
    <message>
        <source>Osteria, wooden table</source>
        <translation>Osteria, tavolo di legno</translation>
    </message>
    <message>
        <source>High contrast, plain table</source>
        <translation>Contrasto alto, tavolo liscio</translation>
    </message>
    <message>
        <source>&amp;Reset to defaults</source>
        <translation>&amp;Ripristina</translation>
    </message>
    <message>
        <source>A command, run without a shell, that speaks the line protocol; it may then be chosen in a new match. Empty for none.</source>
        <translation>Un comando, eseguito senza shell, che parla il protocollo a righe; si può poi scegliere in una nuova partita. Vuoto per nessuno.</translation>
    </message>
    <message>
        <source>A card at this speed</source>
        <translation>Una carta a questa velocità</translation>
    </message>
    <message>
        <source>Count the &amp;points for me</source>
        <translation>Conta i &amp;punti per me</translation>
    </message>
    <message>
        <source>Shows what each side has taken in the deal in hand. Keeping count is part of the game: a deal played with it is marked as assisted (Rule 7.6).</source>
        <translation>Mostra quanto ha preso ogni parte nella base in corso. Tenere il conto fa parte del gioco: una base giocata così porta il segno «con aiuto» (regola 7.6).</translation>
    </message>
    <message>
        <source>&amp;Add up the sheet</source>
        <translation>&amp;Somma il foglio</translation>
    </message>
    <message>
        <source>Shows the totals in pencil before the regular deals are over (Rule 8.1).</source>
        <translation>Mostra i totali a matita prima che finiscano le basi regolari (regola 8.1).</translation>
    </message>
    <message>
        <source>&amp;Keep the last trick in sight</source>
        <translation>&amp;Tieni in vista l’ultima presa</translation>
    </message>
    <message>
        <source>Shows it small at the side; the key L shows it large at any time.</source>
        <translation>La mostra in piccolo a lato; il tasto L la mostra in grande in ogni momento.</translation>
    </message>
    <message>
        <source>Bots think on &amp;my time</source>
        <translation>I bot p&amp;ensano mentre penso io</translation>
    </message>
    <message>
        <source>The next bot thinks about your likely cards while you do, and answers faster; it plays the same without. Off saves the battery.</source>
        <translation>Mentre pensi, il prossimo bot pensa alle tue carte probabili e risponde più in fretta; senza gioca le stesse carte. Spento risparmia la batteria.</translation>
    </message>
    <message>
        <source>at once, without movement</source>
        <translation>subito, senza movimento</translation>
    </message>
    <message>
        <source>{percent} % of the usual</source>
        <translation>{percent} % del normale</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>normale</translation>
    </message>
    <message>
        <source>until I click or press Space</source>
        <translation>finché non faccio clic o premo Spazio</translation>
    </message>
    <message>
        <source>{seconds} s; a click or Space goes on</source>
        <translation>{seconds} s; un clic o Spazio fa proseguire</translation>
    </message>
    <message>
        <source>off</source>
        <translation>spento</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>This installation has no sound.</source>
        <translation>In questa installazione non c’è il suono.</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Each side starts from {points}.</source>
        <translation>Si parte da {points}.</translation>
    </message>
    <message>
        <source>casson {name}</source>
        <translation>casson {name}</translation>
    </message>
    <message>
        <source>casson</source>
        <translation>casson</translation>
    </message>
    <message>
        <source>cappotto</source>
        <translation>cappotto</translation>
    </message>
    <message>
        <source>fora</source>
        <translation>fora</translation>
    </message>
    <message>
        <source>thrown in</source>
        <translation>a monte</translation>
    </message>
    <message>
        <source>{text} After the decision: does not count.</source>
        <translation>{text} A partita decisa: non conta.</translation>
    </message>
    <message>
        <source>{side} {total}</source>
        <translation>{side} {total}</translation>
    </message>
    <message>
        <source>Totals: {totals}.</source>
        <translation>Totali: {totals}.</translation>
    </message>
    <message>
        <source>Total with the call: {total}.</source>
        <translation>Totale con la chiamata: {total}.</translation>
    </message>
    <message>
        <source>not added until deal {number}</source>
        <translation>si somma alla {number}ª</translation>
    </message>
    <message>
        <source>base {number}</source>
        <translation>base {number}</translation>
    </message>
    <message>
        <source>base {number} of {regular}</source>
        <translation>base {number} di {regular}</translation>
    </message>
    <message>
        <source>{side}: {members}</source>
        <translation>{side}: {members}</translation>
    </message>
    <message>
        <source>Keeps the sheet: the column holds their points.</source>
        <translation>Tiene il foglio: la colonna è dei suoi punti.</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Foglio</translation>
    </message>
</context>
<context>
    <name>SheetActions</name>
    <message>
        <source>&amp;Match</source>
        <translation>&amp;Partita</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>Print and e&amp;xport</source>
        <translation>Stampa ed &amp;esporta</translation>
    </message>
    <message>
        <source>&amp;New table match…</source>
        <translation>&amp;Nuova partita al tavolo…</translation>
    </message>
    <message>
        <source>&amp;Matches…</source>
        <translation>Pa&amp;rtite…</translation>
    </message>
    <message>
        <source>&amp;Rematch</source>
        <translation>R&amp;ivincita</translation>
    </message>
    <message>
        <source>&amp;Players and heading…</source>
        <translation>&amp;Giocatori e intestazione…</translation>
    </message>
    <message>
        <source>&amp;We give the match up</source>
        <translation>Ci ritiriamo n&amp;oi</translation>
    </message>
    <message>
        <source>&amp;They give the match up</source>
        <translation>Si ritirano &amp;loro</translation>
    </message>
    <message>
        <source>&amp;Abandon: no winner</source>
        <translation>&amp;Abbandona: nessun vincitore</translation>
    </message>
    <message>
        <source>&amp;Open the match again…</source>
        <translation>Ria&amp;pri la partita…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>C&amp;hiudi</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>&amp;Correct the deal…</source>
        <translation>&amp;Correggi la base…</translation>
    </message>
    <message>
        <source>&amp;Strike the deal out</source>
        <translation>&amp;Togli la base</translation>
    </message>
    <message>
        <source>&amp;Put a forgotten deal before it…</source>
        <translation>Metti prima una base &amp;dimenticata…</translation>
    </message>
    <message>
        <source>Move it &amp;up</source>
        <translation>Sposta in s&amp;u</translation>
    </message>
    <message>
        <source>Move it &amp;down</source>
        <translation>Sposta in &amp;giù</translation>
    </message>
    <message>
        <source>Paste a co&amp;lumn…</source>
        <translation>&amp;Incolla una colonna…</translation>
    </message>
    <message>
        <source>Count the c&amp;ards…</source>
        <translation>C&amp;onta le carte…</translation>
    </message>
    <message>
        <source>&amp;Fora me ciamo…</source>
        <translation>&amp;Fora me ciamo…</translation>
    </message>
    <message>
        <source>&amp;Log of the sheet</source>
        <translation>S&amp;toria del foglio</translation>
    </message>
    <message>
        <source>&amp;Sums</source>
        <translation>&amp;Somme</translation>
    </message>
    <message>
        <source>&amp;Table window</source>
        <translation>Finestra del &amp;tavolo</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Testo più &amp;grande</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>Testo più &amp;piccolo</translation>
    </message>
    <message>
        <source>&amp;Keys and entries</source>
        <translation>&amp;Tasti e scritture</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Fora me ciamo</source>
        <translation>Fora me ciamo</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>&amp;Scrivi</translation>
    </message>
    <message>
        <source>Who called</source>
        <translation>Chi ha chiamato</translation>
    </message>
    <message>
        <source>After trick</source>
        <translation>Dopo la presa</translation>
    </message>
    <message>
        <source>Points taken in this deal</source>
        <translation>Punti presi in questa base</translation>
    </message>
    <message>
        <source>Casson found in the count</source>
        <translation>Casson scoperto contando</translation>
    </message>
    <message>
        <source>was on lead</source>
        <translation>era di mano</translation>
    </message>
    <message>
        <source>hinted at by the partner</source>
        <translation>suggerito dal compagno</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>In deal {number} a call loses the match.</source>
        <translation>Nella base {number} chi si chiama fuori perde la partita.</translation>
    </message>
    <message>
        <source>Say all facts: then it is judged.</source>
        <translation>Scrivi tutti i fatti: poi si giudica.</translation>
    </message>
    <message>
        <source>It was: {line}</source>
        <translation>Era: {line}</translation>
    </message>
    <message>
        <source>(written at {time})</source>
        <translation>(scritto alle {time})</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Adesso</translation>
    </message>
    <message>
        <source>Last trick</source>
        <translation>Ultima</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Mazziere</translation>
    </message>
    <message>
        <source>First lead</source>
        <translation>Primo di mano</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non si sa</translation>
    </message>
    <message>
        <source>Nothing is changed yet.</source>
        <translation>Non è ancora cambiato niente.</translation>
    </message>
    <message>
        <source>No deal can be so.</source>
        <translation>Una base così non può esserci.</translation>
    </message>
    <message>
        <source>Type a reason.</source>
        <translation>Scrivi il motivo.</translation>
    </message>
    <message>
        <source>A call needs who, trick and points: f8 5 70.</source>
        <translation>Per il fora servono chi, presa e punti: f8 5 70.</translation>
    </message>
    <message>
        <source>Nothing is typed.</source>
        <translation>Non hai scritto niente.</translation>
    </message>
    <message>
        <source>Whose casson? Write it after the C: c6.</source>
        <translation>Di chi è il casson? Scrivilo dopo la C: c6.</translation>
    </message>
    <message>
        <source>0 and 130: write k or /k for a cappotto, 130s or 0s for a stramazzo, c6.</source>
        <translation>0 e 130: scrivi k o /k per un cappotto, 130s o 0s per uno stramazzo, c6.</translation>
    </message>
    <message>
        <source>Paste a column</source>
        <translation>Incolla una colonna</translation>
    </message>
    <message>
        <source>&amp;Write all</source>
        <translation>&amp;Scrivi tutto</translation>
    </message>
    <message>
        <source>One deal a line, or all in one line with blanks: 71 83 54 c:E x 47. Mend here what is not read.</source>
        <translation>Una base per riga, o tutte su una riga con gli spazi: 71 83 54 c:E x 47. Correggi qui quello che non si legge.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonna</translation>
    </message>
    <message>
        <source>How it is read</source>
        <translation>Come si legge</translation>
    </message>
    <message>
        <source>NOT READ</source>
        <translation>NON LETTA</translation>
    </message>
    <message>
        <source>Lines not read: {number}. Nothing is written yet.</source>
        <translation>Righe non lette: {number}. Non è ancora scritto niente.</translation>
    </message>
    <message>
        <source>All lines are read: {number}.</source>
        <translation>Righe lette, tutte: {number}.</translation>
    </message>
    <message>
        <source>Count the cards</source>
        <translation>Conta le carte</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>&amp;Riporta</translation>
    </message>
    <message>
        <source>Call each card of one pile by its letter: A asso, T tre, R re, C cavallo, F fante; U for the last trick (ultima).</source>
        <translation>Chiama ogni carta di un mazzetto con la sua lettera: A asso, T tre, R re, C cavallo, F fante; U per l’ultima.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettere</translation>
    </message>
    <message>
        <source>Whose pile</source>
        <translation>Di chi è il mazzetto</translation>
    </message>
    <message>
        <source>pile of {side}</source>
        <translation>mazzetto: {side}</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points} punti</translation>
    </message>
    <message>
        <source>“{letter}” is no card, or comes too often.</source>
        <translation>«{letter}» non è una carta, o c’è troppe volte.</translation>
    </message>
    <message>
        <source>In the other pile: {cards}</source>
        <translation>Nell’altro mazzetto: {cards}</translation>
    </message>
</context>
<context>
    <name>SheetWindow</name>
    <message>
        <source>saved</source>
        <translation>salvato</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tavolo</translation>
    </message>
    <message>
        <source>Enter writes   C casson   K cappotto   F fora   X void   / their points   + − last trick   F6 counts cards   F1 keys</source>
        <translation>Invio scrive   C casson   K cappotto   F fora   X a monte   / punti loro   + − ultima   F6 conta le carte   F1 tasti</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) could not be saved. Leave all the same?</source>
        <translation>
            <numerusform>%n scrittura non è salvata. Esci lo stesso?</numerusform>
            <numerusform>%n scritture non sono salvate. Esci lo stesso?</numerusform>
        </translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Esci</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Il foglio</translation>
    </message>
    <message numerus="yes">
        <source>NOT SAVED: %n entry(s).</source>
        <translation>
            <numerusform>NON SALVATO: %n scrittura.</numerusform>
            <numerusform>NON SALVATO: %n scritture.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Salva altrove…</translation>
    </message>
    <message>
        <source>Deal {number} also {line} That was written a moment ago.</source>
        <translation>Anche la base {number}: {line} L’hai scritto un attimo fa.</translation>
    </message>
    <message>
        <source>Yes, write it again</source>
        <translation>Sì, scrivi ancora</translation>
    </message>
    <message>
        <source>No deal can be so.</source>
        <translation>Una base così non può esserci.</translation>
    </message>
    <message>
        <source>Nothing is typed: blank is not 0.</source>
        <translation>Non hai scritto niente: vuoto non è 0.</translation>
    </message>
    <message>
        <source>last trick</source>
        <translation>ultima</translation>
    </message>
    <message>
        <source>Equal at the target: who took the last trick of this deal?</source>
        <translation>Pari al traguardo: chi ha fatto l’ultima di questa base?</translation>
    </message>
    <message>
        <source>surplus</source>
        <translation>in più</translation>
    </message>
    <message>
        <source>The match is decided. {verdict} What is to become of this entry?</source>
        <translation>La partita è decisa. {verdict} Che cosa ne facciamo di questa base?</translation>
    </message>
    <message>
        <source>Add it as surplus: it does not count</source>
        <translation>Aggiungila in più: non conta</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Rivincita</translation>
    </message>
    <message>
        <source>Correct an earlier deal</source>
        <translation>Correggi una base di prima</translation>
    </message>
    <message>
        <source>The sheet was changed meanwhile: this cannot be done any more.</source>
        <translation>Intanto il foglio è stato cambiato: non si può più fare.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Annullato.</translation>
    </message>
    <message>
        <source>Done again.</source>
        <translation>Ripetuto.</translation>
    </message>
    <message>
        <source>Correct a void deal</source>
        <translation>Correggi una base a monte</translation>
    </message>
    <message>
        <source>Correct deal {number}</source>
        <translation>Correggi la base {number}</translation>
    </message>
    <message>
        <source>You are changing deal {number}; the table is at deal {now}.</source>
        <translation>Stai cambiando la base {number}; il tavolo è alla base {now}.</translation>
    </message>
    <message>
        <source>Strike out: {line}</source>
        <translation>Da togliere: {line}</translation>
    </message>
    <message>
        <source>Strike it out</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Move: {line}</source>
        <translation>Da spostare: {line}</translation>
    </message>
    <message>
        <source>Move it</source>
        <translation>Sposta</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>motivo</translation>
    </message>
    <message>
        <source>A forgotten deal</source>
        <translation>Una base dimenticata</translation>
    </message>
    <message>
        <source>The match is decided: a column cannot be added.</source>
        <translation>La partita è decisa: non si può aggiungere una colonna.</translation>
    </message>
    <message>
        <source>Abandon the match? Nobody wins.</source>
        <translation>Abbandonare la partita? Non vince nessuno.</translation>
    </message>
    <message>
        <source>{side} give the match up?</source>
        <translation>{side}: vi ritirate dalla partita?</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sì</translation>
    </message>
    <message>
        <source>Open the finished match again? Say why.</source>
        <translation>Riaprire la partita finita? Di’ perché.</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>Riapri</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Last trick</source>
        <translation>Ultima presa</translation>
    </message>
    <message>
        <source>to {name}</source>
        <translation>a {name}</translation>
    </message>
    <message>
        <source>to you</source>
        <translation>a te</translation>
    </message>
    <message>
        <source>{side} {points}</source>
        <translation>{side} {points}</translation>
    </message>
    <message>
        <source>In this deal: {points}</source>
        <translation>In questa base: {points}</translation>
    </message>
    <message>
        <source>deal {deal}</source>
        <translation>base {deal}</translation>
    </message>
    <message>
        <source>deal {deal} · trick {trick} of {tricks}</source>
        <translation>base {deal} · presa {trick} di {tricks}</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Ruba</translation>
    </message>
    <message>
        <source>Swap your trump for the turn-up (Rule 4.1)</source>
        <translation>Scambia la tua briscola con la carta scoperta: robar (regola 4.1)</translation>
    </message>
    <message>
        <source>Call out: we have reached the target (Rule 7.4)</source>
        <translation>Chiamati fuori: siamo arrivati al traguardo (regola 7.4)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Suggerimento</translation>
    </message>
    <message>
        <source>Show what a bot would play and why</source>
        <translation>Mostra che cosa giocherebbe il programma, e perché</translation>
    </message>
    <message>
        <source>Show the last trick while held</source>
        <translation>Mostra l’ultima presa finché tieni premuto</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Sono mie</translation>
    </message>
    <message>
        <source>Claim all the tricks that are left</source>
        <translation>Le altre sono mie: dichiara tue tutte le prese che restano</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Go back to your last decision; marks the deal as assisted</source>
        <translation>Torna alla tua ultima decisione; la base porterà il segno «con aiuto»</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
</context>
<context>
    <name>StatePanel</name>
    <message>
        <source>{deal}: {left}</source>
        <translation>{deal}: {left}</translation>
    </message>
    <message>
        <source>Nobody at {target}: we go on.</source>
        <translation>Nessuno a {target}: si continua.</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Mazziere</translation>
    </message>
    <message>
        <source>First lead</source>
        <translation>Primo di mano</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Rivincita</translation>
    </message>
    <message>
        <source>Another match with the same players and rules</source>
        <translation>Un’altra partita con gli stessi giocatori e le stesse regole</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copia testo</translation>
    </message>
    <message>
        <source>Put the sheet into the clipboard</source>
        <translation>Metti il foglio negli appunti</translation>
    </message>
    <message>
        <source>Open again…</source>
        <translation>Riapri…</translation>
    </message>
    <message>
        <source>Fora me ciamo…</source>
        <translation>Fora me ciamo…</translation>
    </message>
    <message>
        <source>Say once who deals or leads: then it goes round by itself.</source>
        <translation>Dite una volta chi dà le carte o chi è di mano: poi il giro va da sé.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non si sa</translation>
    </message>
    <message>
        <source>{side} win</source>
        <translation>Vince {side}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Basi</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Quota</translation>
    </message>
    <message>
        <source>points in a deal</source>
        <translation>punti in una base</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>deals played</source>
        <translation>basi giocate</translation>
    </message>
    <message>
        <source>{deals} deals, {mean} points on the average; chance alone moves that by ± {margin}. The middle is {expected}.</source>
        <translation>{deals} basi, {mean} punti in media; il solo caso la sposta di ± {margin}. La metà è {expected}.</translation>
    </message>
    <message>
        <source>No deal is counted.</source>
        <translation>Nessuna base contata.</translation>
    </message>
    <message>
        <source>Deal scores: {who}</source>
        <translation>Punti delle basi: {who}</translation>
    </message>
    <message>
        <source>No match is counted.</source>
        <translation>Nessuna partita contata.</translation>
    </message>
    <message>
        <source>on the average</source>
        <translation>in media</translation>
    </message>
    <message>
        <source>last match, {day}</source>
        <translation>ultima partita, {day}</translation>
    </message>
    <message>
        <source>The totals of the last {count} matches; the dashed line leads to {reach} in {deals} deals.</source>
        <translation>I totali delle ultime {count} partite; la linea tratteggiata porta a {reach} in {deals} basi.</translation>
    </message>
    <message>
        <source>The course of the matches: {who}</source>
        <translation>L’andamento delle partite: {who}</translation>
    </message>
    <message>
        <source>Won {won} of {matches} decided matches.</source>
        <translation>Vinte {won} di {matches} partite decise.</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>won</source>
        <translation>vinte</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perse</translation>
    </message>
    <message>
        <source>How matches ended: {who}</source>
        <translation>Come sono finite le partite: {who}</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>more points</source>
        <translation>più punti</translation>
    </message>
    <message>
        <source>call</source>
        <translation>fora</translation>
    </message>
    <message>
        <source>wrong call</source>
        <translation>fora sbagliato</translation>
    </message>
    <message>
        <source>cappotto</source>
        <translation>cappotto</translation>
    </message>
    <message>
        <source>last trick after a tie</source>
        <translation>ultima dopo la parità</translation>
    </message>
    <message>
        <source>resigned</source>
        <translation>resa</translation>
    </message>
    <message>
        <source>right</source>
        <translation>giuste</translation>
    </message>
    <message>
        <source>too few points</source>
        <translation>punti insufficienti</translation>
    </message>
    <message>
        <source>at the wrong moment</source>
        <translation>al momento sbagliato</translation>
    </message>
    <message>
        <source>Own calls: {right} right, {wrong} wrong.</source>
        <translation>Chiamate proprie: {right} giuste, {wrong} sbagliate.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>own</source>
        <translation>proprie</translation>
    </message>
    <message>
        <source>of others</source>
        <translation>degli altri</translation>
    </message>
    <message>
        <source>Fora me ciamo: {who}</source>
        <translation>Fora me ciamo: {who}</translation>
    </message>
    <message>
        <source>{won} won, {lost} lost, {neither} neither</source>
        <translation>{won} vinte, {lost} perse, {neither} senza vincitore</translation>
    </message>
    <message>
        <source>95 %: {low} to {high} %</source>
        <translation>95 %: da {low} a {high} %</translation>
    </message>
    <message>
        <source>{right} right, {wrong} wrong</source>
        <translation>{right} giuste, {wrong} sbagliate</translation>
    </message>
    <message>
        <source>{one}, by others {other}</source>
        <translation>{one}, degli altri {other}</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Vinte</translation>
    </message>
    <message>
        <source>Won in carozza</source>
        <translation>Vinte in carozza</translation>
    </message>
    <message>
        <source>Points a deal, from {expected}</source>
        <translation>Punti a base rispetto a {expected}</translation>
    </message>
    <message>
        <source>± {margin} ({deals} deals)</source>
        <translation>± {margin} ({deals} basi)</translation>
    </message>
    <message>
        <source>Last trick</source>
        <translation>Ultima</translation>
    </message>
    <message>
        <source>{taken} of {known} known</source>
        <translation>{taken} di {known} note</translation>
    </message>
    <message>
        <source>Cappotti</source>
        <translation>Cappotti</translation>
    </message>
    <message>
        <source>Cassoni committed</source>
        <translation>Cassoni commessi</translation>
    </message>
    <message>
        <source>himself {own}, others {others}</source>
        <translation>di persona {own}, gli altri {others}</translation>
    </message>
    <message>
        <source>Most behind and still won</source>
        <translation>Più indietro e poi vinta</translation>
    </message>
    <message>
        <source>points after a deal</source>
        <translation>punti dopo una base</translation>
    </message>
    <message>
        <source>Longest run</source>
        <translation>Serie più lunga</translation>
    </message>
    <message>
        <source>won; {lost} lost</source>
        <translation>vinte; {lost} perse</translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiche</translation>
    </message>
    <message>
        <source>Deals with at l&amp;east</source>
        <translation>Basi con alm&amp;eno</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifre</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Avversari</translation>
    </message>
    <message>
        <source>&amp;Player:</source>
        <translation>Gio&amp;catore:</translation>
    </message>
    <message>
        <source>Part&amp;ner:</source>
        <translation>Compag&amp;no:</translation>
    </message>
    <message>
        <source>&amp;Against:</source>
        <translation>Cont&amp;ro:</translation>
    </message>
    <message>
        <source>an&amp;d:</source>
        <translation>&amp;e:</translation>
    </message>
    <message>
        <source>&amp;Game:</source>
        <translation>&amp;Gioco:</translation>
    </message>
    <message>
        <source>P&amp;layed:</source>
        <translation>Gioca&amp;te:</translation>
    </message>
    <message>
        <source>&amp;When:</source>
        <translation>&amp;Quando:</translation>
    </message>
    <message>
        <source>&amp;From:</source>
        <translation>&amp;Dal:</translation>
    </message>
    <message>
        <source>&amp;Until:</source>
        <translation>&amp;Fino al:</translation>
    </message>
    <message>
        <source>&amp;Rules:</source>
        <translation>Rego&amp;le:</translation>
    </message>
    <message>
        <source>&amp;Help used:</source>
        <translation>A&amp;iuto usato:</translation>
    </message>
    <message>
        <source>Deal scores</source>
        <translation>Punti delle basi</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Andamento</translation>
    </message>
    <message>
        <source>Ways of winning</source>
        <translation>Modi di vincere</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>anywhere</source>
        <translation>dovunque</translation>
    </message>
    <message>
        <source>at the table</source>
        <translation>al tavolo</translation>
    </message>
    <message>
        <source>against the program</source>
        <translation>contro il programma</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importate</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualsiasi</translation>
    </message>
    <message>
        <source>without help</source>
        <translation>senza aiuto</translation>
    </message>
    <message>
        <source>with help</source>
        <translation>con aiuto</translation>
    </message>
    <message>
        <source>both</source>
        <translation>entrambe</translation>
    </message>
    <message>
        <source>at any time</source>
        <translation>in ogni tempo</translation>
    </message>
    <message>
        <source>the last 30 days</source>
        <translation>gli ultimi 30 giorni</translation>
    </message>
    <message>
        <source>the last 365 days</source>
        <translation>gli ultimi 365 giorni</translation>
    </message>
    <message>
        <source>from … until …</source>
        <translation>dal … al …</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>chiunque</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>senza nome</translation>
    </message>
    <message>
        <source>the program, {level}</source>
        <translation>il programma, {level}</translation>
    </message>
    <message>
        <source>{side} against {others}</source>
        <translation>{side} contro {others}</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Cifra</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valore</translation>
    </message>
    <message>
        <source>How sure, and more</source>
        <translation>Quanto è sicura, e altro</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Contro</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Vinte</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perse</translation>
    </message>
    <message>
        <source>Points a deal</source>
        <translation>Punti a base</translation>
    </message>
    <message>
        <source>{text}: a year, a month or a day should stand here, such as 25/11/2025.</source>
        <translation>{text}: qui va un anno, un mese o un giorno, per esempio 25/11/2025.</translation>
    </message>
    <message>
        <source>points: {count} of {deals}, {share}</source>
        <translation>punti: {count} di {deals}, {share}</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) left out for the help used.</source>
        <translation>
            <numerusform>%n partita esclusa per l’aiuto usato.</numerusform>
            <numerusform>%n partite escluse per l’aiuto usato.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) left out for the help used.</source>
        <translation>
            <numerusform>%n base esclusa per l’aiuto usato.</numerusform>
            <numerusform>%n basi escluse per l’aiuto usato.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) go on.</source>
        <translation>
            <numerusform>%n partita è in corso.</numerusform>
            <numerusform>%n partite sono in corso.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>briscola</source>
        <translation>briscola</translation>
    </message>
    <message>
        <source>{card}, may be played</source>
        <translation>{card}, si può giocare</translation>
    </message>
    <message>
        <source>{card}, may not be played now</source>
        <translation>{card}, ora non si può giocare</translation>
    </message>
    <message>
        <source>{card}, takes the trick</source>
        <translation>{card}, prende</translation>
    </message>
    <message>
        <source>{card}, in your hand</source>
        <translation>{card}, tra le tue carte</translation>
    </message>
    <message>
        <source>{card}, on the table</source>
        <translation>{card}, in tavola</translation>
    </message>
    <message>
        <source>Last trick</source>
        <translation>Ultima presa</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>a te</translation>
    </message>
    <message>
        <source>to play</source>
        <translation>di turno</translation>
    </message>
    <message>
        <source>your seat</source>
        <translation>sei tu</translation>
    </message>
    <message>
        <source>partner</source>
        <translation>compagno</translation>
    </message>
    <message>
        <source>opponent</source>
        <translation>avversario</translation>
    </message>
    <message>
        <source>led and took it</source>
        <translation>di mano, presa</translation>
    </message>
    <message>
        <source>led</source>
        <translation>di mano</translation>
    </message>
    <message>
        <source>took it</source>
        <translation>presa</translation>
    </message>
</context>
<context>
    <name>TableMatch</name>
    <message>
        <source>{seat}: who that is</source>
        <translation>{seat}: chi è</translation>
    </message>
    <message>
        <source>somebody new</source>
        <translation>uno nuovo</translation>
    </message>
    <message>
        <source>New table match</source>
        <translation>Nuova partita al tavolo</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Comincia</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Seats and first dealer</source>
        <translation>Posti e primo mazziere</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regole</translation>
    </message>
    <message>
        <source>Rule by rule</source>
        <translation>Regola per regola</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Intestazione</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Luogo</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Gioco</translation>
    </message>
    <message>
        <source>Way of playing</source>
        <translation>Come si gioca</translation>
    </message>
    <message>
        <source>First dealer</source>
        <translation>Primo mazziere</translation>
    </message>
    <message>
        <source>First king before</source>
        <translation>Primo re davanti a</translation>
    </message>
    <message>
        <source>Second king before</source>
        <translation>Secondo re davanti a</translation>
    </message>
    <message>
        <source>or the cards as turned up</source>
        <translation>o le carte come scoperte</translation>
    </message>
    <message>
        <source>Who writes</source>
        <translation>Chi scrive</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Classico</translation>
    </message>
    <message>
        <source>Short (madrasso breve)</source>
        <translation>Breve (madrasso breve)</translation>
    </message>
    <message>
        <source>Three-handed (madrasso a tre)</source>
        <translation>In tre (madrasso a tre)</translation>
    </message>
    <message>
        <source>As written above</source>
        <translation>Come scritto sopra</translation>
    </message>
    <message>
        <source>They sit already.</source>
        <translation>Sono già seduti.</translation>
    </message>
    <message>
        <source>Rule of kings, real cards</source>
        <translation>Regola dei re, carte vere</translation>
    </message>
    <message>
        <source>Turn cards up at the table and tell where kings fell.</source>
        <translation>Scoprite le carte al tavolo e dite dove sono caduti i re.</translation>
    </message>
    <message>
        <source>Rule of kings, by chance</source>
        <translation>Regola dei re, a caso</translation>
    </message>
    <message>
        <source>The program turns the cards up.</source>
        <translation>Le carte le scopre il programma.</translation>
    </message>
    <message>
        <source>the first dealer&apos;s side</source>
        <translation>la parte del primo mazziere</translation>
    </message>
    <message>
        <source>{name} cannot sit in two seats.</source>
        <translation>{name} non può sedere in due posti.</translation>
    </message>
    <message>
        <source>The first dealer does not sit at this table.</source>
        <translation>Il primo mazziere non siede a questo tavolo.</translation>
    </message>
    <message>
        <source>The kings must fall to different players. Cards are typed one after another, such as 7A4R5R, the first at South&apos;s right.</source>
        <translation>I re devono cadere davanti a giocatori diversi. Le carte si scrivono una dopo l’altra, come 7A4R5R, la prima alla destra di Sud.</translation>
    </message>
    <message>
        <source>{pairs}. First dealer: {name}.</source>
        <translation>{pairs}. Primo mazziere: {name}.</translation>
    </message>
    <message>
        <source>Players and heading</source>
        <translation>Giocatori e intestazione</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>&amp;Scrivi</translation>
    </message>
    <message>
        <source>Another name is a substitute from the next deal on.</source>
        <translation>Un altro nome è un sostituto, dalla prossima base in poi.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Table</source>
        <translation>Tavolo</translation>
    </message>
    <message>
        <source>Hand: {cards}</source>
        <translation>Le tue carte: {cards}</translation>
    </message>
    <message>
        <source>Trick: {cards}</source>
        <translation>Presa in corso: {cards}</translation>
    </message>
    <message>
        <source>Turn-up: {card}</source>
        <translation>Carta scoperta: {card}</translation>
    </message>
    <message>
        <source>In focus: {card}</source>
        <translation>Scelta: {card}</translation>
    </message>
    <message>
        <source>Seen large: {card}</source>
        <translation>In grande: {card}</translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>Nobody wins</source>
        <translation>Nessun vincitore</translation>
    </message>
    <message>
        <source>{side} win</source>
        <translation>Vince {side}</translation>
    </message>
    <message>
        <source>{need} to go</source>
        <translation>mancano {need}</translation>
    </message>
    <message>
        <source>dealer: {name}</source>
        <translation>mazziere: {name}</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Il tavolo</translation>
    </message>
    <message>
        <source>R turns it round, D dark or light, + − size, Esc closes.</source>
        <translation>R la gira, D scura o chiara, + − grandezza, Esc chiude.</translation>
    </message>
</context>
<context>
    <name>TextLog</name>
    <message>
        <source>Text log</source>
        <translation>Registro</translation>
    </message>
</context>
<context>
    <name>ThoughtsWindow</name>
    <message>
        <source>Reasons</source>
        <translation>Perché</translation>
    </message>
    <message>
        <source>What each card is &amp;worth</source>
        <translation>Quanto &amp;vale ogni carta</translation>
    </message>
    <message>
        <source>&amp;Hidden cards</source>
        <translation>Carte &amp;nascoste</translation>
    </message>
    <message>
        <source>What each card is worth</source>
        <translation>Quanto vale ogni carta</translation>
    </message>
    <message>
        <source>Where the hidden cards are thought to be</source>
        <translation>Dove si pensa che siano le carte nascoste</translation>
    </message>
    <message>
        <source>C&amp;opy as text</source>
        <translation>C&amp;opia come testo</translation>
    </message>
    <message>
        <source>The choice is made again…</source>
        <translation>La scelta viene rifatta…</translation>
    </message>
    <message>
        <source>The choice could not be made again: {problem}</source>
        <translation>La scelta non si è potuta rifare: {problem}</translation>
    </message>
    <message>
        <source>{name}, {level}, played it and sees it so:</source>
        <translation>L’ha giocata {name}, {level}, e la vede così:</translation>
    </message>
    <message>
        <source>What {level} would play in your place:</source>
        <translation>Che cosa giocherebbe {level} al tuo posto:</translation>
    </message>
    <message>
        <source>No cards were compared: it went by rules of thumb.</source>
        <translation>Non ha confrontato carte: ha seguito le regole pratiche.</translation>
    </message>
    <message>
        <source>Asked again, the choice is another one: {card}. At the table the time was up earlier, or a mistake was put right there. The reasons are those of that card:</source>
        <translation>Rifatta, la scelta è un’altra: {card}. Al tavolo il tempo è finito prima, oppure lì si è rimediato a un errore. Le ragioni sono quelle di questa carta:</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>Against the best</source>
        <translation>Rispetto alla migliore</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Esaminata in</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>non esaminata</translation>
    </message>
    <message>
        <source>best</source>
        <translation>migliore</translation>
    </message>
    <message>
        <source>{card} (played)</source>
        <translation>{card} (giocata)</translation>
    </message>
    <message>
        <source>{card} (chosen)</source>
        <translation>{card} (scelta)</translation>
    </message>
    <message numerus="yes">
        <source>%n way(s) the cards may lie</source>
        <translation>
            <numerusform>%n disposizione delle carte</numerusform>
            <numerusform>%n disposizioni delle carte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message>
        <source>Log of the sheet</source>
        <translation>Storia del foglio</translation>
    </message>
    <message>
        <source>Everything that was written, oldest first. Grey: undone.</source>
        <translation>Tutto quello che è stato scritto, dal più vecchio. In grigio: annullato.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>{text} (undone)</source>
        <translation>{text} (annullato)</translation>
    </message>
    <message>
        <source>Corrected: {was} Now: {now}</source>
        <translation>Corretta: {was} Adesso: {now}</translation>
    </message>
    <message>
        <source>A deal struck out.</source>
        <translation>Tolta una base.</translation>
    </message>
    <message>
        <source>A deal moved.</source>
        <translation>Spostata una base.</translation>
    </message>
    <message>
        <source>The match opened again.</source>
        <translation>Riaperta la partita.</translation>
    </message>
    <message>
        <source>{text} Pasted.</source>
        <translation>{text} Incollata.</translation>
    </message>
    <message>
        <source>{text} Forgotten, put in later.</source>
        <translation>{text} Dimenticata, messa dopo.</translation>
    </message>
    <message>
        <source>{text} Typed: {said}</source>
        <translation>{text} Scritto: {said}</translation>
    </message>
    <message>
        <source>{text} Reason: {reason}</source>
        <translation>{text} Motivo: {reason}</translation>
    </message>
    <message>
        <source>The match begins.</source>
        <translation>Comincia la partita.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Annullato.</translation>
    </message>
    <message>
        <source>Done again.</source>
        <translation>Ripetuto.</translation>
    </message>
    <message>
        <source>{seat}: {name} sits there now.</source>
        <translation>{seat}: adesso siede {name}.</translation>
    </message>
    <message>
        <source>{side} write the sheet now.</source>
        <translation>Adesso scrive: {side}.</translation>
    </message>
    <message>
        <source>Heading, place and note: {parts}.</source>
        <translation>Intestazione, luogo e nota: {parts}.</translation>
    </message>
    <message>
        <source>Other rules were agreed on.</source>
        <translation>Concordate altre regole.</translation>
    </message>
    <message>
        <source>The match was abandoned.</source>
        <translation>Partita abbandonata.</translation>
    </message>
    <message>
        <source>{side} gave the match up.</source>
        <translation>Partita ceduta: {side}.</translation>
    </message>
</context>
<context>
    <name>WelcomeDialog</name>
    <message>
        <source>Welcome</source>
        <translation>Benvenuto</translation>
    </message>
    <message>
        <source>The partnership card game of Venice and its mainland.</source>
        <translation>Il gioco di carte a coppie di Venezia e della terraferma.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Lingua</translation>
    </message>
    <message>
        <source>Do you know the game?</source>
        <translation>Conosci il gioco?</translation>
    </message>
    <message>
        <source>&amp;Yes, to the table</source>
        <translation>&amp;Sì, al tavolo</translation>
    </message>
    <message>
        <source>&amp;No, show me the short rules</source>
        <translation>&amp;No, mostrami le regole in breve</translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message>
        <source>Another window wrote on this sheet.</source>
        <translation>Un’altra finestra ha scritto su questo foglio.</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Salva la segnalazione</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Testo (*.txt)</translation>
    </message>
    <message>
        <source>The report was written; nothing was sent.</source>
        <translation>La segnalazione è stata scritta; non è stato spedito niente.</translation>
    </message>
    <message>
        <source>{file} holds the versions of the program and the system, the program’s log and the match on the table with the players’ names. Read it before you pass it on.</source>
        <translation>{file} contiene le versioni del programma e del sistema, il registro del programma e la partita sul tavolo con i nomi dei giocatori. Leggilo prima di darlo ad altri.</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>Apri una partita registrata</translation>
    </message>
    <message>
        <source>A bot made a mistake; the table went on with a legal card.</source>
        <translation>Un giocatore del programma ha sbagliato; si è proseguito con una carta permessa.</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) could not be saved. Leave all the same?</source>
        <translation>
            <numerusform>Non è stato possibile salvare %n evento. Esci lo stesso?</numerusform>
            <numerusform>Non è stato possibile salvare %n eventi. Esci lo stesso?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) could not be brought into your library. Leave all the same?</source>
        <translation>
            <numerusform>%n partita non è potuta entrare nel tuo archivio. Uscire lo stesso?</numerusform>
            <numerusform>%n partite non sono potute entrare nel tuo archivio. Uscire lo stesso?</numerusform>
        </translation>
    </message>
    <message>
        <source>What is not saved is lost. You may save the record elsewhere first.</source>
        <translation>Ciò che non è salvato va perso. Prima puoi salvare la partita altrove.</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>&amp;Resta</translation>
    </message>
    <message>
        <source>The match on the table</source>
        <translation>La partita in corso</translation>
    </message>
    <message>
        <source>Madrasso</source>
        <translation>Madrasso</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{card}</source>
        <comment>within a sentence, a rank that begins with a consonant</comment>
        <translation>il {card}</translation>
    </message>
    <message>
        <source>{card}</source>
        <comment>within a sentence, the asso</comment>
        <translation>l’{card}</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>West</source>
        <translation>Ovest</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Sud</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Est</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tu</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} e {second}</translation>
    </message>
    <message>
        <source>Noi</source>
        <translation>Noi</translation>
    </message>
    <message>
        <source>Loro</source>
        <translation>Loro</translation>
    </message>
    <message>
        <source>Noi (we): {members}</source>
        <translation>Noi: {members}</translation>
    </message>
    <message>
        <source>Loro (they): {members}</source>
        <translation>Loro: {members}</translation>
    </message>
    <message>
        <source>{text} (Rule {rule})</source>
        <translation>{text} (regola {rule})</translation>
    </message>
    <message>
        <source>The deal is over</source>
        <translation>La base è finita</translation>
    </message>
    <message>
        <source>That card is not in the hand</source>
        <translation>Quella carta non è in mano</translation>
    </message>
    <message>
        <source>You must follow {suit}</source>
        <translation>Devi rispondere a {suit}</translation>
    </message>
    <message>
        <source>You must play a trump, {suit}</source>
        <translation>Devi tagliare: briscola è {suit}</translation>
    </message>
    <message>
        <source>You may swap only when it is your turn</source>
        <translation>Puoi rubare solo quando tocca a te</translation>
    </message>
    <message>
        <source>Only the holder of the {rank} of trumps may swap it</source>
        <translation>Può rubare solo chi ha il {rank} di briscola</translation>
    </message>
    <message>
        <source>Once you have played a card you may not swap any more</source>
        <translation>Dopo aver giocato una carta non si può più rubare</translation>
    </message>
    <message>
        <source>The turn-up is the {rank} of trumps itself: nothing to swap</source>
        <translation>La carta scoperta è proprio il {rank} di briscola: niente da rubare</translation>
    </message>
    <message>
        <source>The turn-up has been played already</source>
        <translation>La carta scoperta è già stata giocata</translation>
    </message>
    <message>
        <source>No call before the regular deals are played</source>
        <translation>Non ci si chiama fuori prima di aver giocato le basi regolari</translation>
    </message>
    <message>
        <source>You may call only when you are about to lead</source>
        <translation>Ti puoi chiamare fuori solo quando sei di mano</translation>
    </message>
    <message>
        <source>No call before a trick of the deal is taken</source>
        <translation>Non ci si chiama fuori prima della prima presa della base</translation>
    </message>
    <message>
        <source>No call is being asked for</source>
        <translation>Nessuno ti chiede se ti chiami fuori</translation>
    </message>
    <message>
        <source>Deal {number}. {name} deals.</source>
        <translation>Base {number}. Dà le carte {name}.</translation>
    </message>
    <message>
        <source>Deal {number}. You deal.</source>
        <translation>Base {number}. Dai le carte tu.</translation>
    </message>
    <message>
        <source>Turned up: {card}. {name} leads.</source>
        <translation>Carta scoperta: {card}. Comincia {name}.</translation>
    </message>
    <message>
        <source>Turned up: {card}. You lead.</source>
        <translation>Carta scoperta: {card}. Cominci tu.</translation>
    </message>
    <message>
        <source>{name} plays {card}.</source>
        <translation>{name} gioca {card}.</translation>
    </message>
    <message>
        <source>You play {card}.</source>
        <translation>Giochi {card}.</translation>
    </message>
    <message>
        <source>{name} swaps {left} for {taken}.</source>
        <translation>{name} ruba {taken} e lascia {left}.</translation>
    </message>
    <message>
        <source>You swap {left} for {taken}.</source>
        <translation>Rubi {taken} e lasci {left}.</translation>
    </message>
    <message>
        <source>{name} calls out: fora me ciamo!</source>
        <translation>{name} si chiama fuori: fora me ciamo!</translation>
    </message>
    <message>
        <source>You call out: fora me ciamo!</source>
        <translation>Ti chiami fuori: fora me ciamo!</translation>
    </message>
    <message>
        <source>{name} lets the count decide.</source>
        <translation>{name} lascia decidere alla conta.</translation>
    </message>
    <message>
        <source>You let the count decide.</source>
        <translation>Lasci decidere alla conta.</translation>
    </message>
    <message>
        <source>You take trick {number}.</source>
        <translation>La presa {number} è tua.</translation>
    </message>
    <message>
        <source>You take the last trick.</source>
        <translation>L’ultima è tua.</translation>
    </message>
    <message>
        <source>{name} takes trick {number}.</source>
        <translation>{name} fa la presa {number}.</translation>
    </message>
    <message>
        <source>{name} takes the last trick.</source>
        <translation>{name} fa l’ultima.</translation>
    </message>
    <message>
        <source>{text} {points}.</source>
        <translation>{text} {points}.</translation>
    </message>
    <message>
        <source>Deal {number}: {text}</source>
        <translation>Base {number}: {text}</translation>
    </message>
    <message>
        <source>last trick {side}</source>
        <translation>ultima: {side}</translation>
    </message>
    <message>
        <source>{text}, {more}</source>
        <translation>{text}, {more}</translation>
    </message>
    <message>
        <source>assisted</source>
        <translation>con aiuto</translation>
    </message>
    <message>
        <source>{text}.</source>
        <translation>{text}.</translation>
    </message>
    <message>
        <source>cappotto, {side} took all tricks</source>
        <translation>cappotto, {side} con tutte le prese</translation>
    </message>
    <message>
        <source>casson of {side}: {points}</source>
        <translation>casson ({side}): {points}</translation>
    </message>
    <message>
        <source>thrown in: misdealt</source>
        <translation>a monte: carte date male</translation>
    </message>
    <message>
        <source>thrown in: a card was exposed</source>
        <translation>a monte: una carta scoperta per errore</translation>
    </message>
    <message>
        <source>thrown in: wrong number of cards</source>
        <translation>a monte: carte sbagliate di numero</translation>
    </message>
    <message>
        <source>thrown in</source>
        <translation>a monte</translation>
    </message>
    <message>
        <source>{caller} called out after trick {trick} with {points}</source>
        <translation>fora ({caller}) dopo la presa {trick} con {points}</translation>
    </message>
    <message>
        <source>casson of {side}</source>
        <translation>casson ({side})</translation>
    </message>
    <message>
        <source>{side} {points}</source>
        <translation>{side} {points}</translation>
    </message>
    <message>
        <source>No deal is written yet.</source>
        <translation>Non è ancora scritta nessuna base.</translation>
    </message>
    <message>
        <source>{side}: {points}.</source>
        <translation>{side}: {points}.</translation>
    </message>
    <message>
        <source>Somebody gets there in this deal. If nobody calls and more than one is there, more points win.</source>
        <translation>In questa base qualcuno ci arriva di sicuro. Se nessuno si chiama fuori e ci arriva più d’uno, vince chi ha più punti.</translation>
    </message>
    <message>
        <source>{name} {total}, {need} to go</source>
        <translation>{name} {total}, {need} al traguardo</translation>
    </message>
    <message>
        <source>we {total}, {need} to go</source>
        <translation>noi {total}, {need} al traguardo</translation>
    </message>
    <message>
        <source>they {total}, {need} to go</source>
        <translation>loro {total}, {need} al traguardo</translation>
    </message>
    <message>
        <source>{text}: not in this deal</source>
        <translation>{text}: non in questa base</translation>
    </message>
    <message>
        <source>Before this deal: {total}, {need} to go. If the tricks taken in this deal make it up, the call wins the match; if they do not, it loses the match (Rule 7.4). Nobody counts for you.</source>
        <translation>Prima di questa base: {total}, {need} al traguardo. Se le prese fatte in questa base bastano, chiamandoti fuori vinci la partita; se non bastano, la perdi (regola 7.4). Nessuno conta al posto tuo.</translation>
    </message>
    <message>
        <source>A tie</source>
        <translation>Parità</translation>
    </message>
    <message>
        <source>Nobody wins</source>
        <translation>Nessun vincitore</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Patta</translation>
    </message>
    <message>
        <source>You win</source>
        <translation>Hai vinto</translation>
    </message>
    <message>
        <source>You lose</source>
        <translation>Hai perso</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>Vince {name}</translation>
    </message>
    <message>
        <source>{names} win</source>
        <translation>Vincono {names}</translation>
    </message>
    <message>
        <source>{who}: {how}.</source>
        <translation>{who}: {how}.</translation>
    </message>
    <message>
        <source>called out with {total} in deal {deal}</source>
        <translation>fora con {total} nella base {deal}</translation>
    </message>
    <message>
        <source>cappotto in deal {deal}</source>
        <translation>cappotto nella base {deal}</translation>
    </message>
    <message>
        <source>equal after {deals}, the last trick decides</source>
        <translation>parità dopo {deals}, decide l’ultima</translation>
    </message>
    <message>
        <source>equal after {deals}: who took the last trick?</source>
        <translation>parità dopo {deals}: chi ha fatto l’ultima?</translation>
    </message>
    <message>
        <source>equal after {deals}</source>
        <translation>parità dopo {deals}</translation>
    </message>
    <message>
        <source>resigned after {deals}</source>
        <translation>ritiro dopo {deals}</translation>
    </message>
    <message>
        <source>abandoned after {deals}</source>
        <translation>partita abbandonata dopo {deals}</translation>
    </message>
    <message>
        <source>by the count after {deals}</source>
        <translation>alla conta dopo {deals}</translation>
    </message>
    <message>
        <source>more points, {points} to {others} after {deals}</source>
        <translation>più punti, {points} a {others} dopo {deals}</translation>
    </message>
    <message>
        <source>{points} after {deals}</source>
        <translation>{points} dopo {deals}</translation>
    </message>
    <message>
        <source>{points} after {deals}, in carozza</source>
        <translation>{points} dopo {deals}, in carozza</translation>
    </message>
    <message>
        <source>your wrong call, {why}</source>
        <translation>la tua chiamata era sbagliata, {why}</translation>
    </message>
    <message>
        <source>wrong call of {name}, {why}</source>
        <translation>chiamata sbagliata di {name}, {why}</translation>
    </message>
    <message>
        <source>their wrong call, {why}</source>
        <translation>la loro chiamata era sbagliata, {why}</translation>
    </message>
    <message>
        <source>before the regular deals were played</source>
        <translation>fatta prima della fine delle basi regolari</translation>
    </message>
    <message>
        <source>by a player not on lead</source>
        <translation>fatta da chi non era di mano</translation>
    </message>
    <message>
        <source>after a hint from the partner</source>
        <translation>suggerita dal compagno</translation>
    </message>
    <message>
        <source>after the last trick</source>
        <translation>fatta dopo l’ultima</translation>
    </message>
    <message>
        <source>short by {points}</source>
        <translation>sotto di {points}</translation>
    </message>
    <message>
        <source>Veneto rules</source>
        <translation>Alla veneta</translation>
    </message>
    <message>
        <source>Venezia rules</source>
        <translation>Alla veneziana</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Regole della casa</translation>
    </message>
    <message>
        <source>As played on the mainland: without the led suit a trump must be played, and the holder of the seven of trumps leads the first deal.</source>
        <translation>Come si gioca in terraferma: chi non ha il seme giocato deve tagliare, e nella prima base comincia chi ha il sette di briscola.</translation>
    </message>
    <message>
        <source>As played in Venice: without the led suit any card may be played, and the player at the dealer&apos;s right leads.</source>
        <translation>Come si gioca a Venezia: chi non ha il seme giocato può giocare qualunque carta, e comincia chi sta alla destra del mazziere.</translation>
    </message>
    <message>
        <source>Every rule as your own table plays it.</source>
        <translation>Ogni regola come si usa al tuo tavolo.</translation>
    </message>
    <message>
        <source>classic</source>
        <translation>classico</translation>
    </message>
    <message>
        <source>short</source>
        <translation>breve</translation>
    </message>
    <message>
        <source>a tre</source>
        <translation>a tre</translation>
    </message>
    <message>
        <source>Four players in two pairs, ten deals or more, 777 points.</source>
        <translation>In quattro, due coppie, dieci basi o più, 777 punti.</translation>
    </message>
    <message>
        <source>Four players in two pairs, seven deals or more; each pair starts from 195.</source>
        <translation>In quattro, due coppie, sette basi o più; ogni coppia parte da 195.</translation>
    </message>
    <message>
        <source>Three players, each for himself, thirteen cards each, 518 points.</source>
        <translation>In tre, ognuno per sé, tredici carte a testa, 518 punti.</translation>
    </message>
    <message>
        <source>{preset}, {variant}</source>
        <translation>{preset}, {variant}</translation>
    </message>
    <message>
        <source>{rule}: {value}</source>
        <translation>{rule}: {value}</translation>
    </message>
    <message>
        <source>{rules} ({changed})</source>
        <translation>{rules} ({changed})</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Without the led suit</source>
        <translation>Chi non può rispondere</translation>
    </message>
    <message>
        <source>First lead</source>
        <translation>Chi comincia</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Come si danno le carte</translation>
    </message>
    <message>
        <source>The turn-up lies</source>
        <translation>La carta scoperta resta</translation>
    </message>
    <message>
        <source>The target</source>
        <translation>Il traguardo</translation>
    </message>
    <message>
        <source>Who may call out</source>
        <translation>Chi può chiamarsi fuori</translation>
    </message>
    <message>
        <source>A call after a hint</source>
        <translation>La chiamata suggerita</translation>
    </message>
    <message>
        <source>Call after the last trick</source>
        <translation>La chiamata dopo l’ultima</translation>
    </message>
    <message>
        <source>An exact tie</source>
        <translation>La parità esatta</translation>
    </message>
    <message>
        <source>Casson with three players</source>
        <translation>Il casson in tre</translation>
    </message>
    <message>
        <source>Points at the start</source>
        <translation>Punti di partenza</translation>
    </message>
    <message>
        <source>Regular deals</source>
        <translation>Basi regolari</translation>
    </message>
    <message>
        <source>Points to win</source>
        <translation>Punti per vincere</translation>
    </message>
    <message>
        <source>Which game is played (Rule 10).</source>
        <translation>A quale gioco si gioca (regola 10).</translation>
    </message>
    <message>
        <source>What a player may play who has no card of the led suit (Rule 6.2).</source>
        <translation>Che cosa può giocare chi non ha il seme giocato (regola 6.2).</translation>
    </message>
    <message>
        <source>Who leads to the first trick of the match (Rule 5).</source>
        <translation>Chi gioca la prima carta della partita (regola 5).</translation>
    </message>
    <message>
        <source>In what packets the cards are dealt; it changes no one&apos;s luck (Rule 3.2).</source>
        <translation>Quante carte si danno alla volta; non cambia la fortuna di nessuno (regola 3.2).</translation>
    </message>
    <message>
        <source>How long the turn-up lies on the table; for the eye only (Rule 3.4).</source>
        <translation>Fino a quando sta sul tavolo; è solo una questione di vista (regola 3.4).</translation>
    </message>
    <message>
        <source>Whether exactly the target is enough (Rule 7.2).</source>
        <translation>Se basta raggiungerlo con i punti giusti (regola 7.2).</translation>
    </message>
    <message>
        <source>Which player of a pair may declare that it has reached the target (Rule 7.4).</source>
        <translation>Chi della coppia può dichiarare che è arrivata al traguardo (regola 7.4).</translation>
    </message>
    <message>
        <source>What a call is worth after a hint from the partner (Rule 7.4).</source>
        <translation>Che cosa vale la chiamata dopo un suggerimento del compagno (regola 7.4).</translation>
    </message>
    <message>
        <source>Whether the winner of the last trick may still call before the count (Rule 7.4).</source>
        <translation>Se chi fa l’ultima può ancora chiamarsi fuori prima della conta (regola 7.4).</translation>
    </message>
    <message>
        <source>What decides when two have the same points at the target (Rule 7.3).</source>
        <translation>Che cosa decide quando due arrivano al traguardo con gli stessi punti (regola 7.3).</translation>
    </message>
    <message>
        <source>Who gets the points when one of three players reneges (Rule 10.2).</source>
        <translation>A chi vanno i punti quando fa casson uno di tre giocatori (regola 10.2).</translation>
    </message>
    <message>
        <source>What each side has before the first deal (Rule 10.1).</source>
        <translation>Quanto ha ogni parte prima della prima base (regola 10.1).</translation>
    </message>
    <message>
        <source>How many deals are played whatever the totals (Rule 7.1).</source>
        <translation>Quante basi si giocano quali che siano i totali (regola 7.1).</translation>
    </message>
    <message>
        <source>The total that wins after the regular deals (Rule 7.2).</source>
        <translation>Il totale che vince dopo le basi regolari (regola 7.2).</translation>
    </message>
    <message>
        <source>a trump must be played</source>
        <translation>si deve tagliare</translation>
    </message>
    <message>
        <source>any card</source>
        <translation>qualunque carta</translation>
    </message>
    <message>
        <source>holder of the seven of trumps</source>
        <translation>chi ha il sette di briscola</translation>
    </message>
    <message>
        <source>player at the dealer&apos;s right</source>
        <translation>la destra del mazziere</translation>
    </message>
    <message>
        <source>fives</source>
        <translation>a cinque</translation>
    </message>
    <message>
        <source>threes and twos</source>
        <translation>a tre e due</translation>
    </message>
    <message>
        <source>until it is played</source>
        <translation>finché viene giocata</translation>
    </message>
    <message>
        <source>for three tricks or until a trump is played</source>
        <translation>per tre prese o fino alla prima briscola</translation>
    </message>
    <message>
        <source>until play begins</source>
        <translation>finché comincia il gioco</translation>
    </message>
    <message>
        <source>must be reached</source>
        <translation>basta raggiungerlo</translation>
    </message>
    <message>
        <source>must be passed</source>
        <translation>va superato</translation>
    </message>
    <message>
        <source>the player on lead</source>
        <translation>chi è di mano</translation>
    </message>
    <message>
        <source>either partner</source>
        <translation>chiunque della coppia</translation>
    </message>
    <message>
        <source>loses the match</source>
        <translation>fa perdere la partita</translation>
    </message>
    <message>
        <source>counts like any other</source>
        <translation>vale come le altre</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>the last trick decides</source>
        <translation>decide l’ultima</translation>
    </message>
    <message>
        <source>one more deal</source>
        <translation>un’altra base</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>patta</translation>
    </message>
    <message>
        <source>65 to each of the others</source>
        <translation>65 a ciascuno degli altri</translation>
    </message>
    <message>
        <source>Who cannot follow must play a trump if he has one.</source>
        <translation>Chi non può rispondere deve tagliare, se ha briscole.</translation>
    </message>
    <message>
        <source>Who cannot follow may play any card.</source>
        <translation>Chi non può rispondere gioca la carta che vuole.</translation>
    </message>
    <message>
        <source>The holder of the seven of trumps leads the first deal and deals the second.</source>
        <translation>Chi ha il sette di briscola comincia nella prima base e dà le carte nella seconda.</translation>
    </message>
    <message>
        <source>The player at the dealer&apos;s right leads in every deal.</source>
        <translation>Comincia sempre il giocatore alla destra del mazziere.</translation>
    </message>
    <message>
        <source>Five cards each, the turn-up, five cards each.</source>
        <translation>Cinque carte a testa, la carta scoperta, altre cinque a testa.</translation>
    </message>
    <message>
        <source>Three, then two cards each, the turn-up, three, then two each.</source>
        <translation>Tre e poi due carte a testa, la carta scoperta, ancora tre e poi due a testa.</translation>
    </message>
    <message>
        <source>The turn-up lies open until the dealer plays it.</source>
        <translation>La carta scoperta resta sul tavolo finché il mazziere la gioca.</translation>
    </message>
    <message>
        <source>The dealer takes the turn-up into his hand after three tricks, or once a trump has been played.</source>
        <translation>Il mazziere prende in mano la carta scoperta dopo tre prese, o dopo che è stata giocata una briscola.</translation>
    </message>
    <message>
        <source>The dealer takes the turn-up into his hand when play begins.</source>
        <translation>Il mazziere prende in mano la carta scoperta quando comincia il gioco.</translation>
    </message>
    <message>
        <source>Exactly the target wins.</source>
        <translation>Con i punti giusti si vince.</translation>
    </message>
    <message>
        <source>One point more than the target is needed.</source>
        <translation>Ci vuole un punto più del traguardo.</translation>
    </message>
    <message>
        <source>Only the player who has just won a trick and is about to lead may call.</source>
        <translation>Può chiamarsi fuori solo chi ha appena preso e sta per giocare per primo.</translation>
    </message>
    <message>
        <source>Either partner may call when their pair is about to lead.</source>
        <translation>Quando la coppia è di mano può chiamarsi fuori chiunque dei due.</translation>
    </message>
    <message>
        <source>A call after a hint from the partner loses the match, right or wrong.</source>
        <translation>La chiamata suggerita dal compagno fa perdere la partita, giusta o sbagliata.</translation>
    </message>
    <message>
        <source>A call after a hint from the partner is judged like any other.</source>
        <translation>La chiamata suggerita dal compagno si giudica come le altre.</translation>
    </message>
    <message>
        <source>After the last trick the deal is counted at once.</source>
        <translation>Dopo l’ultima la base si conta subito.</translation>
    </message>
    <message>
        <source>The winner of the last trick is asked once for a call before the count.</source>
        <translation>Prima della conta si chiede una volta a chi ha fatto l’ultima se si chiama fuori.</translation>
    </message>
    <message>
        <source>Whoever took the last trick wins.</source>
        <translation>Vince chi ha fatto l’ultima.</translation>
    </message>
    <message>
        <source>One more deal is played.</source>
        <translation>Si gioca un’altra base.</translation>
    </message>
    <message>
        <source>The match is a draw.</source>
        <translation>La partita è patta.</translation>
    </message>
    <message>
        <source>The offender gets nothing, the two others 65 each.</source>
        <translation>Chi ha sbagliato non prende niente, gli altri due 65 ciascuno.</translation>
    </message>
    <message>
        <source>Briscola: the trump suit, that of the turn-up.</source>
        <translation>Briscola: il seme che taglia, quello della carta scoperta.</translation>
    </message>
    <message>
        <source>Mazziere: the dealer.</source>
        <translation>Mazziere: chi dà le carte.</translation>
    </message>
    <message>
        <source>Base: a deal, from the dealing to the count.</source>
        <translation>Base: una distribuzione di carte, fino alla conta.</translation>
    </message>
    <message>
        <source>Presa: a trick.</source>
        <translation>Presa: le carte di un giro, una per giocatore.</translation>
    </message>
    <message>
        <source>Cappotto: all the tricks of a deal; it wins the match.</source>
        <translation>Cappotto: tutte le prese di una base; vince la partita.</translation>
    </message>
    <message>
        <source>Casson: a renege; the offenders get 0 and the others 130 points.</source>
        <translation>Casson: non aver risposto, o tagliato, quando si doveva; chi sbaglia segna 0, gli altri 130.</translation>
    </message>
    <message>
        <source>Fora me ciamo, “I call myself out”: we have reached the target.</source>
        <translation>Fora me ciamo, «mi chiamo fuori»: siamo arrivati al traguardo.</translation>
    </message>
    <message>
        <source>Stramazzo: all 130 points without all the tricks.</source>
        <translation>Stramazzo: 130 punti senza fare tutte le prese.</translation>
    </message>
    <message>
        <source>In carozza: won within the regular deals.</source>
        <translation>In carozza: vincere entro le basi regolari.</translation>
    </message>
    <message>
        <source>Ultima: the last trick, worth 10 points more.</source>
        <translation>Ultima: l’ultima presa, che vale altri 10 punti.</translation>
    </message>
    <message>
        <source>Prudente: between cards worth much the same keeps trumps and points.</source>
        <translation>Prudente: fra carte che valgono quasi lo stesso risparmia briscole e punti.</translation>
    </message>
    <message>
        <source>Batitore: between leads worth much the same draws the trumps.</source>
        <translation>Batitore: fra uscite che valgono quasi lo stesso bate i trionfi.</translation>
    </message>
    <message>
        <source>Furlan: between cards worth much the same plays the only one of a suit.</source>
        <translation>Furlan: fra carte che valgono quasi lo stesso gioca l’unica di un seme, alla furlana.</translation>
    </message>
    <message>
        <source>There is no compiled code here: the upper levels look at far fewer ways the cards may lie and play less well.</source>
        <translation>Qui non c’è codice compilato: i livelli superiori esaminano molte meno disposizioni delle carte e giocano meno bene.</translation>
    </message>
    <message>
        <source>Principiante: remembers one trick and plays what looks sensible at a glance.</source>
        <translation>Principiante: ricorda una presa sola e gioca a occhio quello che pare sensato.</translation>
    </message>
    <message>
        <source>Osteria: rules of thumb and conventions, remembers two tricks, often careless.</source>
        <translation>Osteria: regole pratiche e convenzioni, ricorda due prese, si distrae spesso.</translation>
    </message>
    <message>
        <source>Circolo: rules of thumb and conventions, remembers every card, thinks nothing through.</source>
        <translation>Circolo: regole pratiche e convenzioni, ricorda ogni carta, non calcola.</translation>
    </message>
    <message>
        <source>Maestro: like the Circolo, and thinks the last five tricks through; reads no one&apos;s play.</source>
        <translation>Maestro: come il Circolo, e calcola le ultime cinque prese; non legge il gioco altrui.</translation>
    </message>
    <message>
        <source>Campione: many ways, the likelier by what was played, and for the match.</source>
        <translation>Campione: molti modi, i più probabili secondo le giocate, e pensando alla partita.</translation>
    </message>
    <message>
        <source>Another program, as set on this computer.</source>
        <translation>Un altro programma, come impostato su questo computer.</translation>
    </message>
    <message>
        <source>It is the only card that may be played.</source>
        <translation>È l’unica carta che si può giocare.</translation>
    </message>
    <message>
        <source>The {rank} of trumps is worth less than the turn-up: swap it for {card}.</source>
        <translation>Il {rank} di briscola vale meno della carta scoperta: ruba {card}.</translation>
    </message>
    <message>
        <source>With {points} the target is reached: call out.</source>
        <translation>Con {points} il traguardo è raggiunto: chiamati fuori.</translation>
    </message>
    <message>
        <source>With {points} the target is not reached: let the count decide.</source>
        <translation>Con {points} il traguardo non è raggiunto: lascia decidere alla conta.</translation>
    </message>
    <message>
        <source>Your partner&apos;s trick is sure: give it {points}.</source>
        <translation>La presa del compagno è sicura: mettici {points}.</translation>
    </message>
    <message>
        <source>Your partner&apos;s trick is sure: throw the least useful card.</source>
        <translation>La presa del compagno è sicura: butta la carta che serve meno.</translation>
    </message>
    <message>
        <source>Your partner will probably win: give the trick {points}.</source>
        <translation>Probabilmente prende il compagno: mettici {points}.</translation>
    </message>
    <message>
        <source>Your partner is winning: leave the trick there.</source>
        <translation>Sta prendendo il compagno: lasciagli la presa.</translation>
    </message>
    <message>
        <source>Trumping your partner&apos;s trick is a duty: play the trump you will miss least.</source>
        <translation>Sei obbligato a tagliare la presa del compagno: usa la briscola che ti serve meno.</translation>
    </message>
    <message>
        <source>Last to play: the cheapest card that wins the trick.</source>
        <translation>Giochi per ultimo: la carta meno cara che prende.</translation>
    </message>
    <message>
        <source>{card} takes the trick and cannot be beaten any more.</source>
        <translation>{card} prende e non può più essere superato.</translation>
    </message>
    <message>
        <source>{card} has a good chance to take the trick.</source>
        <translation>{card} ha buone probabilità di prendere.</translation>
    </message>
    <message>
        <source>Ruff: the trick is worth a trump.</source>
        <translation>Taglia: la presa vale una briscola.</translation>
    </message>
    <message>
        <source>The trick is lost: give it as little as possible.</source>
        <translation>La presa è persa: mettici meno che puoi.</translation>
    </message>
    <message>
        <source>The trick is not worth a better card.</source>
        <translation>La presa non vale una carta migliore.</translation>
    </message>
    <message>
        <source>Second hand low: your partner plays after you.</source>
        <translation>Di seconda si sta bassi: il compagno gioca dopo di te.</translation>
    </message>
    <message>
        <source>Discarding upwards from the lowest asks your partner for {suit} (Rule 9.1).</source>
        <translation>Scartando a salire dalla più bassa chiedi {suit} al compagno (regola 9.1).</translation>
    </message>
    <message>
        <source>Discarding downwards tells your partner that {suit} is weak (Rule 9.2).</source>
        <translation>Scartando a scendere dici al compagno che a {suit} sei debole (regola 9.2).</translation>
    </message>
    <message>
        <source>From the tre and a small card play the small one and keep the tre (Rule {rule}).</source>
        <translation>Dal tre e una scartina si mette la scartina e si tiene il tre (regola {rule}).</translation>
    </message>
    <message>
        <source>From the tre and two small cards drop the tre on your partner&apos;s asso (Rule 9.4).</source>
        <translation>Dal tre e due scartine si butta il tre sull’asso del compagno (regola 9.4).</translation>
    </message>
    <message>
        <source>The tre wins as well as the asso and tells your partner of it (Rule 9.5).</source>
        <translation>Il tre prende quanto l’asso, e dice al compagno che l’asso ce l’hai (regola 9.5).</translation>
    </message>
    <message>
        <source>From a long suit with asso and tre play the asso at once (Rule 9.5).</source>
        <translation>Da un seme lungo con asso e tre si mette subito l’asso (regola 9.5).</translation>
    </message>
    <message>
        <source>From the tre and the re play the re (Rule 9.6).</source>
        <translation>Dal tre e il re si mette il re (regola 9.6).</translation>
    </message>
    <message>
        <source>Your partner leads the cavallo from below his tre: put the asso on it (Rule 9.8).</source>
        <translation>Il compagno esce di cavallo sotto il suo tre: mettici l’asso (regola 9.8).</translation>
    </message>
    <message>
        <source>Your partner played low on your asso: go on with {suit} (Rule {rule}).</source>
        <translation>Il compagno ha risposto basso al tuo asso: continua a {suit} (regola {rule}).</translation>
    </message>
    <message>
        <source>None of your cards can be beaten any more: carta franca.</source>
        <translation>Nessuna delle tue carte può più essere superata: sono tutte franche.</translation>
    </message>
    <message>
        <source>Your hand is strong: draw the trumps (Rule 9.9).</source>
        <translation>Hai una mano forte: batti le briscole (regola 9.9).</translation>
    </message>
    <message>
        <source>Strong trumps without the asso: lead the cavallo (Rule 9.8).</source>
        <translation>Briscole forti senza l’asso: esci di cavallo (regola 9.8).</translation>
    </message>
    <message>
        <source>{card} is the highest card of its suit: cash it before it can be ruffed.</source>
        <translation>{card} è la carta più alta del suo seme: incassala prima che la taglino.</translation>
    </message>
    <message>
        <source>{card} can be neither beaten nor ruffed: carta franca.</source>
        <translation>{card} non può essere né superato né tagliato: carta franca.</translation>
    </message>
    <message>
        <source>Your partner has no {suit} left: let him ruff.</source>
        <translation>Il compagno non ha più {suit}: fallo tagliare.</translation>
    </message>
    <message>
        <source>Return the suit that your partner led, {suit} (Rule 9.10).</source>
        <translation>Torna nel seme giocato dal compagno, {suit} (regola 9.10).</translation>
    </message>
    <message>
        <source>Your partner discarded the {first} of {suit}: he asks for {suit} (Rule 9.1).</source>
        <translation>Il compagno ha scartato il {first} di {suit}: chiama {suit} (Regola 9.1).</translation>
    </message>
    <message>
        <source>Your partner discarded the {first} and then the {second} of {suit}: he asks for {suit} (Rule 9.1).</source>
        <translation>Il compagno ha scartato il {first} e poi il {second} di {suit}: chiama {suit} (Regola 9.1).</translation>
    </message>
    <message>
        <source>Lead the only card of a suit, alla furlana (Rule 9.7).</source>
        <translation>Esci con la carta sola di un seme, alla furlana (regola 9.7).</translation>
    </message>
    <message>
        <source>From the tre and a figura lead the figura (Rule 9.8).</source>
        <translation>Dal tre e una figura si esce di figura (regola 9.8).</translation>
    </message>
    <message>
        <source>An opponent has no {suit} left: make him spend a trump (Rule 9.10).</source>
        <translation>Un avversario non ha più {suit}: fagli consumare una briscola (regola 9.10).</translation>
    </message>
    <message>
        <source>In the hands that the others may hold it brings {points} more than {card}.</source>
        <translation>Nelle mani che gli altri possono avere porta {points} in più rispetto a {card}.</translation>
    </message>
    <message>
        <source>{card} would be about as good.</source>
        <translation>{card} varrebbe più o meno lo stesso.</translation>
    </message>
    <message>
        <source>The next best, {card}, would bring {points} less on average.</source>
        <translation>La migliore dopo questa, {card}, porterebbe in media {points} in meno.</translation>
    </message>
    <message>
        <source>It is worth about as much as {card}, and this player likes it better.</source>
        <translation>Vale quasi quanto {card}, e a questo giocatore piace di più.</translation>
    </message>
    <message>
        <source>It looks sensible at a glance.</source>
        <translation>A prima vista sembra sensata.</translation>
    </message>
    <message>
        <source>Lead what risks least.</source>
        <translation>Esci con quello che rischia meno.</translation>
    </message>
    <message>
        <source>The opponents have all the tricks so far: take this one.</source>
        <translation>Finora le prese sono tutte degli avversari: prendi questa.</translation>
    </message>
    <message>
        <source>You have all the tricks so far: take this one too.</source>
        <translation>Finora le prese sono tutte vostre: prendi anche questa.</translation>
    </message>
</context>
<context>
    <name>_Counted</name>
    <message numerus="yes">
        <source>%n point(s) missing: count again.</source>
        <translation>
            <numerusform>manca %n punto: ricontate.</numerusform>
            <numerusform>mancano %n punti: ricontate.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) too many: count again.</source>
        <translation>
            <numerusform>%n punto di troppo: ricontate.</numerusform>
            <numerusform>%n punti di troppo: ricontate.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) to go</source>
        <translation>
            <numerusform>manca %n base</numerusform>
            <numerusform>mancano %n basi</numerusform>
        </translation>
    </message>
</context>
</TS>
