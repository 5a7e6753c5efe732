import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'L’impression a été mise en pause pour une raison inconnue.',
  'bambu.print_error.0300_8001': 'L’impression a été mise en pause par une personne.',
  'bambu.print_error.0300_8003': 'Spaghettis détectés : l’impression s’est peut-être décollée du plateau.',
  'bambu.print_error.0300_8004': 'Il n’y a plus de filament. Chargez-en du nouveau et reprenez.',
  'bambu.print_error.0300_8005': 'Le capot avant de la tête d’impression est tombé. Remettez-le et reprenez.',
  'bambu.print_error.0300_8008': 'La température de la buse est anormale.',
  'bambu.print_error.0300_8009': 'La température du lit est anormale.',
  'bambu.print_error.0300_800A': 'Du filament s’accumule dans la goulotte de purge. Nettoyez-la et reprenez.',
  'bambu.print_error.0300_8015': 'La bobine externe est vide. Chargez du nouveau filament et reprenez.',
  'bambu.print_error.0500_4003':
    'L’imprimante ne peut pas lire le fichier. Tranchez-le de nouveau pour cette imprimante.',
  'bambu.print_error.0500_4004': 'L’imprimante est occupée et ne peut pas démarrer cette impression.',
  'bambu.print_error.0500_4007': 'Le firmware doit être mis à jour avant cette impression.',
  'bambu.print_error.0500_C010':
    'La carte mémoire ou la clé USB ne peut être ni lue ni écrite. Remplacez-la ou formatez-la.',
  'bambu.print_error.0502_4007':
    'L’imprimante n’accepte pas d’ordres de programmes : activez son mode développeur.',
  'bambu.print_error.0502_4009':
    'L’imprimante n’accepte pas d’ordres de programmes : activez son mode développeur.',
  'bambu.print_error.0C00_8001': 'La première couche a des défauts. Regardez-la, puis reprenez ou arrêtez.',
  'bambu.print_error.0C00_8005': 'Du filament s’accumule dans la goulotte de purge. Nettoyez-la et reprenez.',
  'bambu.print_error.0C00_C003':
    'La première couche a peut-être des défauts. Regardez-la et décidez s’il faut continuer.',
  'bambu.print_error.0C00_C004':
    'L’impression a peut-être tourné en spaghettis. Regardez-la et décidez s’il faut continuer.',
  'bambu.print_error.0C00_C006': 'Du filament s’accumule peut-être dans la goulotte de purge. Regardez.',
  'bambu.hms.0300_0100_0001_0007': 'Le capteur de température du lit est en circuit ouvert.',
  'bambu.hms.0300_0400_0002_0001': 'Le ventilateur de pièce tourne trop lentement ou pas du tout.',
  'bambu.hms.0C00_0300_0001_0009': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_0001': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_0002': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_0004': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_0005': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_000C': 'Le repère du plateau n’a pas été trouvé. Vérifiez le plateau.',
  'bambu.hms.0C00_0300_0002_000E': 'La buse semble couverte de filament. Nettoyez-la.',
  'bambu.hms.0C00_0300_0002_000F': 'La première couche n’a pas pu être inspectée.',
  'bambu.hms.0C00_0300_0002_0010': 'Il y a quelque chose sur le lit. Débarrassez-le.',
  'bambu.hms.0C00_0300_0002_001C': 'La buse semble couverte de filament. Nettoyez-la.',
  'bambu.hms.0C00_0300_0003_0006': 'Du filament s’accumule peut-être dans la goulotte de purge. Regardez.',
  'bambu.hms.0C00_0300_0003_0007':
    'La première couche a peut-être des défauts. Regardez-la et décidez s’il faut continuer.',
  'bambu.hms.0C00_0300_0003_0008':
    'L’impression a peut-être tourné en spaghettis. Regardez-la et décidez s’il faut continuer.',
  'bambu.hms.0C00_0300_0003_000B': 'L’imprimante inspecte la première couche.',
  'bambu.hms.0C00_0300_0003_000D':
    'L’extrudeur n’extrude peut-être plus. Regardez et décidez s’il faut continuer.',
  'bambu.hms.0C00_0300_0003_0010':
    'L’extrudeur n’extrude peut-être plus. Regardez et décidez s’il faut continuer.',
  'bambu.hms.0C00_0300_0003_001B':
    'L’impression a peut-être tourné en spaghettis. Regardez-la et décidez s’il faut continuer.',
  'bambu.hms.0500_0500_0001_0007': 'L’imprimante a refusé un ordre non signé : activez son mode développeur.',
  'bambu.feeder_stuck': 'L’AMS n’arrive pas à pousser le filament dans l’extrudeur.',
  'bambu.feeder_ran_out': 'Le filament de l’AMS est épuisé. Mettez une nouvelle bobine et reprenez.',
  'bambu.feeder_unmapped':
    'L’imprimante ne sait pas quel emplacement de l’AMS utiliser : la correspondance a échoué.',
  'bambu.outside_ran_out': 'La bobine externe est vide. Chargez du nouveau filament et reprenez.',
  'bambu.slot_ran_out':
    'Le filament de l’emplacement {slot} de l’AMS {unit} est épuisé. Mettez une nouvelle bobine.',
  'bambu.slot_ran_out_purging':
    'Le filament de l’emplacement {slot} de l’AMS {unit} est épuisé. Le reste est en cours de purge.',
  'bambu.slot_ran_out_went_on':
    'Le filament de l’emplacement {slot} de l’AMS {unit} est épuisé. L’imprimante a continué avec un autre emplacement.',
  'bambu.outside_slot_ran_out': 'La bobine externe est vide. Mettez une nouvelle bobine.',
  'bambu.outside_slot_ran_out_purging': 'La bobine externe est vide. Le reste est en cours de purge.',
  'bambu.outside_slot_ran_out_went_on':
    'La bobine externe est vide. L’imprimante a continué avec un autre emplacement.',
  'bambu.slot_empty': 'L’emplacement {slot} de l’AMS {unit} est vide.',
  'bambu.module_stopped':
    'Impression arrêtée ou refusée ({module}, {code}). L’écran de l’imprimante en dit plus.',
  'bambu.module_paused': 'Impression mise en pause ({module}, {code}). L’écran de l’imprimante en dit plus.',
  'bambu.module_warns': 'Avertissement ({module}, {code}). L’écran de l’imprimante en dit plus.',
  'bambu.module_reports': 'L’imprimante signale {level} ({module}, {code}). Son écran en dit plus.',
  'bambu.ran_out.filament': 'Il n’y a plus de filament.',
  'bambu.ran_out.ams': 'Le filament de l’AMS est épuisé.',
  'bambu.ran_out.outside': 'La bobine externe est vide.',
  'bambu.ran_out.slot': 'Le filament de l’emplacement {slot} de l’AMS {unit} est épuisé.',
  'bambu.ran_out.reported': 'L’imprimante signale {level} ({module}, {code}).',
};
