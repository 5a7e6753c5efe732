import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Bekijk wat er verder nog ongelezen is.',
  'hint.alerts_job': 'Bekijk de taak waar deze melding over gaat.',
  'hint.alerts_printer': 'Bekijk de printer waar deze melding over gaat.',
  'hint.overdue_maintenance': 'Bekijk welk onderhoud achterstallig is.',
  'hint.spools_left': 'Bekijk welke spoelen er nog zijn.',
  'hint.dismiss_when_settled': 'Verberg de melding zodra die is afgehandeld.',
  'hint.job_awaits_review': 'De taak wacht tot een operator die goedkeurt of afwijst.',
  'hint.look_again_after_review':
    'De taak wacht tot een operator die goedkeurt of afwijst: kijk later nog eens.',
  'hint.whole_job_first': 'Bekijk eerst de hele taak.',
  'hint.other_reviews': 'Bekijk welke andere taken op goedkeuring wachten.',
  'hint.printed_next': 'Bekijk wat er hierna wordt geprint.',
  'hint.job_progress': 'Bekijk waar de taak wordt geprint en hoe ver het is.',
  'hint.job_turn': 'Bekijk wanneer de taak aan de beurt is, en waarop die wacht.',
  'hint.job_stops_soon': 'De printer is nog niet gestopt; dat gebeurt zodra het kan.',
  'hint.fleet_stopped': 'Bekijk welke printers zijn gestopt, en ga naar de printers die dat niet zijn.',
  'hint.job_next_on_printer': 'Bekijk welke taak daar als volgende komt.',
  'hint.credentials_dropped':
    'De opgeslagen inloggegevens waren voor een ander adres en zijn gewist: vul ze opnieuw in.',
  'hint.secret_dropped':
    'Vul de geheimen opnieuw in: de opgeslagen geheimen waren voor een ander adres en zijn gewist. Tot dan zie je bij de meldingen wat niet aankomt.',
  'hint.tags_within_a_minute': 'Wat de RFID-tags zeggen, komt binnen een minuut binnen.',
  'hint.not_shown_yet': 'De printer heeft het nog niet laten zien: kijk nog eens.',
  'hint.how_it_goes_on': 'Bekijk hoe de printer verdergaat.',
  'hint.resume_when_mended': 'Ga verder als de oorzaak is verholpen.',
  'hint.how_it_stands': 'Bekijk hoe de printer ervoor staat.',
  'hint.orders_jobs': 'Bekijk waar de taken in de wachtrij staan.',
  'hint.order_cancelled_soon':
    'Een printer is nog niet gestopt; bestelling {order_id} is geannuleerd zodra dat zo is.',
  'hint.assign_when_loaded':
    'Geef na het laden aan in welke printer de spoel zit: assign_spool met spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Er is nog {left_g} over: bekijk alle spoelen van deze soort.',
  'hint.spools_to_replace_it': 'Er is nog maar {left_g} over: bekijk welke spoelen deze kunnen vervangen.',
  'hint.loaded_now': 'Bekijk wat er nu is geladen.',
  'hint.file_can_be_printed': 'Het bestand kan worden geprint.',
  'hint.overdue_as_well': 'Ook achterstallig bij {printer}: {tasks}.',
  'hint.jobs_kept_away': 'Bekijk of printtaken die hierdoor werden tegengehouden, kunnen starten.',
  'hint.due_next': 'Bekijk wat wanneer aan de beurt is.',
  'hint.where_it_is_due': 'Bekijk bij welke printers het aan de beurt is.',
};
