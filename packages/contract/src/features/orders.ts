import { z } from 'zod';
import { id, idParam, isoTimeOrNull, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { exampleOrder, ORDER_SORTS, ORDER_STATUSES, order } from './order-record.ts';

const tag = 'Orders';
const params = z.strictObject({ id: idParam });
const reads = from('viewer', 'agent:read');
/** No order is in the list of what `agent:write` may do (spec section 5.4). */
const runs = from('operator', 'admin');
const written = order.extend(nextActions).meta({ id: 'OrderWritten' });
const exampleWritten = { ...exampleOrder, next_actions: [] };

const item = {
  model_id: id,
  plate_index: z.number().int().min(1).max(10_000),
  /** Empty becomes the model's name. */
  name: nameLine(0, 200),
  quantity: z.number().int().min(1).max(10_000),
  /** Rounded half-even to the cent. */
  unit_price: z.number().min(0).max(1_000_000),
};
const newItem = z.strictObject({
  ...item,
  plate_index: item.plate_index.default(1),
  name: item.name.default(''),
  quantity: item.quantity.default(1),
  unit_price: item.unit_price.default(0),
});
export type NewOrderItem = z.output<typeof newItem>;

const changedItem = z.strictObject({ ...item, id }).partial();
export type OrderItemChange = z.output<typeof changedItem>;

const MAX_ITEMS = 100;
const settings = {
  order_number: nameLine(1, 60),
  customer_name: nameLine(1, 200),
  customer_email: z.email().max(254).nullable(),
  source: nameLine(1, 60).nullable(),
  due_at: isoTimeOrNull,
  notes: z.string().max(2000),
};

const newOrder = z.strictObject({
  ...settings,
  order_number: settings.order_number.optional(),
  customer_email: settings.customer_email.default(null),
  source: settings.source.default(null),
  due_at: settings.due_at.default(null),
  notes: settings.notes.default(''),
  items: z.array(newItem).min(1).max(MAX_ITEMS),
});
export type NewOrder = z.output<typeof newOrder>;

const orderChange = z
  .strictObject({
    ...settings,
    tracking_number: nameLine(1, 100).nullable(),
    items: z.array(changedItem).min(1).max(MAX_ITEMS),
  })
  .partial();
export type OrderChange = z.output<typeof orderChange>;

export const listOrders = route({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  tag,
  summary: 'List the customer orders I may see, newest first',
  description:
    '`q` looks in the order number, the customer’s name and address, the source and the items; for viewers in the order number and the items alone. Customers’ data and money need the role operator: viewers read null. `sort=due` puts what still has to be printed first, the nearest due date at the top, then what has to be shipped.',
  access: reads,
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(ORDER_STATUSES).optional(),
    q: line(1, 100).optional(),
    sort: z.enum(ORDER_SORTS).default('newest'),
  }),
  status: 200,
  answer: z.array(order),
  list: true,
  errors: [],
  example: { query: { status: 'in_progress' }, answer: [exampleOrder] },
});

export const getOrder = route({
  id: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  tag,
  summary: 'Read one order with its progress and figures',
  description:
    'Its jobs are listed by `GET /jobs?order_id=`. Customers’ data and money need the role operator: viewers read null.',
  access: reads,
  dryRun: false,
  params,
  status: 200,
  answer: order,
  errors: ['order_not_found'],
  example: { params: { id: 12 }, answer: exampleOrder },
});

export const createOrder = route({
  id: 'createOrder',
  method: 'POST',
  path: '/orders',
  tag,
  summary: 'Enter a customer order',
  description:
    'Nothing is printed for it before `schedule`. Without `order_number` it gets one; a number is given once only. All models must belong to one organization.',
  access: runs,
  dryRun: true,
  body: newOrder,
  status: 201,
  answer: written,
  errors: ['model_not_found', 'already_exists'],
  example: {
    preview: {
      action: 'create_order',
      customer_name: 'Bike workshop Lindner',
      customer_email: null,
      source: null,
      due_at: null,
      notes: '',
      items: [{ model_id: 5, plate_index: 1, name: '', quantity: 10, unit_price: 4.5 }],
    },
    body: {
      customer_name: exampleOrder.customer_name,
      items: [{ model_id: 5, quantity: 10, unit_price: 4.5 }],
    },
    answer: { ...exampleWritten, status: 'pending' },
  },
});

