import { addresses } from './de/addresses.ts';
import { machines } from './de/machines.ts';
import { prints } from './de/prints.ts';
import { standings } from './de/standings.ts';

/**
 * What the service words itself, by its English words; `{name}` stands for what they are about. A part in `{name*}` is
 * said in German too where it is known. What is missing here shows in English.
 */
export const phrases: Readonly<Record<string, string>> = {
  ...machines,
  ...addresses,
  ...prints,
  ...standings,

  // Why a printer stands as it does.
  'Not connected yet.': 'Noch nicht verbunden.',
  'The printer is disabled.': 'Der Drucker ist abgeschaltet.',
  'The printer has not been heard from.': 'Vom Drucker kam nichts mehr.',
  'The printer went silent.': 'Der Drucker ist verstummt.',
  'The printer ended the connection.': 'Der Drucker hat die Verbindung beendet.',
  'Moonraker ended the connection.': 'Moonraker hat die Verbindung beendet.',
  'The printer ignores commands.': 'Der Drucker beachtet keine Befehle.',
  'The printer does not say why.': 'Der Drucker sagt nicht, warum.',
  'Klipper is not running.': 'Klipper läuft nicht.',
  'Klipper is starting.': 'Klipper startet.',
  'Klipper is restarting': 'Klipper startet neu',
  'Klipper has no [virtual_sdcard] section': 'Klipper hat keinen Abschnitt [virtual_sdcard]',
  'the printer is disabled': 'der Drucker ist abgeschaltet',
  'the printer changes its state too often to be relied on':
    'der Zustand des Druckers wechselt zu oft, als dass man sich darauf verlassen könnte',
  'the last of {count} changes that were put together': 'die letzte von {count} zusammengefassten Änderungen',
  'the printer is starting up': 'der Drucker fährt hoch',
  'the printer is updating its firmware': 'der Drucker erneuert seine Firmware',
  'the printer reads a file': 'der Drucker liest eine Datei',
  'the printer is closing the last print': 'der Drucker schließt den letzten Druck ab',
  'the printer does not say whether it is idle': 'der Drucker sagt nicht, ob er frei ist',
  'the AMS is changing filament': 'das AMS wechselt das Filament',
  'the AMS is reading tags': 'das AMS liest Etiketten',
  'the AMS is calibrating': 'das AMS kalibriert',
  'the AMS is doing a cold pull': 'das AMS reinigt die Düse kalt',
  'the AMS is checking itself': 'das AMS prüft sich selbst',
  'Developer Mode is off': 'der Developer Mode ist aus',
  'the printer is busy: homing, preheating or in a menu':
    'der Drucker ist beschäftigt: Referenzfahrt, Vorheizen oder ein Menü',
  'the printer needs a person: look at its screen':
    'der Drucker braucht Sie: sehen Sie auf seinen Bildschirm',
  'the printer shows an error on its screen': 'der Drucker zeigt einen Fehler auf seinem Bildschirm',
  'the printer is {doing*}': 'der Drucker ist beschäftigt: {doing}',

  // When another service drives the printers.
  'This service stands by and has told no printer itself. Nothing starts any more, and the service that drives the printers stops what it prints from the queue. What was started otherwise has to be stopped there, or at the machine.':
    'Dieser Dienst steht in Bereitschaft und hat selbst keinem Drucker etwas gesagt. Es startet nichts mehr, und der Dienst, der die Drucker führt, stoppt, was er aus der Warteschlange druckt. Was anders gestartet wurde, muss dort oder am Gerät gestoppt werden.',

  // When the database does not work.
  'The database can’t be written now. It was sent all the same, and will be recorded as soon as that works again.':
    'Die Datenbank lässt sich gerade nicht beschreiben. Es wurde trotzdem gesendet und wird vermerkt, sobald das wieder geht.',
  'Another program holds the database, so nothing can be stored now. Try again in a moment. Stopping and pausing printers works all the same.':
    'Ein anderes Programm hält die Datenbank fest, deshalb lässt sich gerade nichts speichern. Versuchen Sie es gleich noch einmal. Drucker anhalten und stoppen geht trotzdem.',
  'The database does not answer, or can’t be written. Try again in a moment. Stopping and pausing printers works all the same.':
    'Die Datenbank antwortet nicht oder lässt sich nicht beschreiben. Versuchen Sie es gleich noch einmal. Drucker anhalten und stoppen geht trotzdem.',
  'No room is left on the disk, so nothing can be stored. Make room, then try again. Stopping and pausing printers works all the same.':
    'Auf dem Datenträger ist kein Platz mehr, deshalb lässt sich nichts speichern. Schaffen Sie Platz und versuchen Sie es dann noch einmal. Drucker anhalten und stoppen geht trotzdem.',
  'The database does not answer, so nobody can tell who you are. Who was logged in here in the last 15 minutes can stop printers; else stop them at the machine.':
    'Die Datenbank antwortet nicht, deshalb lässt sich nicht feststellen, wer Sie sind. Wer hier in den letzten 15 Minuten angemeldet war, kann Drucker stoppen; stoppen Sie sie sonst am Gerät.',
  'The hold is not in the database yet, so it can’t be released. Try again when the database can be written.':
    'Der Halt steht noch nicht in der Datenbank und lässt sich deshalb nicht aufheben. Versuchen Sie es noch einmal, wenn die Datenbank wieder beschrieben werden kann.',

  // What is wrong with a link or a file.
  'Nothing answers at this address.': 'Unter dieser Adresse antwortet nichts.',
  'The program that drives the printer is still starting.':
    'Das Programm, das den Drucker steuert, startet noch.',
  'The print was stopped before it began.': 'Der Druck wurde gestoppt, bevor er begann.',
  'Something answers, but not a printer of this family.':
    'Unter dieser Adresse antwortet etwas, aber kein Drucker dieser Familie.',
  'The printer refused the credentials.': 'Der Drucker hat die Zugangsdaten abgelehnt.',
  'The printer asks for credentials.': 'Der Drucker verlangt Zugangsdaten.',
  'The printer stays silent under this serial number.': 'Unter dieser Seriennummer schweigt der Drucker.',
  'The printer does not let programs on the network in.':
    'Der Drucker lässt keine Programme aus dem Netz zu.',
  'The printer can be watched, but takes no commands.':
    'Der Drucker lässt sich beobachten, nimmt aber keine Befehle an.',
  'The printer does not show its camera on the network.': 'Der Drucker zeigt seine Kamera nicht im Netz.',
  'The printer shows another identity than before.': 'Der Drucker zeigt eine andere Identität als zuvor.',
  'The identity of the printer could not be stored, so nothing was sent to it.':
    'Die Identität des Druckers konnte nicht gespeichert werden, deshalb wurde ihm nichts gesendet.',
  'The printer sent a message that is too large to be read.':
    'Der Drucker hat eine Nachricht gesendet, die zu groß zum Lesen ist.',
  'The printer sends more than can be read.': 'Der Drucker sendet mehr, als gelesen werden kann.',
  'The printer serves no further program.': 'Der Drucker bedient kein weiteres Programm.',
  'Moonraker answers, but Klipper is not running.': 'Moonraker antwortet, aber Klipper läuft nicht.',
  'Klipper has shut down.': 'Klipper hat abgeschaltet.',
  'The printer is busy.': 'Der Drucker ist beschäftigt.',
  'The printer does not find the file.': 'Der Drucker findet die Datei nicht.',
  'The printer has no room for the file.': 'Der Drucker hat keinen Platz für die Datei.',
  'The file did not arrive whole.': 'Die Datei kam nicht vollständig an.',
  'The printer did not answer in time.': 'Der Drucker hat nicht rechtzeitig geantwortet.',
  'This address may not be reached from here.': 'Diese Adresse darf von hier nicht angesprochen werden.',

  // What showed the state of a run or a printer.
  'chosen by the dispatcher': 'von der Verteilung gewählt',
  'the file is being sent': 'die Datei wird gesendet',
  'the file is on the printer as {path}': 'die Datei liegt auf dem Drucker als {path}',
  'the start is sent': 'der Start wird gesendet',
  'the printer accepted the start': 'der Drucker hat den Start angenommen',
  'the printer was no longer ready: nothing was sent':
    'der Drucker war nicht mehr bereit: es wurde nichts gesendet',
  'the printer shows the run as {phase*}': 'der Drucker zeigt den Druck als {phase}',
  'the printer reported the run as {phase*}': 'der Drucker meldete den Druck als {phase}',
  'the printer reported {status*}, print {phase*}': 'der Drucker meldete: {status}, Druck {phase}',
  'the printer reported {status*}': 'der Drucker meldete: {status}',
  preparing: 'in Vorbereitung',
  paused: 'pausiert',
  completed: 'fertig',
  failed: 'misslungen',
  cancelled: 'abgebrochen',
  ended: 'zu Ende',
  idle: 'bereit',
  offline: 'offline',
  'it was to be stopped, and the printer no longer prints it':
    'er sollte abgebrochen werden, und der Drucker druckt ihn nicht mehr',
  'the print is gone, and the printer does not say how it ended':
    'der Druck ist weg, und der Drucker sagt nicht, wie er endete',
  'the printer never answered the start, is ready, and shows the same as before it':
    'der Drucker hat auf den Start nie geantwortet, ist bereit und zeigt dasselbe wie davor',
  'the start shows nowhere, but it could have been printed while the printer was not heard':
    'der Start zeigt sich nirgends, kann aber gedruckt worden sein, während der Drucker nicht zu hören war',
  'the start shows nowhere, although the printer accepted it':
    'der Start zeigt sich nirgends, obwohl der Drucker ihn angenommen hat',
  'the start shows nowhere, although the printer shows something else than before it':
    'der Start zeigt sich nirgends, obwohl der Drucker etwas anderes zeigt als davor',
  'the printer no longer shows this print, and its end was not seen':
    'der Drucker zeigt diesen Druck nicht mehr, und sein Ende wurde nicht gesehen',
  'a person saw that it was printed': 'eine Person sah, dass er gedruckt wurde',
  'a person saw that it failed': 'eine Person sah, dass er misslang',
  'a person saw that it never started': 'eine Person sah, dass er nie begann',
  'a run of ours has printed on it': 'ein Druck von hier liegt darauf',
  'the plate was confirmed as clear': 'die Druckplatte wurde als frei bestätigt',
  'the identity was accepted': 'die Identität wurde bestätigt',
  'it showed another certificate than the one that is pinned':
    'er zeigte ein anderes Zertifikat als das gemerkte',
  'its certificate was pinned when it was first met': 'sein Zertifikat wurde beim ersten Treffen gemerkt',
  '{name} refused: {why*}': '{name} hat abgelehnt: {why}',
  'The printer refused to start: {why*}': 'Der Drucker hat den Start abgelehnt: {why}',
  'The file could not be sent: {why*}': 'Die Datei konnte nicht gesendet werden: {why}',
  'There is no link to it: switch it off at the machine.':
    'Es gibt keine Verbindung: schalten Sie ihn am Gerät ab.',
  'A start was on its way to it: look at the machine.':
    'Ein Start war unterwegs zu ihm: sehen Sie am Gerät nach.',

  // Alerts.
  '{printer} is offline': '{printer} ist offline',
  '{printer} reports an error': '{printer} meldet einen Fehler',
  '{printer} shows another identity': '{printer} zeigt eine andere Identität',
  '{printer} changes its state too often': '{printer} wechselt seinen Zustand zu oft',
  'It reported {changes} changes within {seconds} s. What it says is put together, and it gets no new jobs until it has been calm for a minute. Look at the printer and its network.':
    'Er meldete {changes} Änderungen in {seconds} s. Was er sagt, wird zusammengefasst, und er bekommt keine neuen Aufträge, bis er eine Minute lang ruhig war. Sehen Sie nach dem Drucker und seinem Netzwerk.',
  '{printer} prints something that was not started here':
    '{printer} druckt etwas, das nicht von hier gestartet wurde',
  'It prints {file}. Jobs wait until it has finished and the plate is clear.':
    'Er druckt {file}. Aufträge warten, bis er fertig und die Druckplatte frei ist.',
  '{item} is printed': '{item} ist gedruckt',
  '{item} failed': '{item} ist misslungen',
  '{item} waits for approval': '{item} wartet auf Freigabe',
  '{item} was approved': '{item} wurde freigegeben',
  '{item} was rejected': '{item} wurde abgelehnt',
  '{item} could not be started': '{item} konnte nicht gestartet werden',
  'What became of the print on {printer}?': 'Was wurde aus dem Druck auf {printer}?',
  'What became of {item}?': 'Was wurde aus {item}?',
  'It is done.': 'Er ist fertig.',
  'All {all} are done.': 'Alle {all} sind fertig.',
  'Job {job}, {count} of it. Approve or reject it.':
    'Auftrag {job}, {count} Stück. Geben Sie ihn frei oder lehnen Sie ihn ab.',
  'Run {run}: {detail*}. Look at the printer and say whether it printed; until then nothing is sent to it.':
    'Druck {run}: {detail}. Sehen Sie am Drucker nach und sagen Sie, ob er gedruckt hat; bis dahin wird ihm nichts gesendet.',
  '{spool} is running low': '{spool} geht zur Neige',
  '{left} g left, below the threshold of {threshold} g.':
    'Noch {left} g, unter der Schwelle von {threshold} g.',
  '{task*} is overdue on {printer}': '{task} ist bei {printer} überfällig',
  'It is due every {hours} print hours or {days} days. Do it, then log it.':
    'Sie ist alle {hours} Druckstunden oder {days} Tage fällig. Führen Sie sie aus und tragen Sie sie ein.',
  'It is due every {hours} print hours. Do it, then log it.':
    'Sie ist alle {hours} Druckstunden fällig. Führen Sie sie aus und tragen Sie sie ein.',
  'It is due every {days} days. Do it, then log it.':
    'Sie ist alle {days} Tage fällig. Führen Sie sie aus und tragen Sie sie ein.',
  '{printer} has not shown the {command*}': '{printer} hat nichts davon gezeigt: {command}',
  "The {command*} was sent, but the printer's own reports do not show it. Look at the machine.":
    '{command} wurde gesendet, aber in den Meldungen des Druckers zeigt sich nichts. Sehen Sie am Gerät nach.',
  pause: 'Pause',
  resume: 'Fortsetzen',
  stop: 'Abbruch',
  'print speed': 'Druckgeschwindigkeit',
  'fan speed': 'Lüfterdrehzahl',
  'skipped objects': 'übersprungene Objekte',
  'reading of the tags': 'Lesen der Etiketten',
  'slot settings': 'Einstellung der Plätze',
  light: 'Licht',
  'The backup failed': 'Die Sicherung ist misslungen',
  'The disk is getting full': 'Der Datenträger wird voll',
  'Soon uploads and backups are refused, to keep room for the database. Settings → Storage shows what takes the room.':
    'Bald werden Uploads und Sicherungen abgelehnt, damit der Datenbank Platz bleibt. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',
  'The disk is full': 'Der Datenträger ist voll',
  'Uploads and backups are refused until there is more room, and with next to none everything new. Printers can be run and stopped. Settings → Storage shows what takes the room.':
    'Uploads und Sicherungen werden abgelehnt, bis wieder mehr Platz ist, und wenn fast keiner bleibt, alles Neue. Drucker lassen sich weiter bedienen und anhalten. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',

  // Want of room, and limits of uploads.
  'There is too little room on the disk of the service. What is stored is safe; try again when there is room.':
    'Auf dem Datenträger des Dienstes ist zu wenig Platz. Gespeichertes ist sicher; versuchen Sie es wieder, wenn Platz ist.',
  'There is too little room for the rest of this file. What arrived before is kept: go on from byte {offset} when there is room.':
    'Für den Rest dieser Datei ist zu wenig Platz. Was vorher ankam, bleibt: Machen Sie bei Byte {offset} weiter, wenn Platz ist.',
  'There is too little room for a backup, which takes about {size} MiB. Make room, or keep fewer backups.':
    'Für eine Sicherung von etwa {size} MiB ist zu wenig Platz. Schaffen Sie Platz, oder bewahren Sie weniger Sicherungen auf.',
  'You have {count} unfinished uploads, and {limit} are allowed. Complete one or give it up first.':
    'Sie haben {count} unfertige Uploads, erlaubt sind {limit}. Beenden oder verwerfen Sie zuerst einen.',
  'Your unfinished uploads may have {limit} MiB together. Complete one or give it up first.':
    'Ihre unfertigen Uploads dürfen zusammen {limit} MiB haben. Beenden oder verwerfen Sie zuerst einen.',
  'Your files may have {limit} MiB together. Delete some that you no longer need.':
    'Ihre Dateien dürfen zusammen {limit} MiB haben. Löschen Sie einige, die Sie nicht mehr brauchen.',
  'All files together may have {limit} MiB here. An administrator can delete some or raise the limit.':
    'Alle Dateien zusammen dürfen hier {limit} MiB haben. Jemand mit Administratorrechten kann welche löschen oder die Grenze erhöhen.',

  // The built-in maintenance tasks.
  'General cleaning': 'Allgemeine Reinigung',
  'Nozzle inspection': 'Düse prüfen',
  'Belt tension check': 'Riemenspannung prüfen',
  'Build plate check': 'Druckplatte prüfen',
  'Firmware update check': 'Firmware prüfen',
  'Carbon rod lubrication': 'Carbonstangen pflegen',
  'HEPA filter replacement': 'HEPA-Filter wechseln',
  'Purge wiper replacement': 'Abstreifer wechseln',
  'Hotend cleaning': 'Hotend reinigen',
  'Take scraps and dust out of the machine, wipe rails and frame with a dry, lint-free cloth, and clear the fans and the camera lens. Oil or grease rails and lead screws where the maker says so.':
    'Entfernen Sie Reste und Staub aus der Maschine, wischen Sie Schienen und Rahmen mit einem trockenen, fusselfreien Tuch ab und reinigen Sie Lüfter und Kameralinse. Ölen oder fetten Sie Schienen und Gewindespindeln, wo der Hersteller es verlangt.',
  'Look at the nozzle’s tip and silicone sock, clear residue while it is warm, and extrude some filament: it should come out straight and evenly. Replace a worn nozzle and record it.':
    'Sehen Sie Düsenspitze und Silikonsocke an, entfernen Sie Reste, solange die Düse warm ist, und fördern Sie etwas Filament: Es soll gerade und gleichmäßig austreten. Ersetzen Sie eine abgenutzte Düse und erfassen Sie die neue.',
  'Switch the printer off, press each belt halfway along its run and compare the sides; look for frayed edges. Tension them as the maker describes, then run the printer’s calibration.':
    'Schalten Sie den Drucker aus, drücken Sie jeden Riemen in der Mitte und vergleichen Sie die Seiten; achten Sie auf ausgefranste Kanten. Spannen Sie nach Angabe des Herstellers und kalibrieren Sie den Drucker danach.',
  'Wash the plate with warm water and dish soap, dry it and look for scratches, dents and worn coating. Wipe the magnetic base underneath before putting it back.':
    'Waschen Sie die Druckplatte mit warmem Wasser und Spülmittel, trocknen Sie sie und achten Sie auf Kratzer, Dellen und abgenutzte Beschichtung. Wischen Sie die Magnetauflage ab, bevor Sie sie wieder auflegen.',
  'Compare the installed firmware with the maker’s release notes. Update between prints, and print a test piece afterwards.':
    'Vergleichen Sie die Firmware mit den Versionshinweisen des Herstellers. Erneuern Sie sie zwischen zwei Drucken und drucken Sie danach ein Probestück.',
  'The carbon rods run dry: do not grease or oil them, it holds dust and wears them. Wipe them with a lint-free cloth and isopropyl alcohol until no black dust comes off, moving the head by hand. Grease belongs on the lead screws, every three months.':
    'Die Carbonstangen laufen trocken: nicht fetten oder ölen, das bindet Staub und nutzt sie ab. Wischen Sie sie mit einem fusselfreien Tuch und Isopropanol ab, bis kein schwarzer Staub mehr kommt, und bewegen Sie dabei den Kopf von Hand. Fett gehört auf die Gewindespindeln, alle drei Monate.',
  'Replace the activated carbon air filter at the back of the chamber, and check that it sits tight. Its working life is 1440 print hours at most; earlier after much ABS or ASA.':
    'Ersetzen Sie den Aktivkohlefilter hinten im Druckraum und prüfen Sie, dass er dicht sitzt. Er hält höchstens 1440 Druckstunden; nach viel ABS oder ASA kürzer.',
  'Replace the wiper that strips purged filament off the nozzle when it is bent, torn or coated; until then clear it of scraps. Clear the chute below it.':
    'Ersetzen Sie den Abstreifer, der gespültes Filament von der Düse nimmt, wenn er verbogen, gerissen oder verklebt ist; bis dahin befreien Sie ihn von Resten. Leeren Sie den Schacht darunter.',
  'Heat the hotend, pull old filament out cold to bring residue along, and brush the outside clean. Check that the sock, the fan and the cables sit tight once it has cooled.':
    'Heizen Sie das Hotend, ziehen Sie altes Filament kalt heraus, damit Reste mitkommen, und bürsten Sie es außen sauber. Prüfen Sie nach dem Abkühlen, dass Socke, Lüfter und Kabel fest sitzen.',

  // What is wrong with the way here.
  "This write must come from Farmhand's own page (Origin header).":
    'Das nimmt Farmhand nur von seiner eigenen Seite an (Origin).',
  "This write must come from Farmhand's own page (Origin header). The page was opened at {origin}, but that is not how the request arrived. Set FARM_PUBLIC_URL to the address that people open, or let the proxy send X-Forwarded-Proto.":
    'Das nimmt Farmhand nur von seiner eigenen Seite an (Origin). Die Seite wurde unter {origin} geöffnet, aber so kam die Anfrage nicht an. Setzen Sie FARM_PUBLIC_URL auf die Adresse, die aufgerufen wird, oder lassen Sie den Proxy X-Forwarded-Proto senden.',
  'Turn your own second factor off on your account page, with your password and a code. Another administrator can remove it, too.':
    'Schalten Sie Ihren eigenen zweiten Faktor auf Ihrer Kontoseite aus, mit Passwort und Code. Auch jemand anderes aus der Verwaltung kann ihn entfernen.',

  // What is wrong with a field.
  'use letters, digits and . _ @ + -, starting with a letter or digit':
    'nur Buchstaben ohne Umlaute, Ziffern und . _ @ + -, am Anfang ein Buchstabe oder eine Ziffer',
  'use at least 10 characters': 'mindestens 10 Zeichen verwenden',
  'must not lie in the future': 'darf nicht in der Zukunft liegen',
  'There is no printer {id}. The printers of a token (printer_ids) must be there when it is made.':
    'Den Drucker {id} gibt es nicht. Die Drucker eines Tokens (printer_ids) müssen da sein, wenn es entsteht.',
  'There is no printer {ids} or {last}. The printers of a token (printer_ids) must be there when it is made.':
    'Die Drucker {ids} und {last} gibt es nicht. Die Drucker eines Tokens (printer_ids) müssen da sein, wenn es entsteht.',
  'use something harder to guess: this is little more than common words, years or keys in a row. Several words that do not belong together are good.':
    'etwas schwerer zu Erratendes verwenden: Das ist kaum mehr als häufige Wörter, Jahreszahlen oder Tasten in einer Reihe. Gut sind mehrere Wörter, die nicht zusammengehören.',
  'use something harder to guess: this is little more than a name. Several words that do not belong together are good.':
    'etwas schwerer zu Erratendes verwenden: Das ist kaum mehr als ein Name. Gut sind mehrere Wörter, die nicht zusammengehören.',
  'send your present password to change your own':
    'das jetzige Passwort wird gebraucht, um das eigene zu ändern',
  'send a code, because your second factor is on': 'ein Code wird gebraucht, weil Ihr zweiter Faktor an ist',
  'use letters, digits and signs only': 'nur Buchstaben, Ziffern und Zeichen verwenden',
  'must not hold a colon': 'darf keinen Doppelpunkt enthalten',
  'use an address such as 192.168.1.40 or a name, without http://':
    'eine Adresse wie 192.168.1.40 oder einen Namen eingeben, ohne http://',
  'use #RRGGBB': 'in der Form #RRGGBB eingeben',
  'use a colour such as #FF8800': 'eine Farbe wie #FF8800 eingeben',
  'use a colour such as #1A2B3C': 'eine Farbe wie #1A2B3C eingeben',
  'use 4 to 64 letters and digits': '4 bis 64 Buchstaben und Ziffern verwenden',
  'use a three-letter currency code such as EUR': 'eine Währung mit drei Großbuchstaben eingeben, etwa EUR',
  'use a 24-hour time such as 22:00': 'eine Uhrzeit wie 22:00 eingeben',
  'needed without a filament_id': 'wird gebraucht, wenn kein Filament gewählt ist',
  'must be the number of a spool': 'muss die Nummer einer Spule sein',
  'use 4 to 64 letters, digits, - and _': '4 bis 64 Buchstaben, Ziffern, - und _ verwenden',
  '"{cell}" is no number, or could be two': '„{cell}“ ist keine Zahl, oder könnte zwei sein',
  'must be a whole number': 'eine ganze Zahl eingeben',
  'is not known here': 'ist hier nicht bekannt',
  'Invalid email address': 'das ist keine E-Mail-Adresse',
  'Invalid URL': 'das ist keine Adresse',
  'Too small: expected string to have >={min} characters': 'mindestens {min} Zeichen verwenden',
  'Too big: expected string to have <={max} characters': 'höchstens {max} Zeichen verwenden',
  'Too small: expected number to be >={min}': 'mindestens {min}',
  'Too small: expected number to be >{min}': 'mehr als {min}',
  'Too big: expected number to be <={max}': 'höchstens {max}',
  'Too big: expected number to be <{max}': 'weniger als {max}',
  'Invalid input: expected {wanted}, received {got}': 'dieser Wert passt hier nicht',
  'no key can be checked here, because FARM_LICENSE_PUBLIC_KEY is not set':
    'hier lässt sich kein Schlüssel prüfen, weil FARM_LICENSE_PUBLIC_KEY nicht gesetzt ist',

  // Why a file can't be printed.
  'It is a shape: slice it for a printer and upload the result.':
    'Das ist eine Form: Slicen Sie sie für einen Drucker und laden Sie das Ergebnis hoch.',
  'It is a project that was not sliced: slice it and upload the result (.gcode.3mf).':
    'Das ist ein Projekt, das nicht gesliced wurde: Slicen Sie es und laden Sie das Ergebnis hoch (.gcode.3mf).',
  'It holds nothing to print.': 'Die Datei enthält nichts zu drucken.',

  // Why the external inventory was not told.
  'The inventory did not answer in time.': 'Der externe Bestand hat nicht rechtzeitig geantwortet.',
  'The connection to the inventory was lost.': 'Die Verbindung zum externen Bestand ist abgerissen.',
  'The inventory wants other credentials ({status}).':
    'Der externe Bestand verlangt andere Zugangsdaten ({status}).',
  'There is no Spoolman at this address ({status}).': 'Unter dieser Adresse ist kein Spoolman ({status}).',
  'No spool with ID {id} found.': 'Es gibt dort keine Spule {id}.',
  'The external inventory has no spool {id}.': 'Der externe Bestand hat keine Spule {id}.',
  '{name*} is linked to external spool {external} already. Take that link off first.':
    '{name} ist schon mit der externen Spule {external} verknüpft. Lösen Sie zuerst diese Verknüpfung.',
  'Another spool is linked to external spool {external} already.':
    'Eine andere Spule ist schon mit der externen Spule {external} verknüpft.',
  'The inventory asks for patience ({status}).': 'Der externe Bestand bittet um Geduld ({status}).',
  'The inventory answered {status}.': 'Der externe Bestand antwortet mit {status}.',
  'The inventory answered {status}: {why}': 'Der externe Bestand antwortet mit {status}: {why}',
  'The inventory refused it ({status}).': 'Der externe Bestand lehnt es ab ({status}).',
  'The inventory refused it ({status}): {why}': 'Der externe Bestand lehnt es ab ({status}): {why}',
  'Something else answers there ({status}).': 'Dort antwortet etwas anderes ({status}).',
  'What answers there is no Spoolman.': 'Was dort antwortet, ist kein Spoolman.',
  'Nobody has said where it is.': 'Noch niemand hat gesagt, wo er ist.',
  'The service ended while this was sent.': 'Der Dienst endete, während dies gesendet wurde.',
  'The external inventory is behind': 'Der externe Bestand ist im Rückstand',
  'It has not been told what was used since {when}: {why*} It is tried again by itself, and nothing is lost.':
    'Seit {when} weiß er nicht, was verbraucht wurde: {why} Es wird von selbst wieder versucht, und nichts geht verloren.',
  'Was {grams} g counted in the external inventory?': 'Wurden {grams} g im externen Bestand gezählt?',
  'The external inventory has no spool {id}': 'Der externe Bestand hat keine Spule {id}',
  "{grams} g of our spool {spool} can't be told there: {why*} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.":
    '{grams} g unserer Spule {spool} können dort nicht gemeldet werden: {why} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diesen Verbrauch unter Einstellungen, Externer Bestand aus, oder senden Sie ihn erneut.',
  "The weight of {grams} g of our spool {spool} can't be told there: {why*} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.":
    'Das Gewicht von {grams} g unserer Spule {spool} kann dort nicht gemeldet werden: {why} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diese Meldung unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  'The external inventory refuses a use of spool {id}':
    'Der externe Bestand lehnt einen Verbrauch der Spule {id} ab',
  "{grams} g of our spool {spool} can't be told there: {why*} Leave it out, or send it again, under Settings, External inventory.":
    '{grams} g unserer Spule {spool} können dort nicht gemeldet werden: {why} Lassen Sie sie unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  "The weight of {grams} g of our spool {spool} can't be told there: {why*} Leave it out, or send it again, under Settings, External inventory.":
    'Das Gewicht von {grams} g unserer Spule {spool} kann dort nicht gemeldet werden: {why} Lassen Sie es unter Einstellungen, Externer Bestand aus, oder senden Sie es erneut.',
  'Spool {id} there: {why*} Look it up and answer under Settings, External inventory.':
    'Spule {id} dort: {why} Sehen Sie nach und antworten Sie unter Einstellungen, Externer Bestand.',
};
