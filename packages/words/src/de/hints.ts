import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Sehen Sie nach, was sonst noch ungelesen ist.',
  'hint.alerts_job': 'Sehen Sie den Auftrag an, um den es in dieser Meldung geht.',
  'hint.alerts_printer': 'Sehen Sie den Drucker an, um den es in dieser Meldung geht.',
  'hint.overdue_maintenance': 'Sehen Sie nach, welche Wartung überfällig ist.',
  'hint.spools_left': 'Sehen Sie nach, welche Spulen noch da sind.',
  'hint.dismiss_when_settled': 'Blenden Sie sie aus, sobald sie erledigt ist.',
  'hint.job_awaits_review': 'Er wartet darauf, dass ihn jemand freigibt oder ablehnt.',
  'hint.look_again_after_review':
    'Er wartet darauf, dass ihn jemand freigibt oder ablehnt: Sehen Sie später wieder nach.',
  'hint.whole_job_first': 'Sehen Sie zuerst den ganzen Auftrag an.',
  'hint.other_reviews': 'Sehen Sie nach, welche Aufträge noch auf Freigabe warten.',
  'hint.printed_next': 'Sehen Sie nach, was als Nächstes gedruckt wird.',
  'hint.job_progress': 'Sehen Sie nach, wo er gedruckt wird und wie weit er ist.',
  'hint.job_turn': 'Sehen Sie nach, wann er an der Reihe ist und worauf er wartet.',
  'hint.job_stops_soon': 'Der Drucker hat noch nicht gestoppt; er wird gestoppt, sobald es geht.',
  'hint.fleet_stopped': 'Sehen Sie nach, welche Drucker stehen, und gehen Sie zu denen, die noch laufen.',
  'hint.job_next_on_printer': 'Sehen Sie nach, welcher Auftrag dort als Nächstes kommt.',
  'hint.credentials_dropped':
    'Die gespeicherten Zugangsdaten galten für eine andere Stelle und sind gelöscht: Geben Sie sie neu ein.',
  'hint.secret_dropped':
    'Geben Sie die Geheimnisse neu ein: Die gespeicherten galten für eine andere Stelle und sind gelöscht. Bis dahin sehen Sie in den Meldungen, was nicht ankommt.',
  'hint.tags_within_a_minute': 'Was die Etiketten sagen, kommt innerhalb einer Minute an.',
  'hint.not_shown_yet': 'Der Drucker zeigt es noch nicht: Sehen Sie wieder nach.',
  'hint.how_it_goes_on': 'Sehen Sie nach, wie der Drucker weitermacht.',
  'hint.resume_when_mended': 'Setzen Sie fort, wenn die Ursache behoben ist.',
  'hint.how_it_stands': 'Sehen Sie nach, wie es um den Drucker steht.',
  'hint.orders_jobs': 'Sehen Sie nach, wo die Aufträge in der Warteschlange stehen.',
  'hint.order_cancelled_soon':
    'Ein Drucker hat noch nicht gestoppt; sobald er steht, ist die Bestellung {order_id} storniert.',
  'hint.assign_when_loaded':
    'Sagen Sie nach dem Einlegen, in welchem Drucker sie ist: assign_spool mit spool_id {spool_id}.',
  'hint.spools_of_its_kind': '{left_g} sind übrig: Sehen Sie alle Spulen dieser Art an.',
  'hint.spools_to_replace_it':
    'Nur noch {left_g} sind übrig: Sehen Sie nach, welche Spulen sie ersetzen könnten.',
  'hint.loaded_now': 'Sehen Sie nach, was jetzt geladen ist.',
  'hint.file_can_be_printed': 'Die Datei kann gedruckt werden.',
  'hint.overdue_as_well': 'Bei {printer} ebenfalls überfällig: {tasks}.',
  'hint.jobs_kept_away': 'Sehen Sie nach, ob Aufträge starten können, die sie aufgehalten hat.',
  'hint.due_next': 'Sehen Sie nach, was wann als Nächstes fällig ist.',
  'hint.where_it_is_due': 'Sehen Sie nach, bei welchen Druckern sie fällig ist.',
};
