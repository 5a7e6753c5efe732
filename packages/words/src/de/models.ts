import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Das Modell {model_id} gibt es nicht.',
  'model.not_of_organization': '{model} ist kein Modell von {organization}.',
  'model.somebody_elses':
    '{model} stammt von jemand anderem: Um es zu ändern, braucht es die Rolle Bediener.',
  'print_file.not_found': 'Die Druckdatei {file_id} gibt es nicht.',
  'print_file.not_in_model': 'In {model} gibt es keine Druckdatei {file_id}.',
  'print_file.no_picture': 'Platte {plate} von {file} hat kein Bild.',
  'print_file.bytes_gone': 'Der Inhalt dieser Datei fehlt im Datenordner.',
  'print_file.ending_not_taken':
    'hat eine Endung, die nicht angenommen wird; angenommen werden .3mf, .gcode, .bgcode und .stl',
  'print_file.is_a_shape':
    'Das ist eine Form: Slicen Sie sie für einen Drucker und laden Sie das Ergebnis hoch.',
  'print_file.not_sliced':
    'Das ist ein Projekt, das nicht gesliced wurde: Slicen Sie es und laden Sie das Ergebnis hoch (.gcode.3mf).',
  'print_file.nothing_to_print': 'Die Datei enthält nichts zu drucken.',
  'upload.not_found': 'Den Upload {upload_id} gibt es nicht.',
  'upload.other_bytes': 'ist nicht, was ankam ({arrived_sha256}); die Datei noch einmal von vorn senden',
  'upload.offset': 'query.offset: muss {at} sein, dort steht der Upload.',
  'upload.offset_must_be': 'muss {at} sein',
  'upload.too_many':
    'Sie haben {used} unfertige Uploads, erlaubt sind {limit}. Beenden oder verwerfen Sie zuerst einen.',
  'upload.unfinished_too_large':
    'Ihre unfertigen Uploads dürfen zusammen {limit_mib} MiB haben. Beenden oder verwerfen Sie zuerst einen.',
  'upload.your_files_too_large':
    'Ihre Dateien dürfen zusammen {limit_mib} MiB haben. Löschen Sie einige, die Sie nicht mehr brauchen.',
  'upload.all_files_too_large':
    'Alle Dateien zusammen dürfen hier {limit_mib} MiB haben. Jemand mit Administratorrechten kann welche löschen oder die Grenze erhöhen.',
  'upload.no_room_for_rest':
    'Für den Rest dieser Datei ist zu wenig Platz. Was vorher ankam, bleibt: Machen Sie bei Byte {offset_bytes} weiter, wenn Platz ist.',
};
