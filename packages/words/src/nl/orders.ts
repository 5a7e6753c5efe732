import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'Bestelling {order_id} bestaat niet.',
  'order.gone': 'Bestelling {order_id} bestaat niet meer.',
  'order.number_taken': 'Bestelnummer {number} is al in gebruik, door bestelling {holder_id}.',
  'order.cannot_be': 'Bestelling {number} is {status} en kan niet {done} worden.',
  'order.not_yet_printed':
    'Bestelling {number} is {status} en kan niet verzonden worden voordat alles is geprint.',
  'order.prints_would_be_lost':
    'Bestelling {number} is {status} en kan niet verwijderd worden: wat ervoor is geprint, zou verloren gaan.',
  'order.notes_only':
    'Bestelling {number} is {status}: je kunt alleen de notities en het trackingnummer wijzigen.',
  'order.being_cancelled': 'Bestelling {number} wordt geannuleerd en kan niet {done} worden.',
  'order.job_waits':
    'Taak {job_id} ({item}) wacht nog om ervoor geprint te worden. Annuleer eerst de bestelling of de taken ervan.',
  'order.a_job_waits':
    'Een taak die je niet ziet, wacht nog om ervoor geprint te worden. Een operator die alle taken ziet, kan de bestelling annuleren.',
  'order.counts_prints': 'Bestelling {number} telt de prints tot aan verzending of annulering.',
  'order.was_cancelled': 'Bestelling {number} is geannuleerd.',
  'order.job_note': 'Voor bestelling {number}',
  'order.keeps_file':
    'Bestelling {number} wil {item} hieruit geprint hebben. Sluit de bestelling af of haal het artikel er eerst uit.',
  'order_item.several_organizations':
    'komen van modellen van verschillende organisaties: een bestelling hoort bij één',
  'order_item.other_organization':
    'komen van model {model_id}, dat bij een andere organisatie hoort dan de bestelling',
  'order_item.named_twice': 'noemen een artikel twee keer',
  'order_item.not_of_this_order': 'is geen artikel van deze bestelling',
  'order_item.model_needed': 'zegt waarvan een nieuw artikel wordt gemaakt: dit is verplicht',
  'order_item.too_few':
    'moet minstens {promised} zijn: zoveel exemplaren zijn geprint of zitten in taken. Verklein of annuleer eerst de taken',
  'order_item.cannot_be_taken_out':
    '{promised} van {item} zijn geprint of zitten in taken ({job_ids}): het artikel kan er niet uit.',
  'order_item.cannot_be_made_otherwise':
    '{promised} van {item} zijn geprint of zitten in taken ({job_ids}): het artikel kan niet van iets anders worden gemaakt.',
  'order_item.model_deleted': '{item} kan niet worden geprint: het model is verwijderd',
  'order_item.no_plate': '{item} kan niet worden geprint: het model heeft geen bestand met een plaat {plate}',
};
