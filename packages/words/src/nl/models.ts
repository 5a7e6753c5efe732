import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Model {model_id} bestaat niet.',
  'model.not_of_organization': '{model} is geen model van {organization}.',
  'model.somebody_elses': '{model} is door iemand anders gemaakt: wijzigen kan alleen met de rol operator.',
  'print_file.not_found': 'Printbestand {file_id} bestaat niet.',
  'print_file.not_in_model': 'Printbestand {file_id} zit niet in {model}.',
  'print_file.no_picture': 'Plaat {plate} van {file} heeft geen afbeelding.',
  'print_file.bytes_gone': 'De inhoud van dit bestand is uit de gegevensmap verdwenen.',
  'print_file.ending_not_taken':
    'heeft een extensie die niet wordt aangenomen; mogelijk zijn .3mf, .gcode, .bgcode en .stl',
  'print_file.is_a_shape': 'Dit is alleen een vorm: slice die voor een printer en upload het resultaat.',
  'print_file.not_sliced':
    'Dit is een project dat niet is geslicet: slice het en upload het resultaat (.gcode.3mf).',
  'print_file.nothing_to_print': 'Er zit niets in om te printen.',
  'upload.not_found': 'Upload {upload_id} bestaat niet.',
  'upload.other_bytes':
    'is niet wat er is aangekomen ({arrived_sha256}); verstuur het bestand opnieuw vanaf het begin',
  'upload.offset': 'query.offset: moet {at} zijn, waar de upload nu staat.',
  'upload.offset_must_be': 'moet {at} zijn',
  'upload.too_many':
    'Je hebt {used} onvoltooide uploads, en {limit} zijn toegestaan. Voltooi er eerst een of geef er een op.',
  'upload.unfinished_too_large':
    'Je onvoltooide uploads mogen samen {limit_mib} MiB zijn. Voltooi er eerst een of geef er een op.',
  'upload.your_files_too_large':
    'Je bestanden mogen samen {limit_mib} MiB zijn. Verwijder wat je niet meer nodig hebt.',
  'upload.all_files_too_large':
    'Alle bestanden samen mogen hier {limit_mib} MiB zijn. Een beheerder kan er verwijderen of de limiet verhogen.',
  'upload.no_room_for_rest':
    'Er is te weinig ruimte voor de rest van dit bestand. Wat al is aangekomen, blijft bewaard: ga verder vanaf byte {offset_bytes} als er ruimte is.',
};
