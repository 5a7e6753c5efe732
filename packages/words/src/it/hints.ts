import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Guarda che cos’altro non è letto.',
  'hint.alerts_job': 'Guarda il lavoro a cui si riferisce l’avviso.',
  'hint.alerts_printer': 'Guarda la stampante a cui si riferisce l’avviso.',
  'hint.overdue_maintenance': 'Guarda quale manutenzione è scaduta.',
  'hint.spools_left': 'Guarda quali bobine restano.',
  'hint.dismiss_when_settled': 'Nascondilo quando è risolto.',
  'hint.job_awaits_review': 'Attende che un operatore lo approvi o lo respinga.',
  'hint.look_again_after_review': 'Attende che un operatore lo approvi o lo respinga: controlla più tardi.',
  'hint.whole_job_first': 'Guarda prima l’intero lavoro.',
  'hint.other_reviews': 'Guarda quali altri lavori attendono approvazione.',
  'hint.printed_next': 'Guarda che cosa viene stampato dopo.',
  'hint.job_progress': 'Guarda dove viene stampato e a che punto è.',
  'hint.job_turn': 'Guarda quando è il suo turno e che cosa attende.',
  'hint.job_stops_soon': 'La stampante non si è ancora fermata; verrà fermata appena possibile.',
  'hint.fleet_stopped': 'Guarda quali stampanti si sono fermate e raggiungi quelle ancora in moto.',
  'hint.job_next_on_printer': 'Guarda quale lavoro viene dopo su questa stampante.',
  'hint.credentials_dropped':
    'Le credenziali salvate erano per un’altra destinazione e sono state eliminate: inseriscile di nuovo.',
  'hint.secret_dropped':
    'Inserisci di nuovo i segreti: quelli salvati erano per un’altra destinazione e sono stati eliminati. Fino ad allora, gli avvisi mostrano che cosa non arriva.',
  'hint.tags_within_a_minute': 'I dati dei tag arrivano entro un minuto.',
  'hint.not_shown_yet': 'La stampante non lo mostra ancora: controlla di nuovo.',
  'hint.how_it_goes_on': 'Guarda come prosegue la stampante.',
  'hint.resume_when_mended': 'Riprendi quando la causa è risolta.',
  'hint.how_it_stands': 'Guarda in che stato è la stampante.',
  'hint.orders_jobs': 'Guarda a che punto della coda sono i suoi lavori.',
  'hint.order_cancelled_soon':
    'Una stampante non si è ancora fermata; appena si ferma, l’ordine {order_id} è annullato.',
  'hint.assign_when_loaded':
    'Una volta caricata, indica in quale stampante: assign_spool con spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Restano {left_g}: guarda tutte le bobine dello stesso tipo.',
  'hint.spools_to_replace_it': 'Restano solo {left_g}: guarda quali bobine potrebbero sostituirla.',
  'hint.loaded_now': 'Guarda che cosa è caricato ora.',
  'hint.file_can_be_printed': 'Il file si può stampare.',
  'hint.overdue_as_well': 'Scadute anche su {printer}: {tasks}.',
  'hint.jobs_kept_away': 'Guarda se possono partire i lavori che teneva fermi.',
  'hint.due_next': 'Guarda che cosa scade dopo e quando.',
  'hint.where_it_is_due': 'Guarda su quali stampanti è in scadenza.',
};
