import type { Order } from '@farmhand/contract';

const DAY_MS = 86_400_000;
/** From here on an order that is not printed yet deserves a look. */
const SOON_DAYS = 2;

export type DueRisk = 'none' | 'soon' | 'late';

type Due = Pick<Order, 'due_at' | 'status'>;

const toPrint = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'in_progress';

/** What is printed or closed is neither soon nor late. */
export function dueRisk({ due_at, status }: Due, now: number): DueRisk {
  if (due_at === null || !toPrint({ status })) return 'none';
  const left = Date.parse(due_at) - now;
  if (left < 0) return 'late';
  return left < SOON_DAYS * DAY_MS ? 'soon' : 'none';
}

type Counted = Pick<Order, 'items'>;

/** Copies of all items together. */
export function copiesOf({ items }: Counted) {
  const sum = (count: (item: Order['items'][number]) => number) =>
    items.reduce((all, item) => all + count(item), 0);
  return {
    total: sum(({ quantity }) => quantity),
    // More than were ordered are no more progress.
    printed: sum(({ quantity, printed_count }) => Math.min(quantity, printed_count)),
    scrapped: sum(({ scrapped_count }) => scrapped_count),
    missing: sum(({ missing_count }) => missing_count),
  };
}

const isClosed = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'shipped' || status === 'cancelled';

/** Why nobody can change it any more, or null. */
export function closedBy({
  status,
  cancel_requested_at,
}: Pick<Order, 'status' | 'cancel_requested_at'>): 'shipped' | 'cancelled' | 'cancelling' | null {
  if (status === 'shipped' || status === 'cancelled') return status;
  return cancel_requested_at === null ? null : 'cancelling';
}

/** How much of an order's figures is known, and how much is estimated. */
export type Certainty = 'final' | 'printed' | 'partly' | 'estimate';

export function certaintyOf({ status }: Pick<Order, 'status'>): Certainty {
  if (isClosed({ status })) return 'final';
  if (status === 'completed') return 'printed';
  return status === 'in_progress' ? 'partly' : 'estimate';
}

/** What a person does next with it, if anything. */
export function nextStep(
  order: Pick<Order, 'status' | 'items' | 'cancel_requested_at'>,
): 'schedule' | 'ship' | null {
  if (closedBy(order) !== null) return null;
  if (order.status === 'completed') return 'ship';
  return copiesOf(order).missing > 0 ? 'schedule' : null;
}

/** Before its first print, or once it is cancelled. */
export const mayDelete = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'cancelled';
