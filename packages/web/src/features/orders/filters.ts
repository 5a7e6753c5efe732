import type { OrderSort, OrderStatus } from '@farmhand/contract';

/** In the order of an order's life. */
export const STATUSES = [
  'pending',
  'in_progress',
  'completed',
  'shipped',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** The first is what the list shows unasked. */
export const SORTS = ['newest', 'due'] as const satisfies readonly OrderSort[];

export interface OrdersSearch {
  readonly sort?: OrderSort;
  readonly q?: string;
  readonly status?: OrderStatus;
  readonly skip?: number;
}

export function ordersSearch(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const { q, skip } = raw;
  const status = STATUSES.find((each) => each === raw['status']);
  return {
    // The router reads "?q=12" as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(status !== undefined && { status }),
    ...(raw['sort'] === 'due' && { sort: 'due' }),
    ...(typeof skip === 'number' && Number.isSafeInteger(skip) && skip > 0 && { skip }),
  };
}