export const updateOrder = route({
  id: 'updateOrder',
  method: 'PATCH',
  path: '/orders/{id}',
  tag,
  summary: 'Change an order that is not closed; of a closed one its notes and tracking number',
  description:
    'Fields left out stay as they are. `items` is the whole list: those with an `id` are changed, those without are added, those left out are removed. A quantity can’t go below the copies that are printed or in jobs, and an item with such copies keeps its model and stays; shrink or cancel the jobs first. More copies are printed after `schedule`.',
  access: runs,
  dryRun: true,
  params,
  body: orderChange,
  status: 200,
  answer: written,
  errors: ['order_not_found', 'model_not_found', 'invalid_state_transition', 'already_exists', 'in_use'],
  example: {
    preview: { action: 'update_order', order_id: 12, notes: 'Gift wrap' },
    params: { id: 12 },
    body: { notes: 'Gift wrap' },
    answer: exampleWritten,
  },
});

export const deleteOrder = route({
  id: 'deleteOrder',
  method: 'DELETE',
  path: '/orders/{id}',
  tag,
  summary: 'Delete an order that was not begun, or a cancelled one',
  description:
    'Jobs that still wait for it must be cancelled first. Jobs that have ended stay, on their own.',
  access: runs,
  dryRun: true,
  changes: ['order'],
  params,
  status: 204,
  errors: ['order_not_found', 'invalid_state_transition', 'in_use'],
  example: {
    preview: { action: 'delete_order', order_id: 12, order_number: 'ORD-00012', current_status: 'pending' },
    params: { id: 12 },
  },
});

export const scheduleOrder = route({
  id: 'scheduleOrder',
  method: 'POST',
  path: '/orders/{id}/schedule',
  tag,
  summary: 'Queue the jobs that the order still lacks',
  description:
    'One job for each item with missing copies, all of them or none. Calling it again makes none twice: copies that are printed, printing or waiting are not missing; those of cancelled, rejected and failed jobs are. Quotas and budgets of the caller count.',
  access: runs,
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: written.extend({ created_job_ids: z.array(id) }).meta({ id: 'OrderScheduled' }),
  errors: ['order_not_found', 'model_not_found', 'invalid_state_transition', 'quota_exceeded'],
  example: {
    preview: {
      action: 'schedule_order',
      order_id: 12,
      order_number: 'ORD-00012',
      jobs: [{ order_item_id: 31, item_name: 'Bracket', model_id: 5, quantity: 1, status: 'pending' }],
    },
    params: { id: 12 },
    answer: { ...exampleWritten, created_job_ids: [41] },
  },
});

export const shipOrder = route({
  id: 'shipOrder',
  method: 'POST',
  path: '/orders/{id}/ship',
  tag,
  summary: 'Close a completed order as shipped',
  access: runs,
  dryRun: true,
  params,
  body: z.strictObject({ tracking_number: nameLine(1, 100).optional() }).optional(),
  status: 200,
  answer: written,
  errors: ['order_not_found', 'invalid_state_transition'],
  example: {
    preview: {
      action: 'ship_order',
      order_id: 12,
      order_number: 'ORD-00012',
      current_status: 'completed',
      tracking_number: '00340434161094042557',
    },
    params: { id: 12 },
    body: { tracking_number: '00340434161094042557' },
    answer: {
      ...exampleWritten,
      status: 'shipped',
      tracking_number: '00340434161094042557',
      shipped_at: '2026-11-19T10:00:00.000Z',
    },
  },
});

export const cancelOrder = route({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders/{id}/cancel',
  tag,
  summary: 'Cancel an order and its jobs',
  description:
    'Its jobs are cancelled as by `POST /jobs/{id}/cancel`. The order is `cancelled`, and its figures final, when nothing prints for it any more; the answer waits up to 3.5 seconds for that.',
  access: runs,
  dryRun: true,
  params,
  body: z.strictObject({ reason: line(0, 500).optional() }).optional(),
  status: 200,
  answer: written,
  errors: ['order_not_found', 'invalid_state_transition'],
  example: {
    preview: {
      action: 'cancel_order',
      order_id: 12,
      order_number: 'ORD-00012',
      current_status: 'pending',
      reason: null,
    },
    params: { id: 12 },
    body: { reason: 'The customer changed their mind.' },
    answer: {
      ...exampleWritten,
      status: 'cancelled',
      totals: {
        revenue: 0,
        material_cost: 1.24,
        machine_cost: 2.08,
        other_cost: 2.4,
        cost: 5.72,
        profit: -5.72,
        margin_percent: null,
      },
      cancel_requested_at: '2026-11-03T09:00:00.000Z',
    },
  },
});
