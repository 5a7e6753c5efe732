import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Le modèle {model_id} n’existe pas.',
  'model.not_of_organization': '{model} n’est pas un modèle de l’organisation {organization}.',
  'model.somebody_elses':
    '{model} a été créé par quelqu’un d’autre : il faut le rôle opérateur pour le modifier.',
  'print_file.not_found': 'Le fichier d’impression {file_id} n’existe pas.',
  'print_file.not_in_model': 'Le modèle {model} n’a pas de fichier d’impression {file_id}.',
  'print_file.no_picture': 'Le plateau {plate} du fichier {file} n’a pas d’image.',
  'print_file.bytes_gone': 'Le contenu de ce fichier a disparu du dossier de données.',
  'print_file.ending_not_taken':
    'a une extension qui n’est pas acceptée ; sont acceptés .3mf, .gcode, .bgcode et .stl',
  'print_file.is_a_shape': 'C’est une forme : tranchez-la pour une imprimante et téléversez le résultat.',
  'print_file.not_sliced':
    'C’est un projet qui n’a pas été tranché : tranchez-le et téléversez le résultat (.gcode.3mf).',
  'print_file.nothing_to_print': 'Il ne contient rien à imprimer.',
  'upload.not_found': 'Le téléversement {upload_id} n’existe pas.',
  'upload.other_bytes':
    'ne correspond pas à ce qui est arrivé ({arrived_sha256}) ; renvoyez le fichier depuis le début',
  'upload.offset': 'query.offset : doit être {at}, là où en est le téléversement.',
  'upload.offset_must_be': 'doit être {at}',
  'upload.too_many':
    'Vous avez {used} téléversements inachevés, et {limit} sont permis. Terminez-en un ou abandonnez-le d’abord.',
  'upload.unfinished_too_large':
    'Vos téléversements inachevés peuvent faire {limit_mib} MiB ensemble. Terminez-en un ou abandonnez-le d’abord.',
  'upload.your_files_too_large':
    'Vos fichiers peuvent faire {limit_mib} MiB ensemble. Supprimez-en dont vous n’avez plus besoin.',
  'upload.all_files_too_large':
    'Tous les fichiers ensemble peuvent faire {limit_mib} MiB ici. Un administrateur peut en supprimer ou relever la limite.',
  'upload.no_room_for_rest':
    'Il n’y a pas assez de place pour le reste de ce fichier. Ce qui est déjà arrivé est conservé : continuez à partir de l’octet {offset_bytes} quand il y aura de la place.',
};
