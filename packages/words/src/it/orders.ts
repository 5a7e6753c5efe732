import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'L’ordine {order_id} non esiste.',
  'order.gone': 'L’ordine {order_id} non esiste più.',
  'order.number_taken': 'Il numero d’ordine {number} è già in uso, dall’ordine {holder_id}.',
  'order.cannot_be': 'L’ordine {number} è {status}: non può essere {done}.',
  'order.not_yet_printed':
    'L’ordine {number} è {status}: non può essere spedito prima che sia tutto stampato.',
  'order.prints_would_be_lost':
    'L’ordine {number} è {status}: non può essere eliminato, si perderebbe ciò che è stato stampato per l’ordine.',
  'order.notes_only':
    'L’ordine {number} è {status}: si possono modificare solo le note e il numero di tracciamento.',
  'order.being_cancelled': 'L’ordine {number} è in corso di annullamento: non può essere {done}.',
  'order.job_waits':
    'Il lavoro {job_id} ({item}) attende di essere stampato per questo ordine. Annulla prima l’ordine o i suoi lavori.',
  'order.a_job_waits':
    'Un lavoro che non vedi attende di essere stampato per questo ordine. Può annullarlo un operatore che vede tutti i suoi lavori.',
  'order.counts_prints': 'L’ordine {number} conta le sue stampe finché non è spedito o annullato.',
  'order.was_cancelled': 'L’ordine {number} è stato annullato.',
  'order.job_note': 'Per l’ordine {number}',
  'order.keeps_file':
    'L’ordine {number} richiede {item}, stampato da questo file. Chiudi l’ordine o togli prima l’articolo.',
  'order_item.several_organizations':
    'vengono da modelli di organizzazioni diverse: un ordine appartiene a una sola',
  'order_item.other_organization':
    'vengono dal modello {model_id}, che appartiene a un’organizzazione diversa da quella dell’ordine',
  'order_item.named_twice': 'nominano due volte un articolo',
  'order_item.not_of_this_order': 'non è un articolo di questo ordine',
  'order_item.model_needed': 'dice da che cosa nasce un nuovo articolo: è necessario',
  'order_item.too_few':
    'deve essere almeno {promised}: tante sono le copie stampate o nei lavori. Prima riduci o annulla i lavori',
  'order_item.cannot_be_taken_out':
    '{promised} di {item} sono già stampati o nei lavori ({job_ids}): l’articolo non si può togliere.',
  'order_item.cannot_be_made_otherwise':
    '{promised} di {item} sono già stampati o nei lavori ({job_ids}): l’articolo non può nascere da altro.',
  'order_item.model_deleted': '{item} non si può stampare: il suo modello è stato eliminato',
  'order_item.no_plate': '{item} non si può stampare: il suo modello non ha file con un piatto {plate}',
};
