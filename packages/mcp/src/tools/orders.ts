import { z } from 'zod';
import { listPlanned, PLANNED } from '../farm/planned-routes.ts';
import { listKeys } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { given, LIST_LIMIT, READS, signalOf } from './shared.ts';

/** From the wire contract, section 3. */
const ORDER_STATUSES = ['pending', 'in_progress', 'completed', 'shipped', 'cancelled'] as const;

const listOrders = tool({
  name: 'list_orders',
  title: 'List orders',
  description: 'Customer orders with items, printed counts, due dates and totals.',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(ORDER_STATUSES).optional().describe('Only orders with this status'),
  }),
  output: () => listKeys('orders'),
  async run({ status_filter }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    const page = await listPlanned(
      context.farm(),
      PLANNED.listOrders,
      'customer orders',
      request,
      LIST_LIMIT,
    );
    return { orders: page.items, total: page.total };
  },
});

export const orderTools = [listOrders];
