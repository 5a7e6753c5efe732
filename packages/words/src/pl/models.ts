import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Nie ma modelu {model_id}.',
  'model.not_of_organization': '{model} nie jest modelem organizacji {organization}.',
  'model.somebody_elses': '{model}: model utworzył ktoś inny, do jego zmiany potrzebna jest rola operatora.',
  'print_file.not_found': 'Nie ma pliku wydruku {file_id}.',
  'print_file.not_in_model': 'W modelu {model} nie ma pliku wydruku {file_id}.',
  'print_file.no_picture': 'Płyta {plate} pliku {file} nie ma obrazu.',
  'print_file.bytes_gone': 'Danych tego pliku nie ma już w folderze danych.',
  'print_file.ending_not_taken':
    'ma nieobsługiwane rozszerzenie; obsługiwane są .3mf, .gcode, .bgcode i .stl',
  'print_file.is_a_shape': 'To bryła: potnij ją dla drukarki i prześlij wynik.',
  'print_file.not_sliced': 'To niepocięty projekt: potnij go i prześlij wynik (.gcode.3mf).',
  'print_file.nothing_to_print': 'Nie zawiera nic do wydrukowania.',
  'upload.not_found': 'Nie ma przesyłania {upload_id}.',
  'upload.other_bytes':
    'nie zgadza się z tym, co dotarło ({arrived_sha256}); wyślij plik ponownie od początku',
  'upload.offset': 'query.offset: wymagane {at}, tyle już przesłano.',
  'upload.offset_must_be': 'wymagane {at}',
  'upload.too_many':
    'Niedokończone przesyłania: {used}, a dozwolone: {limit}. Najpierw jakieś dokończ albo porzuć.',
  'upload.unfinished_too_large':
    'Niedokończone przesyłania mogą mieć razem {limit_mib} MiB. Najpierw jakieś dokończ albo porzuć.',
  'upload.your_files_too_large':
    'Twoje pliki mogą mieć razem {limit_mib} MiB. Usuń te, które nie są już potrzebne.',
  'upload.all_files_too_large':
    'Wszystkie pliki mogą tu mieć razem {limit_mib} MiB. Administrator może usunąć niektóre albo podnieść limit.',
  'upload.no_room_for_rest':
    'Jest za mało miejsca na resztę tego pliku. To, co już dotarło, zostaje: kontynuuj od bajtu {offset_bytes}, gdy będzie miejsce.',
};
