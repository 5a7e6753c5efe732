import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'Nie ma zamówienia {order_id}.',
  'order.gone': 'Zamówienia {order_id} już nie ma.',
  'order.number_taken': 'Numer zamówienia {number} jest zajęty przez zamówienie {holder_id}.',
  'order.cannot_be': 'Zamówienia {number} ({status}) nie można {done}.',
  'order.not_yet_printed':
    'Zamówienia {number} ({status}) nie można wysłać, zanim wszystko nie zostanie wydrukowane.',
  'order.prints_would_be_lost':
    'Zamówienia {number} ({status}) nie można usunąć: przepadłoby to, co dla niego wydrukowano.',
  'order.notes_only': 'W zamówieniu {number} ({status}) można zmienić tylko notatki i numer przesyłki.',
  'order.being_cancelled': 'Trwa anulowanie zamówienia {number}: nie można go {done}.',
  'order.job_waits':
    'Na wydruk dla niego czeka zadanie {job_id} ({item}). Najpierw anuluj zamówienie lub jego zadania.',
  'order.a_job_waits':
    'Na wydruk dla niego czeka zadanie, którego nie widzisz. Może je anulować operator, który widzi wszystkie zadania zamówienia.',
  'order.counts_prints':
    'Zamówienie {number} liczy swoje wydruki, dopóki nie zostanie wysłane lub anulowane.',
  'order.was_cancelled': 'Zamówienie {number} anulowano.',
  'order.job_note': 'Dla zamówienia {number}',
  'order.keeps_file':
    'Zamówienie {number} wymaga z tego pliku wydruku: {item}. Najpierw zamknij zamówienie albo usuń z niego tę pozycję.',
  'order_item.several_organizations': 'pochodzą z modeli różnych organizacji: zamówienie należy do jednej',
  'order_item.other_organization':
    'pochodzą z modelu {model_id}, który należy do innej organizacji niż zamówienie',
  'order_item.named_twice': 'zawierają pozycję dwa razy',
  'order_item.not_of_this_order': 'nie jest pozycją tego zamówienia',
  'order_item.model_needed': 'określa, z czego powstaje nowa pozycja: jest wymagane',
  'order_item.too_few':
    'co najmniej {promised}: tyle kopii wydrukowano lub jest w zadaniach. Najpierw zmniejsz lub anuluj zadania',
  'order_item.cannot_be_taken_out':
    '{item}: wydrukowano lub jest w zadaniach ({job_ids}) {promised}, więc nie można usunąć tej pozycji.',
  'order_item.cannot_be_made_otherwise':
    '{item}: wydrukowano lub jest w zadaniach ({job_ids}) {promised}, więc nie można wykonać tej pozycji z czegoś innego.',
  'order_item.model_deleted': '{item}: nie można wydrukować, bo model usunięto',
  'order_item.no_plate': '{item}: nie można wydrukować, bo model nie ma pliku z płytą {plate}',
};
