import { alertSaid, type Said, said } from '@farmhand/words';
import { toSaidText } from '../../../db/said-text.ts';
import type { WriteTx } from '../../../live/write.ts';
import { raiseAlert, resolveAlert } from '../../alerts/index.ts';
import type { Outcome } from '../channel.ts';
import { fold } from './gather.ts';
import {
  countAttempt,
  countOpen,
  type DestinationRow,
  deleteDestination,
  expireMessages,
  findDestination,
  type MessageRow,
  noteFailure,
  openMessages,
  settleMessages,
  updateDestination,
} from './outbox-store.ts';
import { pauseMs } from './pauses.ts';

/** What one attempt has come to. */
export interface Result {
  readonly destination: DestinationRow;
  readonly message: MessageRow;
  readonly outcome: Outcome;
}

type Failure = Extract<Outcome, { why: unknown }>;

/** Tried for so long, a message is given up. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;
/** Failing for so long, a destination rests and somebody is told. */
const RESTS_AFTER_MS = 15 * 60_000;
const TRIES_BEFORE_REST = 3;
/** More than this does not wait for a destination that fails: the oldest become one message. */
const WAITING_AT_MOST = 1_000;
const LEFT_AFTER_FOLDING = 500;

const subjectOf = (id: number): string => `destination:${id}`;

export const isResting = (
  { failing_since, failures }: Pick<DestinationRow, 'failing_since' | 'failures'>,
  now: number,
): boolean =>
  failing_since !== null && failures >= TRIES_BEFORE_REST && now - failing_since >= RESTS_AFTER_MS;

/** Those of many destinations in one write: their commits are what delivering costs most. */
export async function recordResults(
  tx: WriteTx,
  results: readonly Result[],
  random: () => number,
): Promise<void> {
  const delivered = results.filter(({ outcome }) => outcome.kind === 'delivered');
  for (const [answer, part] of byAnswer(delivered)) {
    const ids = part.map(({ message }) => message.id);
    await settleMessages(tx.db, ids, { state: 'delivered', answer, settled_at: tx.now });
  }
  for (const { destination } of delivered) await arrived(tx, destination);
  for (const { destination, message, outcome } of results) {
    if (outcome.kind !== 'delivered') await failed(tx, destination, message, outcome, random);
  }
}

function byAnswer(delivered: readonly Result[]): ReadonlyMap<string | null, Result[]> {
  return Map.groupBy(delivered, ({ outcome }) =>
    outcome.kind === 'delivered' ? toSaidText(outcome.answer) : null,
  );
}

/** How it went is told when it has changed; that it goes well every time is in the log. */
export async function arrived(tx: WriteTx, { id, failures }: DestinationRow): Promise<void> {
  const isMended = failures > 0;
  const mended = isMended ? { failures: 0, failing_since: null, retry_at: null, why: null } : {};
  await updateDestination(tx.db, id, { ...mended, last_delivered_at: tx.now });
  if (isMended) await resolveAlert(tx, 'delivery_failed', subjectOf(id));
}

async function failed(
  tx: WriteTx,
  { id }: DestinationRow,
  message: MessageRow,
  outcome: Failure,
  random: () => number,
): Promise<void> {
  const destination = await findDestination(tx.db, id);
  if (destination === undefined) return;
  // A browser that has thrown its subscription away is no trouble to anybody.
  if (outcome.kind === 'gone' && destination.scope === 'user') {
    return deleteDestination(tx.db, id);
  }
  await note(tx, message, outcome);
  const failures = destination.failures + 1;
  const failing_since = destination.failing_since ?? tx.now;
  const rests = isResting({ failures, failing_since }, tx.now);
  const pause = outcome.kind === 'unfit' ? 0 : pauseMs(failures, outcome, rests, random);
  await updateDestination(tx.db, id, {
    ...{ failures, failing_since, retry_at: pause === 0 ? null : tx.now + pause },
    why: toSaidText(outcome.why),
  });
  await expireMessages(tx.db, id, tx.now - GIVEN_UP_AFTER_MS, {
    answer: toSaidText(said('message.given_up_in_time')),
    settled_at: tx.now,
  });
  await summarise(tx, id);
  if (rests) await tell(tx, destination, failing_since, outcome.why);
}

async function note(tx: WriteTx, { id }: MessageRow, { kind, why }: Failure): Promise<void> {
  const text = toSaidText(why);
  if (kind === 'unfit')
    await settleMessages(tx.db, [id], { state: 'given_up', answer: text, settled_at: tx.now });
  else await countAttempt(tx.db, id);
  await noteFailure(tx.db, id, tx.now, text);
}

async function summarise(tx: WriteTx, destinationId: number): Promise<void> {
  const count = await countOpen(tx.db, destinationId, 'waiting');
  if (count <= WAITING_AT_MOST) return;
  const oldest = await openMessages(tx.db, destinationId, 'waiting', count - LEFT_AFTER_FOLDING);
  await fold(tx, oldest, 'summary');
}

/** Whoever can mend it: its owner, or the administrators of what it belongs to. Once, until it works again. */
async function tell(tx: WriteTx, destination: DestinationRow, since: number, why: Said): Promise<void> {
  const { id, org_id, user_id, name, channel } = destination;
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: subjectOf(id),
    severity: 'warning',
    said: alertSaid('delivery_failed.destination', {
      destination: name === '' ? channel : name,
      destination_id: id,
      since: new Date(since).toISOString(),
      why,
    }),
    audience: { org_id, role: user_id === null ? 'admin' : 'viewer', user_id },
  });
}

/** It was removed or switched off: nobody has to mend it. */
export const noLongerFailing = (tx: WriteTx, id: number): Promise<boolean> =>
  resolveAlert(tx, 'delivery_failed', subjectOf(id));
