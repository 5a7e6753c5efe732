import { ORDER_STATUSES, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { listKeys } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { given, LIST_LIMIT, READS, signalOf } from './shared.ts';

const listOrders = tool({
  name: 'list_orders',
  title: 'List orders',
  description:
    'Customer orders with items, printed counts, due dates and totals. For viewers customers and money are null.',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(ORDER_STATUSES).optional().describe('Only orders with this status'),
  }),
  output: () => listKeys('orders'),
  async run({ status_filter }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    const { items, total } = await context.farm().list(ROUTES.listOrders, request, LIST_LIMIT);
    return { orders: items, total };
  },
});

export const orderTools = [listOrders];
