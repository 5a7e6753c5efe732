import { type Said, said } from '@farmhand/words';
import { toSaidText } from '../../../db/said-text.ts';
import type { WriteTx } from '../../../live/write.ts';
import type { Attempted } from './courier.ts';
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
import { askedMs, pauseMs } from './pauses.ts';
import { noLongerFailing, tellFailing, tellNotTaken, tellRemoved } from './telling.ts';

/** What one attempt has come to. */
export interface Result {
  readonly destination: DestinationRow;
  readonly message: MessageRow;
  readonly outcome: Attempted;
}

type Failure = Extract<Attempted, { why: unknown }>;

/** Tried for so long, a message is given up. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;
/** Failing for so long, a destination rests and somebody is told. */
const RESTS_AFTER_MS = 15 * 60_000;
const TRIES_BEFORE_REST = 3;
/** More than this does not wait for a destination that fails: the oldest become one message. */
const WAITING_AT_MOST = 1_000;
const LEFT_AFTER_FOLDING = 500;

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
  if (isMended) await noLongerFailing(tx, id);
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
  if (outcome.kind === 'gone' && destination.scope === 'user') return remove(tx, destination, outcome.why);
  await note(tx, message, outcome);
  // Of what is nobody's business any more the receiver has heard nothing.
  if (outcome.kind === 'moot') return;
  const failures = destination.failures + 1;
  const failing_since = destination.failing_since ?? tx.now;
  const restsInMs = failing_since + RESTS_AFTER_MS - tx.now;
  const pause = outcome.kind === 'unfit' ? 0 : pauseMs(failures, outcome, restsInMs, random);
  await updateDestination(tx.db, id, {
    ...{ failures, failing_since, retry_at: pause === 0 ? null : tx.now + pause },
    why: toSaidText(outcome.why),
  });
  await expireMessages(tx.db, id, tx.now - GIVEN_UP_AFTER_MS, {
    answer: toSaidText(said('message.given_up_in_time')),
    settled_at: tx.now,
  });
  await summarise(tx, id);
  if (outcome.kind === 'unfit') return tellNotTaken(tx, destination, outcome.why);
  // A pause that it asks for is heeded: there is no attempt in it after which this could be told.
  const waitsBeyond = restsInMs > 0 && askedMs(outcome) >= restsInMs;
  if (waitsBeyond || isResting({ failures, failing_since }, tx.now))
    await tellFailing(tx, destination, failing_since, outcome.why);
}

/** A browser that has thrown its subscription away is no trouble: the page makes a new one by itself. */
async function remove(tx: WriteTx, destination: DestinationRow, why: Said): Promise<void> {
  await deleteDestination(tx.db, destination.id);
  if (destination.channel === 'push') await noLongerFailing(tx, destination.id);
  else await tellRemoved(tx, destination, why);
}

async function note(tx: WriteTx, { id }: MessageRow, { kind, why }: Failure): Promise<void> {
  const text = toSaidText(why);
  if (kind === 'unfit' || kind === 'moot')
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
