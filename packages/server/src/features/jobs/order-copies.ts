import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { JobDeps } from './commands.ts';
import type { JobRow } from './job-store.ts';
import { waitingOf } from './present.ts';

/** Copies that are printed and were not thrown away. */
export const goodCopies = (row: Pick<JobRow, 'completed_count' | 'scrapped_count'>): number =>
  row.completed_count - row.scrapped_count;

/** Those, or ones that will be unless something happens. An order never has more of them than it asks for. */
export const promisedCopies = (row: JobRow): number =>
  goodCopies(row) + row.live_count + (row.cancel_requested_at === null ? waitingOf(row) : 0);

/** Before the copies of a job that had ended are asked for again: its order may have them from another job by now. */
export async function checkStillWanted(
  db: Parameters<JobDeps['orders']['roomFor']>[0],
  { orders }: Pick<JobDeps, 'orders'>,
  row: JobRow,
): Promise<void> {
  const room = await orders.roomFor(db, row);
  // What was thrown away does not come back with the job.
  const asked = row.quantity - row.scrapped_count - promisedCopies(row);
  if (room === null || asked <= room) return;
  throw new AppError(
    'already_exists',
    said('job.order_wants_fewer', { job: row.id, room, item: row.item_name }),
  );
}
