import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'Il lavoro {id} non esiste.',
  'job.gone': 'Il lavoro {id} non esiste più.',
  'job.file_not_found': 'Il file di stampa {id} non esiste.',
  'job.wrong_status': 'Il lavoro {job} è {status}: non può essere {step}.',
  'job.not_ended':
    'Il lavoro {job} è {status}: non può essere eliminato prima che sia terminato. Annullalo prima.',
  'job.no_place': 'Il lavoro {job} è {status}: non ha un posto in coda.',
  'job.over': 'Il lavoro {job} è {status}: si possono modificare solo nome e note.',
  'job.over_soon': 'Il lavoro {job} è in corso di annullamento: si possono modificare solo nome e note.',
  'job.being_cancelled': 'Il lavoro {job} è in corso di annullamento. Attendi che si fermi.',
  'job.none_failed': 'Nessuna copia del lavoro {job} è fallita.',
  'job.begun': 'Il lavoro {job} è già iniziato: il piatto non si può più cambiare. Duplicalo invece.',
  'job.of_somebody_else': '{item} è un lavoro di un’altra persona: per modificarlo serve il ruolo operatore.',
  'job.begun_as_it_is': '{item} è già iniziato così com’è: per modificarlo ora serve il ruolo operatore.',
  'job.approved_as_it_is':
    '{item} è stato approvato così com’è: per modificarlo ora serve il ruolo operatore.',
  'job.only_theirs_to_resubmit':
    '{item} è un lavoro di un’altra persona: solo lei può inviarlo di nuovo. Duplicalo invece.',
  'job.order_wants_fewer':
    'All’ordine del lavoro {job} mancano solo {room} di {item}: al resto pensano altri lavori. Duplica il lavoro per stampare più di quanto ordinato.',
  'job.prints_file': 'Il lavoro {job} ({item}) lo stampa. Annulla prima il lavoro.',
  'job.prints_file_now': 'Il lavoro {job} lo sta stampando in questo momento.',
  'job.one_prints_file': 'Lo stampa un lavoro che non vedi. Un operatore che lo vede può annullarlo.',
  'job.has_run_there':
    'Il lavoro {job} vi ha un’esecuzione in corso. Attendi che finisca o annulla il lavoro.',
  'job.pinned_there':
    'Il lavoro {job} ({item}) è vincolato a questa stampante. Togli prima il vincolo o annulla il lavoro.',
  'job.pin_out_of_reach':
    '{item} era destinato a una stampante su cui non puoi stampare: non può tornarvi in coda. Mettilo in coda come nuovo lavoro per un’altra stampante.',
  'job_field.file_of_other_model': 'è un file del modello {model}, non di {name}',
  'job_field.no_such_plate': 'nessuno dei suoi file ha un piatto {plate}',
  'job_field.nothing_to_print': 'non ha nulla da stampare: carica prima un file con lo slicing fatto',
  'job_field.copies_begun': 'deve essere almeno {begun}: tante sono le copie già iniziate',
  'job_field.order_wants_no_more': 'può essere al massimo {most}: l’ordine non ne richiede di più',
  'job_field.printer_of_others':
    '{printer} appartiene a un’organizzazione diversa da quella del lavoro e non è condivisa',
};
