import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'See what else is unread.',
  'hint.alerts_job': 'See the job this alert is about.',
  'hint.alerts_printer': 'See the printer this alert is about.',
  'hint.overdue_maintenance': 'See which maintenance is overdue.',
  'hint.spools_left': 'See which spools are left.',
  'hint.dismiss_when_settled': 'Hide it once it is settled.',
  'hint.job_awaits_review': 'It waits for an operator to approve or reject it.',
  'hint.look_again_after_review': 'It waits for an operator to approve or reject it: look again later.',
  'hint.whole_job_first': 'See the whole job first.',
  'hint.other_reviews': 'See which other jobs await review.',
  'hint.printed_next': 'See what is printed next.',
  'hint.job_progress': 'See where it is printed and how far it is.',
  'hint.job_turn': 'See when its turn is, and what it waits for.',
  'hint.job_stops_soon': 'The printer has not stopped yet; it is stopped as soon as it can be.',
  'hint.fleet_stopped': 'See which printers have stopped, and go to those that have not.',
  'hint.job_next_on_printer': 'See which job is next on it.',
  'hint.credentials_dropped':
    'The stored credentials were for another place and are dropped: enter them again.',
  'hint.secret_dropped':
    'Enter the secrets again: those that were stored were for another place, and are dropped. Until then, see in the alerts what does not arrive.',
  'hint.tags_within_a_minute': 'What the tags say arrives within a minute.',
  'hint.not_shown_yet': 'The printer has not shown it yet: look again.',
  'hint.how_it_goes_on': 'See how the printer goes on.',
  'hint.resume_when_mended': 'Go on when the cause is gone.',
  'hint.how_it_stands': 'See how the printer stands.',
  'hint.orders_jobs': 'See where its jobs stand in the queue.',
  'hint.order_cancelled_soon':
    'A printer has not stopped yet; order {order_id} is cancelled as soon as it has.',
  'hint.assign_when_loaded':
    'Once it is loaded, say in which printer: assign_spool with spool_id {spool_id}.',
  'hint.spools_of_its_kind': '{left_g} are left: see all spools of its kind.',
  'hint.spools_to_replace_it': 'Only {left_g} are left: see which spools could replace it.',
  'hint.loaded_now': 'See what is loaded now.',
  'hint.file_can_be_printed': 'The file can be printed.',
  'hint.overdue_as_well': 'Overdue on {printer} as well: {tasks}.',
  'hint.jobs_kept_away': 'See whether jobs that it kept away can start.',
  'hint.due_next': 'See when what is due next.',
  'hint.where_it_is_due': 'See on which printers it is due.',
};
