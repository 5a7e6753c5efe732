import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'Der Druck wurde aus unbekanntem Grund pausiert.',
  'bambu.print_error.0300_8001': 'Der Druck wurde von einer Person pausiert.',
  'bambu.print_error.0300_8003':
    'Filamentgewirr erkannt: das Teil hat sich vielleicht von der Platte gelöst.',
  'bambu.print_error.0300_8004': 'Das Filament ging aus. Laden Sie neues und setzen Sie fort.',
  'bambu.print_error.0300_8005':
    'Die Frontabdeckung des Druckkopfs ist abgefallen. Setzen Sie sie wieder auf und setzen Sie fort.',
  'bambu.print_error.0300_8008': 'Die Temperatur der Düse ist fehlerhaft.',
  'bambu.print_error.0300_8009': 'Die Temperatur des Betts ist fehlerhaft.',
  'bambu.print_error.0300_800A':
    'Filament staut sich in der Auswurfrutsche. Reinigen Sie sie und setzen Sie fort.',
  'bambu.print_error.0300_8015': 'Die äußere Spule ist leer. Laden Sie neues Filament und setzen Sie fort.',
  'bambu.print_error.0500_4003':
    'Der Drucker kann die Datei nicht lesen. Slicen Sie sie für diesen Drucker neu.',
  'bambu.print_error.0500_4004': 'Der Drucker ist beschäftigt und kann diesen Druck nicht starten.',
  'bambu.print_error.0500_4007': 'Vor diesem Druck muss die Firmware erneuert werden.',
  'bambu.print_error.0500_C010':
    'Speicherkarte oder USB-Stick ist nicht lesbar oder beschreibbar. Ersetzen oder formatieren Sie sie.',
  'bambu.print_error.0502_4007':
    'Der Drucker nimmt keine Befehle von Programmen an: schalten Sie seinen Developer Mode ein.',
  'bambu.print_error.0502_4009':
    'Der Drucker nimmt keine Befehle von Programmen an: schalten Sie seinen Developer Mode ein.',
  'bambu.print_error.0C00_8001':
    'Die erste Schicht hat Fehler. Sehen Sie sie an, dann setzen Sie fort oder brechen ab.',
  'bambu.print_error.0C00_8005':
    'Filament staut sich in der Auswurfrutsche. Reinigen Sie sie und setzen Sie fort.',
  'bambu.print_error.0C00_C003':
    'Die erste Schicht hat vielleicht Fehler. Sehen Sie sie an und entscheiden Sie, ob es weitergeht.',
  'bambu.print_error.0C00_C004':
    'Aus dem Druck ist vielleicht ein Filamentgewirr geworden. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'bambu.print_error.0C00_C006': 'In der Auswurfrutsche staut sich vielleicht Filament. Sehen Sie nach.',
  'bambu.hms.0300_0100_0001_0007': 'Der Temperaturfühler des Betts ist unterbrochen.',
  'bambu.hms.0300_0400_0002_0001': 'Der Bauteillüfter dreht zu langsam oder gar nicht.',
  'bambu.hms.0C00_0300_0001_0009': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_0001': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_0002': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_0004': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_0005': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_000C':
    'Die Markierung der Druckplatte wurde nicht gefunden. Prüfen Sie die Platte.',
  'bambu.hms.0C00_0300_0002_000E': 'An der Düse klebt anscheinend Filament. Reinigen Sie sie.',
  'bambu.hms.0C00_0300_0002_000F': 'Die erste Schicht konnte nicht geprüft werden.',
  'bambu.hms.0C00_0300_0002_0010': 'Auf dem Bett liegt etwas. Räumen Sie es weg.',
  'bambu.hms.0C00_0300_0002_001C': 'An der Düse klebt anscheinend Filament. Reinigen Sie sie.',
  'bambu.hms.0C00_0300_0003_0006': 'In der Auswurfrutsche staut sich vielleicht Filament. Sehen Sie nach.',
  'bambu.hms.0C00_0300_0003_0007':
    'Die erste Schicht hat vielleicht Fehler. Sehen Sie sie an und entscheiden Sie, ob es weitergeht.',
  'bambu.hms.0C00_0300_0003_0008':
    'Aus dem Druck ist vielleicht ein Filamentgewirr geworden. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'bambu.hms.0C00_0300_0003_000B': 'Der Drucker prüft die erste Schicht.',
  'bambu.hms.0C00_0300_0003_000D':
    'Der Extruder fördert vielleicht nicht. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'bambu.hms.0C00_0300_0003_0010':
    'Der Extruder fördert vielleicht nicht. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'bambu.hms.0C00_0300_0003_001B':
    'Aus dem Druck ist vielleicht ein Filamentgewirr geworden. Sehen Sie nach und entscheiden Sie, ob es weitergeht.',
  'bambu.hms.0500_0500_0001_0007':
    'Der Drucker hat einen unsignierten Befehl abgelehnt: schalten Sie seinen Developer Mode ein.',
  'bambu.feeder_stuck': 'Das AMS kann das Filament nicht in den Extruder fördern.',
  'bambu.feeder_ran_out': 'Das Filament im AMS ging aus. Legen Sie eine neue Spule ein und setzen Sie fort.',
  'bambu.feeder_unmapped':
    'Der Drucker weiß nicht, welchen AMS-Platz er nehmen soll: die Zuordnung ist misslungen.',
  'bambu.outside_ran_out': 'Die äußere Spule ist leer. Laden Sie neues Filament und setzen Sie fort.',
  'bambu.slot_ran_out':
    'Das Filament in Platz {slot} von AMS {unit} ging aus. Legen Sie eine neue Spule ein.',
  'bambu.slot_ran_out_purging':
    'Das Filament in Platz {slot} von AMS {unit} ging aus. Der Rest davon wird gerade ausgestoßen.',
  'bambu.slot_ran_out_went_on':
    'Das Filament in Platz {slot} von AMS {unit} ging aus. Der Drucker hat mit einem anderen Platz weitergemacht.',
  'bambu.outside_slot_ran_out': 'Die äußere Spule ist leer. Legen Sie eine neue Spule ein.',
  'bambu.outside_slot_ran_out_purging': 'Die äußere Spule ist leer. Der Rest davon wird gerade ausgestoßen.',
  'bambu.outside_slot_ran_out_went_on':
    'Die äußere Spule ist leer. Der Drucker hat mit einem anderen Platz weitergemacht.',
  'bambu.slot_empty': 'Platz {slot} von AMS {unit} ist leer.',
  'bambu.module_stopped':
    'Der Druck wurde abgebrochen oder abgelehnt ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'bambu.module_paused':
    'Der Druck wurde pausiert ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'bambu.module_warns': 'Eine Warnung liegt vor ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'bambu.module_reports': 'Gemeldet wird {level} ({code}, {module}). Der Bildschirm des Druckers sagt mehr.',
  'bambu.ran_out.filament': 'Das Filament ging aus.',
  'bambu.ran_out.ams': 'Das Filament im AMS ging aus.',
  'bambu.ran_out.outside': 'Die äußere Spule ist leer.',
  'bambu.ran_out.slot': 'Das Filament in Platz {slot} von AMS {unit} ging aus.',
  'bambu.ran_out.reported': 'Gemeldet wird {level} ({code}, {module}).',
};
