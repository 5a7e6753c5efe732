import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'De print is om onbekende reden gepauzeerd.',
  'bambu.print_error.0300_8001': 'De print is door iemand gepauzeerd.',
  'bambu.print_error.0300_8003': 'Spaghetti gedetecteerd: de print is misschien van de plaat losgekomen.',
  'bambu.print_error.0300_8004': 'Het filament is op. Laad nieuw filament en hervat.',
  'bambu.print_error.0300_8005': 'De voorkap van de printkop is eraf gevallen. Zet hem terug en hervat.',
  'bambu.print_error.0300_8008': 'De temperatuur van de nozzle is afwijkend.',
  'bambu.print_error.0300_8009': 'De temperatuur van het bed is afwijkend.',
  'bambu.print_error.0300_800A': 'Filament hoopt zich op in de afvalgoot. Maak die schoon en hervat.',
  'bambu.print_error.0300_8015': 'De externe spoel is op. Laad nieuw filament en hervat.',
  'bambu.print_error.0500_4003':
    'De printer kan het bestand niet lezen. Slice het opnieuw voor deze printer.',
  'bambu.print_error.0500_4004': 'De printer is bezig en kan deze print niet starten.',
  'bambu.print_error.0500_4007': 'De firmware moet worden bijgewerkt voordat dit geprint kan worden.',
  'bambu.print_error.0500_C010':
    'De geheugenkaart of USB-stick kan niet worden gelezen of beschreven. Vervang of formatteer die.',
  'bambu.print_error.0502_4007':
    'De printer accepteert geen commando’s van programma’s: zet Developer Mode aan.',
  'bambu.print_error.0502_4009':
    'De printer accepteert geen commando’s van programma’s: zet Developer Mode aan.',
  'bambu.print_error.0C00_8001': 'De eerste laag heeft fouten. Bekijk die, en hervat of stop daarna.',
  'bambu.print_error.0C00_8005': 'Filament hoopt zich op in de afvalgoot. Maak die schoon en hervat.',
  'bambu.print_error.0C00_C003':
    'De eerste laag heeft misschien fouten. Ga kijken en beslis of het verder gaat.',
  'bambu.print_error.0C00_C004':
    'De print is misschien spaghetti geworden. Ga kijken en beslis of het verder gaat.',
  'bambu.print_error.0C00_C006': 'Misschien hoopt filament zich op in de afvalgoot. Ga kijken.',
  'bambu.hms.0300_0100_0001_0007': 'De temperatuursensor van het bed is onderbroken.',
  'bambu.hms.0300_0400_0002_0001': 'De ventilator van de printkoeling draait te langzaam of helemaal niet.',
  'bambu.hms.0C00_0300_0001_0009': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_0001': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_0002': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_0004': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_0005': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_000C': 'De markering van de bouwplaat is niet gevonden. Controleer de plaat.',
  'bambu.hms.0C00_0300_0002_000E': 'Er lijkt filament aan de nozzle te kleven. Maak die schoon.',
  'bambu.hms.0C00_0300_0002_000F': 'De eerste laag kon niet worden gecontroleerd.',
  'bambu.hms.0C00_0300_0002_0010': 'Er ligt iets op het bed. Haal het weg.',
  'bambu.hms.0C00_0300_0002_001C': 'Er lijkt filament aan de nozzle te kleven. Maak die schoon.',
  'bambu.hms.0C00_0300_0003_0006': 'Misschien hoopt filament zich op in de afvalgoot. Ga kijken.',
  'bambu.hms.0C00_0300_0003_0007':
    'De eerste laag heeft misschien fouten. Ga kijken en beslis of het verder gaat.',
  'bambu.hms.0C00_0300_0003_0008':
    'De print is misschien spaghetti geworden. Ga kijken en beslis of het verder gaat.',
  'bambu.hms.0C00_0300_0003_000B': 'De printer controleert de eerste laag.',
  'bambu.hms.0C00_0300_0003_000D':
    'De extruder voert misschien geen filament door. Ga kijken en beslis of het verder gaat.',
  'bambu.hms.0C00_0300_0003_0010':
    'De extruder voert misschien geen filament door. Ga kijken en beslis of het verder gaat.',
  'bambu.hms.0C00_0300_0003_001B':
    'De print is misschien spaghetti geworden. Ga kijken en beslis of het verder gaat.',
  'bambu.hms.0500_0500_0001_0007':
    'De printer weigerde een niet-ondertekend commando: zet Developer Mode aan.',
  'bambu.feeder_stuck': 'De AMS kan het filament niet naar de extruder voeren.',
  'bambu.feeder_ran_out': 'Het filament in de AMS is op. Plaats een nieuwe spoel en hervat.',
  'bambu.feeder_unmapped':
    'De printer weet niet welke AMS-sleuf hij moet gebruiken: de toewijzing van sleuven is mislukt.',
  'bambu.outside_ran_out': 'De externe spoel is op. Laad nieuw filament en hervat.',
  'bambu.slot_ran_out': 'Het filament in sleuf {slot} van AMS {unit} is op. Plaats een nieuwe spoel.',
  'bambu.slot_ran_out_purging':
    'Het filament in sleuf {slot} van AMS {unit} is op. Het restant wordt nu uitgespoeld.',
  'bambu.slot_ran_out_went_on':
    'Het filament in sleuf {slot} van AMS {unit} is op. De printer is met een andere sleuf verdergegaan.',
  'bambu.outside_slot_ran_out': 'De externe spoel is op. Plaats een nieuwe spoel.',
  'bambu.outside_slot_ran_out_purging': 'De externe spoel is op. Het restant wordt nu uitgespoeld.',
  'bambu.outside_slot_ran_out_went_on':
    'De externe spoel is op. De printer is met een andere sleuf verdergegaan.',
  'bambu.slot_empty': 'Sleuf {slot} van AMS {unit} is leeg.',
  'bambu.module_stopped':
    'De print is gestopt of geweigerd ({module}, {code}). Het scherm van de printer zegt meer.',
  'bambu.module_paused': 'De print is gepauzeerd ({module}, {code}). Het scherm van de printer zegt meer.',
  'bambu.module_warns': 'Er is een waarschuwing ({module}, {code}). Het scherm van de printer zegt meer.',
  'bambu.module_reports': 'Gemeld is {level} ({module}, {code}). Het scherm van de printer zegt meer.',
  'bambu.ran_out.filament': 'Het filament is op.',
  'bambu.ran_out.ams': 'Het filament in de AMS is op.',
  'bambu.ran_out.outside': 'De externe spoel is op.',
  'bambu.ran_out.slot': 'Het filament in sleuf {slot} van AMS {unit} is op.',
  'bambu.ran_out.reported': 'Gemeld is {level} ({module}, {code}).',
};
