import type { OrderStatus } from '@farmhand/contract';

/** What an order's status follows from. Only a person closes it. */
export interface OrderFacts {
  /** As it stands now. */
  readonly status: OrderStatus;
  readonly items: readonly { readonly quantity: number; readonly printed: number }[];
  /** Whether a print of it has ever started. */
  readonly isBegun: boolean;
  readonly isCancelRequested: boolean;
  /** Whether a job of it may still print. */
  readonly hasOpenJob: boolean;
}

export const OPEN_STATUSES = [
  'pending',
  'in_progress',
  'completed',
] as const satisfies readonly OrderStatus[];

export const isClosed = (status: OrderStatus): boolean => !OPEN_STATUSES.some((open) => open === status);

export function statusOf(facts: OrderFacts): OrderStatus {
  if (isClosed(facts.status)) return facts.status;
  if (facts.isCancelRequested && !facts.hasOpenJob) return 'cancelled';
  if (facts.items.every(({ quantity, printed }) => printed >= quantity)) return 'completed';
  return facts.isBegun ? 'in_progress' : 'pending';
}
