import { z } from 'zod';
import { forOperators } from '../confidential.ts';
import { id, inReach, isoTime, isoTimeOrNull } from '../fields.ts';

/** What a customer ordered, how far it is printed, and what it earns (contract section 3). */

/**
 * `pending` until the first print of it has started, then `in_progress`, `completed` when every copy is printed; a
 * larger quantity leads back to `in_progress`. `shipped` and `cancelled` are a person's word and final: the order is
 * closed, and its figures never change again.
 */
export const ORDER_STATUSES = ['pending', 'in_progress', 'completed', 'shipped', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_SORTS = ['newest', 'due'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const orderItem = z
  .object({
    id,
    /** Null once the model of a closed order was deleted. */
    model_id: id.nullable(),
    /** There are no products beside models: always null. */
    product_id: z.null(),
    /** The plate of the model's file. A piece of several plates is several items. */
    plate_index: z.number().int(),
    name: z.string(),
    /** Copies of the plate. */
    quantity: z.number().int(),
    unit_price: forOperators(z.number()),
    /** Completed copies of its jobs, without those that were thrown away. */
    printed_count: z.number().int(),
    /** Completed copies that were thrown away, in part or whole: they are to be printed again. */
    scrapped_count: z.number().int(),
    /** Copies that no job is going to print: what `schedule` would make jobs for. 0 in a closed order. */
    missing_count: z.number().int(),
    job_ids: z.array(id),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;

/**
 * Every line of money is rounded half-even to the cent. A print that has ended, well or not, costs the grams that were
 * deducted for it at the price that the spool had then (without a spool or a price: at the estimate's price), the time
 * it took and the labor of one plate. A copy that is not printed yet costs its estimate, the allowance for failures
 * included. A cost that depends on an unknown price is null, and so is what follows from it.
 */
export const orderTotals = z
  .object({
    /** Quantities times unit prices; 0 for a cancelled order. */
    revenue: z.number(),
    /** Filament. */
    material_cost: z.number().nullable(),
    /** Electricity and machine hours. */
    machine_cost: z.number().nullable(),
    /** Labor, and for copies that are not printed yet the allowance for failures. */
    other_cost: z.number().nullable(),
    cost: z.number().nullable(),
    profit: z.number().nullable(),
    /** Profit in percent of the revenue, two decimals; null without revenue. */
    margin_percent: z.number().nullable(),
  })
  .meta({ id: 'OrderTotals' });
export type OrderTotals = z.infer<typeof orderTotals>;

export const order = z
  .object({
    id,
    order_number: z.string(),
    /** Who it is for, where it came from and what it earns is for operators: viewers read null. */
    customer_name: forOperators(z.string()),
    customer_email: forOperators(z.string()),
    /** Where the order came from: a shop, a market place, the phone. */
    source: forOperators(z.string()),
    status: z.enum(ORDER_STATUSES),
    due_at: isoTimeOrNull,
    items: z.array(orderItem),
    tracking_number: forOperators(z.string()),
    notes: forOperators(z.string()),
    totals: forOperators(orderTotals),
    org_id: id.nullable(),
    created_at: isoTime,
    /** Asked to be cancelled; it is `cancelled` when the last printer has stopped. */
    cancel_requested_at: isoTimeOrNull,
    shipped_at: isoTimeOrNull,
    ...inReach,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

export const exampleOrder: z.input<typeof order> = {
  id: 12,
  order_number: 'ORD-00012',
  customer_name: 'Bike workshop Lindner',
  customer_email: 'orders@lindner.example',
  source: 'web shop',
  status: 'in_progress',
  due_at: '2026-11-20T16:00:00.000Z',
  items: [
    {
      id: 31,
      model_id: 5,
      product_id: null,
      plate_index: 1,
      name: 'Bracket',
      quantity: 10,
      unit_price: 4.5,
      printed_count: 4,
      scrapped_count: 0,
      missing_count: 0,
      job_ids: [41],
    },
  ],
  tracking_number: null,
  notes: '',
  totals: {
    revenue: 45,
    material_cost: 3.1,
    machine_cost: 5.2,
    other_cost: 6.7,
    cost: 15,
    profit: 30,
    margin_percent: 66.67,
  },
  org_id: null,
  created_at: '2026-11-02T08:15:00.000Z',
  cancel_requested_at: null,
  shipped_at: null,
};
