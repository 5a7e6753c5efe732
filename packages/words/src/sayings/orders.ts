import { declare, id, listed, number, text, word } from '../facts.ts';

export const orders = declare({
  'order.not_found': { order_id: id },
  'order.gone': { order_id: id },
  'order.number_taken': { number: text, holder_id: id },

  // What can't be done with it as it stands.
  'order.cannot_be': { number: text, status: word('order_status'), done: word('order_deed') },
  'order.not_yet_printed': { number: text, status: word('order_status') },
  'order.prints_would_be_lost': { number: text, status: word('order_status') },
  'order.notes_only': { number: text, status: word('order_status') },
  'order.being_cancelled': { number: text, done: word('order_deed') },
  'order.job_waits': { job_id: id, item: text },
  /** To those who do not see the job. */
  'order.a_job_waits': {},
  'order.counts_prints': { number: text },
  'order.was_cancelled': { number: text },
  'order.job_note': { number: text },
  'order.keeps_file': { number: text, item: text },

  // What is wrong with its items.
  'order_item.several_organizations': {},
  'order_item.other_organization': { model_id: id },
  'order_item.named_twice': {},
  'order_item.not_of_this_order': {},
  'order_item.model_needed': {},
  'order_item.too_few': { promised: number },
  'order_item.cannot_be_taken_out': { promised: number, item: text, job_ids: listed },
  'order_item.cannot_be_made_otherwise': { promised: number, item: text, job_ids: listed },
  'order_item.model_deleted': { item: text },
  'order_item.no_plate': { item: text, plate: id },
});
