import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Voir ce qui est encore non lu.',
  'hint.alerts_job': 'Voir la tâche concernée par cette alerte.',
  'hint.alerts_printer': 'Voir l’imprimante concernée par cette alerte.',
  'hint.overdue_maintenance': 'Voir quelle maintenance est en retard.',
  'hint.spools_left': 'Voir quelles bobines restent.',
  'hint.dismiss_when_settled': 'Masquer l’alerte une fois réglée.',
  'hint.job_awaits_review': 'Elle attend qu’un opérateur l’approuve ou la refuse.',
  'hint.look_again_after_review':
    'Elle attend qu’un opérateur l’approuve ou la refuse : revenez voir plus tard.',
  'hint.whole_job_first': 'Voir d’abord la tâche entière.',
  'hint.other_reviews': 'Voir quelles autres tâches attendent une approbation.',
  'hint.printed_next': 'Voir ce qui s’imprime ensuite.',
  'hint.job_progress': 'Voir où elle s’imprime et où elle en est.',
  'hint.job_turn': 'Voir quand vient son tour et ce qu’elle attend.',
  'hint.job_stops_soon': 'L’imprimante ne s’est pas encore arrêtée ; elle le sera dès que possible.',
  'hint.fleet_stopped': 'Voir quelles imprimantes se sont arrêtées, et aller vers les autres.',
  'hint.job_next_on_printer': 'Voir quelle tâche y passe ensuite.',
  'hint.credentials_dropped':
    'Les identifiants enregistrés étaient pour un autre endroit et sont effacés : saisissez-les de nouveau.',
  'hint.secret_dropped':
    'Saisissez de nouveau les secrets : ceux qui étaient enregistrés valaient pour un autre endroit et sont effacés. D’ici là, les alertes montrent ce qui n’arrive pas.',
  'hint.tags_within_a_minute': 'Ce que disent les tags RFID arrive dans la minute.',
  'hint.not_shown_yet': 'L’imprimante ne l’a pas encore montré : regardez de nouveau.',
  'hint.how_it_goes_on': 'Voir comment l’imprimante continue.',
  'hint.resume_when_mended': 'Reprendre une fois la cause éliminée.',
  'hint.how_it_stands': 'Voir où en est l’imprimante.',
  'hint.orders_jobs': 'Voir où en sont ses tâches dans la file d’attente.',
  'hint.order_cancelled_soon':
    'Une imprimante ne s’est pas encore arrêtée ; la commande {order_id} sera annulée dès que ce sera fait.',
  'hint.assign_when_loaded':
    'Une fois la bobine chargée, indiquez dans quelle imprimante : assign_spool avec spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Il reste {left_g} : voir toutes les bobines de ce type.',
  'hint.spools_to_replace_it': 'Il ne reste que {left_g} : voir quelles bobines pourraient la remplacer.',
  'hint.loaded_now': 'Voir ce qui est chargé maintenant.',
  'hint.file_can_be_printed': 'Le fichier peut être imprimé.',
  'hint.overdue_as_well': 'Également en retard sur {printer} : {tasks}.',
  'hint.jobs_kept_away': 'Voir si les tâches qu’elle retenait peuvent démarrer.',
  'hint.due_next': 'Voir ce qui est à faire ensuite, et quand.',
  'hint.where_it_is_due': 'Voir sur quelles imprimantes c’est à faire.',
};
