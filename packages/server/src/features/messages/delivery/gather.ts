import { SEVERITIES, type Severity } from '@farmhand/contract';
import { z } from 'zod';
import type { WriteTx } from '../../../live/write.ts';
import { foldInto, type MessageRow } from './outbox-store.ts';

/** Many messages that become one: a digest of what was held, or a summary of what waited for too long. */

/** Of more than this only how many there were is kept. */
const LISTED = 5_000;

const gathered = z.object({
  alert_ids: z.array(z.number()),
  /** How many there were, those that are not listed with them. */
  count: z.number().int(),
  since: z.number(),
  until: z.number(),
});
type Gathered = z.infer<typeof gathered>;

export const parseGathered = (text: string): Gathered => gathered.parse(JSON.parse(text));

type Part = Pick<MessageRow, 'alert_id' | 'content' | 'severity' | 'created_at'>;

const worst = (rows: readonly Part[]): Severity =>
  SEVERITIES.findLast((severity) => rows.some((row) => row.severity === severity)) ?? 'info';

/** One of them may be such a one already. */
function gather(rows: readonly Part[]): Gathered {
  const parts = rows.map(({ alert_id, content, created_at }): Gathered => {
    // Of what is about one alert it says something else.
    if (content !== null && alert_id === null) return parseGathered(content);
    return { alert_ids: alert_id === null ? [] : [alert_id], count: 1, since: created_at, until: created_at };
  });
  return {
    // The newest ones: what was long ago is the likelier over.
    alert_ids: parts.flatMap(({ alert_ids }) => alert_ids).slice(-LISTED),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    since: parts.reduce((first, { since }) => Math.min(first, since), Number.MAX_SAFE_INTEGER),
    until: parts.reduce((last, { until }) => Math.max(last, until), 0),
  };
}

/** A report is read for itself: no other message says what it does. */
const isGatherable = ({ event }: Pick<MessageRow, 'event'>): boolean => event !== 'report';

/** The oldest takes the others in, and keeps its place in the line. */
export async function fold(
  { db, now }: Pick<WriteTx, 'db' | 'now'>,
  rows: readonly MessageRow[],
  event: 'digest' | 'summary',
): Promise<void> {
  const gatherable = rows.filter(isGatherable);
  const [first, ...others] = gatherable;
  if (first === undefined) return;
  await foldInto(
    db,
    first.id,
    others.map(({ id }) => id),
    now,
    { event, severity: worst(gatherable), content: JSON.stringify(gather(gatherable)) },
  );
}
