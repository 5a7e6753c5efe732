import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'La tâche {id} n’existe pas.',
  'job.gone': 'La tâche {id} n’existe plus.',
  'job.file_not_found': 'Le fichier d’impression {id} n’existe pas.',
  'job.wrong_status': 'La tâche {job} est {status} : elle ne peut pas être {step}.',
  'job.not_ended':
    'La tâche {job} est {status} : elle ne peut pas être supprimée avant d’être finie. Annulez-la d’abord.',
  'job.no_place': 'La tâche {job} est {status} : elle n’a pas de place dans la file d’attente.',
  'job.over': 'La tâche {job} est {status} : seuls son nom et ses notes peuvent être modifiés.',
  'job.over_soon':
    'La tâche {job} est en cours d’annulation : seuls son nom et ses notes peuvent être modifiés.',
  'job.being_cancelled': 'La tâche {job} est en cours d’annulation. Attendez son arrêt.',
  'job.none_failed': 'Aucun exemplaire de la tâche {job} n’a échoué.',
  'job.begun': 'La tâche {job} est commencée : son plateau ne peut plus changer. Dupliquez-la plutôt.',
  'job.of_somebody_else':
    '{item} est la tâche de quelqu’un d’autre : il faut le rôle opérateur pour la modifier.',
  'job.begun_as_it_is':
    '{item} a été commencé en l’état : il faut maintenant le rôle opérateur pour modifier la tâche.',
  'job.approved_as_it_is':
    '{item} a été approuvé en l’état : il faut maintenant le rôle opérateur pour modifier la tâche.',
  'job.only_theirs_to_resubmit':
    '{item} est la tâche de quelqu’un d’autre : seule cette personne peut la soumettre à nouveau. Dupliquez-la plutôt.',
  'job.order_wants_fewer':
    'La commande de la tâche {job} ne demande plus que {room} × {item} : d’autres tâches ont le reste. Dupliquez la tâche pour imprimer plus que commandé.',
  'job.prints_file': 'La tâche {job} ({item}) l’imprime. Annulez d’abord la tâche.',
  'job.prints_file_now': 'La tâche {job} l’imprime en ce moment.',
  'job.one_prints_file':
    'Une tâche que vous ne voyez pas l’imprime. Un opérateur qui la voit peut l’annuler.',
  'job.has_run_there': 'La tâche {job} y a une impression. Attendez sa fin ou annulez la tâche.',
  'job.pinned_there': 'La tâche {job} ({item}) y est épinglée. Désépinglez ou annulez d’abord la tâche.',
  'job.pin_out_of_reach':
    '{item} était destiné à une imprimante sur laquelle vous ne pouvez pas imprimer : impossible de l’y remettre en file. Créez une nouvelle tâche pour une autre imprimante.',
  'job_field.file_of_other_model': 'est un fichier du modèle {model}, et non de {name}',
  'job_field.no_such_plate': 'aucun de ses fichiers n’a de plateau {plate}',
  'job_field.nothing_to_print': 'n’a rien à imprimer : téléversez d’abord un fichier tranché',
  'job_field.copies_begun': 'doit être au moins {begun} : c’est le nombre d’exemplaires déjà commencés',
  'job_field.order_wants_no_more': 'doit être au plus {most} : la commande n’en demande pas plus',
  'job_field.printer_of_others':
    '{printer} appartient à une autre organisation que la tâche et n’est pas partagée',
};
