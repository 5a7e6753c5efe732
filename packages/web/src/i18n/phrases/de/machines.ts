/** What printers say they do, and complain about; a part of `../de.ts`. */
export const machines: Readonly<Record<string, string>> = {
  // What a printer is doing.
  printing: 'druckt',
  busy: 'beschäftigt',
  homing: 'Referenzfahrt',
  homed: 'Referenzfahrt beendet',
  pausing: 'pausiert gleich',
  stopping: 'bricht ab',
  resuming: 'setzt fort',
  starting: 'startet',
  levelling: 'nivelliert',
  levelled: 'nivelliert',
  preheating: 'heizt vor',
  preheated: 'vorgeheizt',
  'preparing the file': 'bereitet die Datei vor',
  'receiving a file': 'empfängt eine Datei',
  'testing the exposure': 'prüft die Belichtung',
  'checking itself': 'prüft sich selbst',
  'checking a file': 'prüft eine Datei',
  'checking the file': 'prüft die Datei',
  'checking the printer': 'prüft den Drucker',
  'testing resonance': 'misst Resonanzen',
  'resonance tested': 'Resonanzen gemessen',
  'feeding filament': 'fördert Filament',
  'loading or unloading filament': 'lädt oder entlädt Filament',
  'tuning its heaters': 'stimmt die Heizungen ab',
  'levelling the bed': 'nivelliert das Druckbett',
  'levelling the bed, phase 1': 'nivelliert das Druckbett, Schritt 1',
  'levelling the bed, phase 2': 'nivelliert das Druckbett, Schritt 2',
  'levelling the hot bed': 'nivelliert das heiße Druckbett',
  'preheating the bed': 'heizt das Druckbett vor',
  'compensating vibration': 'gleicht Schwingungen aus',
  'changing filament': 'wechselt das Filament',
  'heating the nozzle': 'heizt die Düse',
  'calibrating dynamic flow': 'kalibriert den dynamischen Fluss',
  'scanning the bed surface': 'tastet das Druckbett ab',
  'inspecting the first layer': 'prüft die erste Schicht',
  'identifying the build plate': 'erkennt die Druckplatte',
  'calibrating the lidar': 'kalibriert das Lidar',
  'cleaning the nozzle': 'reinigt die Düse',
  'checking the extruder temperature': 'prüft die Temperatur des Extruders',
  'calibrating the flow': 'kalibriert den Fluss',
  'unloading filament': 'entlädt Filament',
  'loading filament': 'lädt Filament',
  'calibrating motor noise': 'kalibriert das Motorgeräusch',
  'cooling the chamber': 'kühlt die Kammer',
  'measuring motion accuracy': 'misst die Genauigkeit der Bewegung',
  'improving motion accuracy': 'verbessert die Genauigkeit der Bewegung',
  'calibrating the nozzle offset': 'kalibriert den Versatz der Düsen',
  'checking the release lever': 'prüft den Lösehebel',
  'checking the door and cover': 'prüft Tür und Deckel',
  'calibrating the laser': 'kalibriert den Laser',
  'calibrating the camera': 'kalibriert die Kamera',
  'heating the chamber': 'heizt die Kammer',
  'cooling the bed': 'kühlt das Druckbett',
  'printing calibration lines': 'druckt Kalibrierlinien',
  'checking the material': 'prüft das Material',
  'testing the cutter': 'prüft das Messer',
  'testing the hotend': 'prüft das Hotend',
  'evening out the chamber temperature': 'gleicht die Temperatur der Kammer aus',
  'preparing the hotend': 'bereitet das Hotend vor',
  'calibrating clump detection': 'kalibriert die Klumpenerkennung',
  'purifying the chamber air': 'reinigt die Luft der Kammer',
  'moving the toolhead': 'bewegt den Druckkopf',
  'cooling the hotend': 'kühlt das Hotend',
  'running a detection': 'führt eine Prüfung durch',
  'extruding before the print': 'extrudiert vor dem Druck',
  'preparing the AMS': 'bereitet das AMS vor',
  'in stage {code}': 'in Schritt {code}',
  'paused by the file': 'angehalten durch die Datei',
  'paused by a person': 'angehalten durch eine Person',
  'paused by custom G-code': 'angehalten durch eigenen G-Code',
  'paused: filament ran out': 'angehalten: das Filament ging aus',
  'paused: the front cover fell off': 'angehalten: die Frontabdeckung ist abgefallen',
  'paused: nozzle temperature fault': 'angehalten: Temperatur der Düse fehlerhaft',
  'paused: bed temperature fault': 'angehalten: Temperatur des Druckbetts fehlerhaft',
  'paused: lost steps': 'angehalten: verlorene Schritte',
  'paused: the AMS was lost': 'angehalten: das AMS ist nicht mehr da',
  'paused: the heat break fan is slow': 'angehalten: der Hotend-Lüfter dreht zu langsam',
  'paused: chamber temperature fault': 'angehalten: Temperatur der Kammer fehlerhaft',
  'paused: filament clumped at the nozzle': 'angehalten: Filament klumpt an der Düse',
  'paused: cutter fault': 'angehalten: Fehler am Messer',
  'paused: first layer fault': 'angehalten: Fehler in der ersten Schicht',
  'paused: the nozzle is clogged': 'angehalten: die Düse ist verstopft',

  // Errors that printers report.
  'The print failed.': 'Der Druck ist misslungen.',
  'The print failed: look at the screen of the printer.':
    'Der Druck ist misslungen: sehen Sie auf den Bildschirm des Druckers.',
  'The file arrived damaged (MD5 differs).': 'Die Datei kam beschädigt an (MD5 weicht ab).',
  'The file could not be read.': 'Die Datei konnte nicht gelesen werden.',
  'The file is for another resolution.': 'Die Datei ist für eine andere Auflösung.',
  'The format of the file is unknown.': 'Das Format der Datei ist unbekannt.',
  'The file is for another model.': 'Die Datei ist für ein anderes Druckermodell.',
  'The print was paused for an unknown reason.': 'Der Druck wurde aus unbekanntem Grund angehalten.',
  'The print was paused by a person.': 'Der Druck wurde von einer Person angehalten.',
  'Spaghetti was detected: the print may have come off the plate.':
    'Filamentgewirr erkannt: das Teil hat sich vielleicht von der Platte gelöst.',
  'Filament ran out.': 'Das Filament ging aus.',
  'Filament ran out. Load new filament and resume.':
    'Das Filament ging aus. Laden Sie neues und setzen Sie fort.',
  'The nozzle temperature is faulty.': 'Die Temperatur der Düse ist fehlerhaft.',
  'The bed temperature is faulty.': 'Die Temperatur des Druckbetts ist fehlerhaft.',
  'The printer cannot read the file. Slice it again for this printer.':
    'Der Drucker kann die Datei nicht lesen. Slicen Sie sie für diesen Drucker neu.',
  'The printer is busy and cannot start this print.':
    'Der Drucker ist beschäftigt und kann diesen Druck nicht starten.',
  'The firmware must be updated before this can be printed.':
    'Vor diesem Druck muss die Firmware erneuert werden.',
  'The memory card or USB drive cannot be read or written. Replace or format it.':
    'Speicherkarte oder USB-Stick ist nicht lesbar oder beschreibbar. Ersetzen oder formatieren Sie sie.',
  'The printer takes no commands from programs: switch on its Developer Mode.':
    'Der Drucker nimmt keine Befehle von Programmen an: schalten Sie seinen Developer Mode ein.',
  'The printer refused an unsigned command: switch on its Developer Mode.':
    'Der Drucker hat einen unsignierten Befehl abgelehnt: schalten Sie seinen Developer Mode ein.',
  'The AMS cannot feed the filament into the extruder.':
    'Das AMS kann das Filament nicht in den Extruder fördern.',
  'The filament in the AMS ran out.': 'Das Filament im AMS ging aus.',
  'The filament in the AMS ran out. Put in a new spool and resume.':
    'Das Filament im AMS ging aus. Legen Sie eine neue Spule ein und setzen Sie fort.',
  'The printer cannot tell which AMS slot to use: the mapping failed.':
    'Der Drucker weiß nicht, welchen AMS-Platz er nehmen soll: die Zuordnung ist misslungen.',
  'The external spool ran out.': 'Die äußere Spule ist leer.',
  'The external spool ran out. Load new filament and resume.':
    'Die äußere Spule ist leer. Laden Sie neues Filament und setzen Sie fort.',
  'The front cover of the toolhead fell off. Put it back and resume.':
    'Die Frontabdeckung des Druckkopfs ist abgefallen. Setzen Sie sie wieder auf und setzen Sie fort.',
  'Filament is piling up in the waste chute. Clean it and resume.':
    'Filament staut sich in der Auswurfrutsche. Reinigen Sie sie und setzen Sie fort.',
  'Filament may be piling up in the waste chute. Look at it.':
    'In der Auswurfrutsche staut sich vielleicht Filament. Sehen Sie nach.',
  'The first layer has defects. Look at it, then resume or stop.':
    'Die erste Schicht hat Fehler. Sehen Sie sie an, dann setzen Sie fort oder brechen ab.',
  'The first layer may have defects. Look at it and decide whether to go on.':
    'Die erste Schicht hat vielleicht Fehler. Sehen Sie sie an und entscheiden Sie, ob es weitergeht.',
  'The print may have turned into spaghetti. Look at it and decide whether to go on.':
    'Aus dem Druck ist vielleicht ein Filamentgewirr geworden. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'The extruder may not be extruding. Look at it and decide whether to go on.':
    'Der Extruder fördert vielleicht nicht. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'The nozzle seems to be covered with filament. Clean it.':
    'An der Düse klebt anscheinend Filament. Reinigen Sie sie.',
  'The first layer could not be inspected.': 'Die erste Schicht konnte nicht geprüft werden.',
  'The printer is inspecting the first layer.': 'Der Drucker prüft die erste Schicht.',
  'There is something on the bed. Clear it.': 'Auf dem Druckbett liegt etwas. Räumen Sie es weg.',
  'The filament in slot {slot} of AMS {unit} ran out.':
    'Das Filament in Platz {slot} von AMS {unit} ging aus.',
  'The filament in slot {slot} of AMS {unit} ran out. {rest*}':
    'Das Filament in Platz {slot} von AMS {unit} ging aus. {rest}',
  'The external spool ran out. {rest*}': 'Die äußere Spule ist leer. {rest}',
  'Put in a new spool.': 'Legen Sie eine neue Spule ein.',
  'Load new filament and resume.': 'Laden Sie neues Filament und setzen Sie fort.',
  'What is left of it is being purged.': 'Der Rest davon wird gerade ausgestoßen.',
  'The printer went on with another slot.': 'Der Drucker hat mit einem anderen Platz weitergemacht.',
  'The filament ran out.': 'Das Filament ging aus.',
  'The filament ran out. Load new filament and resume.':
    'Das Filament ging aus. Laden Sie neues und setzen Sie fort.',
  'waiting for filament': 'wartet auf Filament',
  'The bed temperature sensor has an open circuit.': 'Der Temperaturfühler des Druckbetts ist unterbrochen.',
  'The part cooling fan turns too slowly or not at all.':
    'Der Bauteillüfter dreht zu langsam oder gar nicht.',
  'The marker of the build plate was not found. Check the plate.':
    'Die Markierung der Druckplatte wurde nicht gefunden. Prüfen Sie die Platte.',
  'Slot {slot} of AMS {unit} is empty.': 'Platz {slot} von AMS {unit} ist leer.',
  'The {module} reports {level*} ({code}). The screen of the printer says more.':
    'Gemeldet wird {level} ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'The {module} stopped or refused the print ({code}). The screen of the printer says more.':
    'Der Druck wurde abgebrochen oder abgelehnt ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'The {module} paused the print ({code}). The screen of the printer says more.':
    'Der Druck wurde angehalten ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'The {module} has a warning ({code}). The screen of the printer says more.':
    'Eine Warnung liegt vor ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'a problem': 'ein Problem',
  'a fatal problem': 'ein schwerwiegendes Problem',
  'a serious problem': 'ein ernstes Problem',
  'a notice': 'ein Hinweis',

  // What can't be asked of a print.
  'the plate has no object {ids*}.': 'die Platte hat kein Objekt {ids}.',
  'nothing would be left to print: stop the print instead.':
    'es bliebe nichts zu drucken: brechen Sie den Druck stattdessen ab.',

  // What Klipper says of itself, of its boards and of what it was asked.
  'Printer is ready': 'Der Drucker ist bereit',
  'Printer is shutdown': 'Der Drucker ist abgeschaltet',
  'Klippy Host not connected': 'Klipper läuft nicht',
  'Klippy Disconnected': 'Klipper läuft nicht mehr',
  'Shutdown due to webhooks request': 'Abgeschaltet auf Anforderung',
  'Shutdown due to M112 command': 'Abgeschaltet durch den Befehl M112',
  "MCU '{mcu}' shutdown: {why*}": 'Die Platine „{mcu}“ hat abgeschaltet: {why}',
  "Previous MCU '{mcu}' shutdown: {why*}": 'Die Platine „{mcu}“ hatte abgeschaltet: {why}',
  "Lost communication with MCU '{mcu}'": 'Die Verbindung zur Platine „{mcu}“ ist abgerissen',
  "mcu '{mcu}': Unable to connect": 'Die Platine „{mcu}“ ist nicht zu erreichen',
  "Can not update MCU '{mcu}' config as it is shutdown":
    'Die Platine „{mcu}“ ist abgeschaltet und nimmt keine Einstellungen an',
  'Timer too close': 'ein Zeitpunkt war zu knapp (Timer too close)',
  'Rescheduled timer in the past': 'ein Zeitpunkt lag in der Vergangenheit (Rescheduled timer in the past)',
  'Stepper too far in past': 'ein Schritt kam zu spät (Stepper too far in past)',
  'Missed scheduling of next {what} event':
    'ein Zeitpunkt wurde verpasst (Missed scheduling of next {what} event)',
  'ADC out of range': 'ein Temperaturfühler misst außerhalb seines Bereichs (ADC out of range)',
  'Command request': 'auf Anforderung',
  'Heater {heater} not heating at expected rate': 'Die Heizung {heater} heizt langsamer als erwartet',
  'Extrude below minimum temp': 'Die Düse ist zum Fördern zu kalt',
  'Must home axis first: {where}': 'Erst muss die Achse referenziert werden: {where}',
  'Move out of range: {where}': 'Die Bewegung führt aus dem Druckraum: {where}',
  'No trigger on {axis} after full movement': 'Der Endschalter {axis} hat bis zum Anschlag nicht ausgelöst',
  'Endstop {axis} still triggered after retract':
    'Der Endschalter {axis} bleibt nach dem Zurückfahren ausgelöst',
  'Probe triggered prior to movement': 'Der Taster hat schon vor der Bewegung ausgelöst',
  'Unable to open file': 'Die Datei lässt sich nicht öffnen',
  'SD busy': 'Es wird schon eine Datei gedruckt',
};
