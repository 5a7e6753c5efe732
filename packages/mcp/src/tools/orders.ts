import { ORDER_STATUSES, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer } from '../farm/farm.ts';
import { listKeys } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, leanWithin, listed, pageInputs } from './lists.ts';
import { given, READS, signalOf } from './shared.ts';

const LISTED = ['id', 'order_number', 'customer_name', 'status', 'due_at', 'tracking_number', 'totals'];
const ITEM = ['id', 'model_id', 'name', 'quantity', 'printed_count', 'unit_price'];

const orderRow = (order: Answer): Answer => ({
  ...lean(order, LISTED),
  items: leanWithin(order['items'], ITEM),
});

const listOrders = tool({
  name: 'list_orders',
  title: 'List orders',
  description:
    'Customer orders with items, printed counts, due dates and totals. Viewers get neither customers nor money.',
  annotations: READS,
  input: z.strictObject({
    status_filter: z.enum(ORDER_STATUSES).optional().describe('Only orders with this status'),
    ...pageInputs,
  }),
  output: () => listKeys('orders'),
  async run({ status_filter, ...page }, context) {
    const request = { query: given({ status: status_filter }), ...signalOf(context) };
    return listed('orders', await context.farm().list(ROUTES.listOrders, request, page), page, orderRow);
  },
});

export const orderTools = [listOrders];
