import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Zobacz, co jeszcze jest nieprzeczytane.',
  'hint.alerts_job': 'Zobacz zadanie, którego dotyczy ten alert.',
  'hint.alerts_printer': 'Zobacz drukarkę, której dotyczy ten alert.',
  'hint.overdue_maintenance': 'Zobacz, która konserwacja jest zaległa.',
  'hint.spools_left': 'Zobacz, jakie szpule zostały.',
  'hint.dismiss_when_settled': 'Ukryj go, gdy sprawa będzie załatwiona.',
  'hint.job_awaits_review': 'Czeka, aż operator je zatwierdzi lub odrzuci.',
  'hint.look_again_after_review': 'Czeka, aż operator je zatwierdzi lub odrzuci: sprawdź ponownie później.',
  'hint.whole_job_first': 'Najpierw obejrzyj całe zadanie.',
  'hint.other_reviews': 'Zobacz, jakie inne zadania czekają na zatwierdzenie.',
  'hint.printed_next': 'Zobacz, co będzie drukowane jako następne.',
  'hint.job_progress': 'Zobacz, gdzie się drukuje i jaki jest postęp.',
  'hint.job_turn': 'Zobacz, kiedy przyjdzie jego kolej i na co czeka.',
  'hint.job_stops_soon':
    'Drukarka jeszcze się nie zatrzymała; zostanie zatrzymana, gdy tylko będzie to możliwe.',
  'hint.fleet_stopped': 'Zobacz, które drukarki się zatrzymały, i podejdź do pozostałych.',
  'hint.job_next_on_printer': 'Zobacz, które zadanie jest na niej następne.',
  'hint.credentials_dropped':
    'Zapisane dane logowania były dla innego miejsca i zostały usunięte: podaj je ponownie.',
  'hint.secret_dropped':
    'Podaj sekrety ponownie: zapisane były dla innego miejsca i zostały usunięte. Do tego czasu alerty pokażą, co nie dociera.',
  'hint.tags_within_a_minute': 'Dane z tagów pojawią się w ciągu minuty.',
  'hint.not_shown_yet': 'Drukarka jeszcze tego nie potwierdziła: sprawdź ponownie.',
  'hint.how_it_goes_on': 'Zobacz, co drukarka robi dalej.',
  'hint.resume_when_mended': 'Wznów, gdy przyczyna zniknie.',
  'hint.how_it_stands': 'Zobacz, w jakim stanie jest drukarka.',
  'hint.orders_jobs': 'Zobacz, gdzie w kolejce są jego zadania.',
  'hint.order_cancelled_soon':
    'Drukarka jeszcze się nie zatrzymała; zamówienie {order_id} zostanie anulowane, gdy tylko to zrobi.',
  'hint.assign_when_loaded':
    'Po załadowaniu podaj, w której jest drukarce: assign_spool ze spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Zostało {left_g}: zobacz wszystkie szpule tego rodzaju.',
  'hint.spools_to_replace_it': 'Zostało tylko {left_g}: zobacz, które szpule mogą ją zastąpić.',
  'hint.loaded_now': 'Zobacz, co jest teraz załadowane.',
  'hint.file_can_be_printed': 'Plik można drukować.',
  'hint.overdue_as_well': 'Na drukarce {printer} zaległe są też: {tasks}.',
  'hint.jobs_kept_away': 'Zobacz, czy zadania, których nie dopuszczała, mogą wystartować.',
  'hint.due_next': 'Zobacz, co i kiedy przypada jako następne.',
  'hint.where_it_is_due': 'Zobacz, na których drukarkach przypada termin.',
};
