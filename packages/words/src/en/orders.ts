import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'There is no order {order_id}.',
  'order.gone': 'There is no order {order_id} any more.',
  'order.number_taken': 'The order number {number} is taken, by order {holder_id}.',
  'order.cannot_be': "Order {number} is {status}: it can't be {done}.",
  'order.not_yet_printed': "Order {number} is {status}: it can't be shipped before all of it is printed.",
  'order.prints_would_be_lost':
    "Order {number} is {status}: it can't be deleted: what was printed for it would be lost.",
  'order.notes_only': 'Order {number} is {status}: only its notes and tracking number can be changed.',
  'order.being_cancelled': "Order {number} is being cancelled: it can't be {done}.",
  'order.job_waits': 'Job {job_id} ({item}) waits to be printed for it. Cancel the order or its jobs first.',
  'order.a_job_waits':
    'A job that you do not see waits to be printed for it. An operator who sees all of its jobs can cancel it.',
  'order.counts_prints': 'Order {number} counts its prints until it is shipped or cancelled.',
  'order.was_cancelled': 'Order {number} was cancelled.',
  'order.job_note': 'For order {number}',
  'order.keeps_file':
    'Order {number} wants {item} printed from it. Close the order or take the item out first.',
  'order_item.several_organizations': 'come from models of different organizations: an order belongs to one',
  'order_item.other_organization':
    'come from model {model_id}, which belongs to another organization than the order',
  'order_item.named_twice': 'name an item twice',
  'order_item.not_of_this_order': 'is no item of this order',
  'order_item.model_needed': 'says what a new item is made from: it is needed',
  'order_item.too_few':
    'must be at least {promised}: so many copies are printed or in jobs. Shrink or cancel the jobs first',
  'order_item.cannot_be_taken_out':
    "{promised} of {item} are printed or in jobs ({job_ids}): it can't be taken out.",
  'order_item.cannot_be_made_otherwise':
    "{promised} of {item} are printed or in jobs ({job_ids}): it can't be made from something else.",
  'order_item.model_deleted': "{item} can't be printed: its model was deleted",
  'order_item.no_plate': "{item} can't be printed: its model has no file with a plate {plate}",
};
