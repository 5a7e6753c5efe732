import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'Die Bestellung {order_id} gibt es nicht.',
  'order.gone': 'Die Bestellung {order_id} gibt es nicht mehr.',
  'order.number_taken': 'Die Bestellnummer {number} ist vergeben, an Bestellung {holder_id}.',
  'order.cannot_be': 'Bestellung {number} ist {status}: Sie kann nicht {done} werden.',
  'order.not_yet_printed':
    'Bestellung {number} ist {status}: Sie kann nicht versendet werden, bevor alles gedruckt ist.',
  'order.prints_would_be_lost':
    'Bestellung {number} ist {status}: Sie kann nicht gelöscht werden, sonst ginge verloren, was für sie gedruckt wurde.',
  'order.notes_only':
    'Bestellung {number} ist {status}: Nur Notizen und Sendungsnummer lassen sich noch ändern.',
  'order.being_cancelled': 'Bestellung {number} wird gerade storniert: Sie kann nicht {done} werden.',
  'order.job_waits':
    'Auftrag {job_id} ({item}) wartet darauf, für sie gedruckt zu werden. Stornieren Sie zuerst die Bestellung, oder brechen Sie ihre Aufträge ab.',
  'order.a_job_waits':
    'Ein Auftrag, den Sie nicht sehen, wartet darauf, für sie gedruckt zu werden. Ein Bediener, der alle ihre Aufträge sieht, kann sie stornieren.',
  'order.counts_prints': 'Bestellung {number} zählt ihre Drucke, bis sie versendet oder storniert ist.',
  'order.was_cancelled': 'Bestellung {number} wurde storniert.',
  'order.job_note': 'Für Bestellung {number}',
  'order.keeps_file':
    'Die Bestellung {number} möchte {item} daraus gedruckt haben. Schließen Sie die Bestellung ab, oder nehmen Sie den Posten heraus.',
  'order_item.several_organizations':
    'kommen von Modellen verschiedener Organisationen: eine Bestellung gehört zu einer',
  'order_item.other_organization':
    'kommen vom Modell {model_id}, das einer anderen Organisation gehört als die Bestellung',
  'order_item.named_twice': 'nennen einen Posten zweimal',
  'order_item.not_of_this_order': 'ist kein Posten dieser Bestellung',
  'order_item.model_needed': 'sagt, woraus ein neuer Posten entsteht: es wird gebraucht',
  'order_item.too_few':
    'muss mindestens {promised} sein: so viele sind gedruckt oder in Aufträgen. Verkleinern Sie zuerst die Aufträge, oder brechen Sie sie ab',
  'order_item.cannot_be_taken_out':
    '{promised} von {item} sind gedruckt oder in Aufträgen ({job_ids}): Der Posten lässt sich nicht entfernen.',
  'order_item.cannot_be_made_otherwise':
    '{promised} von {item} sind gedruckt oder in Aufträgen ({job_ids}): Der Posten kann nicht aus etwas anderem entstehen.',
  'order_item.model_deleted': '{item} lässt sich nicht drucken: das Modell wurde gelöscht',
  'order_item.no_plate':
    '{item} lässt sich nicht drucken: das Modell hat keine Datei mit einer Platte {plate}',
};
