import type { Cancel } from '../../../clock.ts';
import type { Kernel } from '../../../kernel.ts';
import { createClaims } from './claims.ts';
import { type Attempted, attempt, type CourierDeps } from './courier.ts';
import { fold } from './gather.ts';
import {
  dueDestinations,
  findDestination,
  holdWaiting,
  mayBeTried,
  nextMessages,
  openMessages,
} from './outbox-store.ts';
import { openPlace, type Place } from './place.ts';
import { createRecorder } from './recorder.ts';

export interface DeliveryTimings {
  /** How often is looked whether something is due, beside what is told. */
  readonly turnMs: number;
  /** How long one attempt may take. */
  readonly attemptMs: number;
  /** How long a stop waits for answers that are on their way. */
  readonly graceMs: number;
}

const TIMINGS: DeliveryTimings = { turnMs: 2_000, attemptMs: 15_000, graceMs: 2_000 };
/** So many are read at once; after them is looked again whether the destination is as it was. */
const BATCH = 20;

export interface DeliveryDeps extends Omit<CourierDeps, 'attemptMs' | 'clock' | 'db' | 'secrets'> {
  readonly kernel: Kernel;
  readonly timings?: Partial<DeliveryTimings> | undefined;
  readonly random?: () => number;
}

/** What waits behind it need not wait longer. */
const isSettled = ({ kind }: Attempted): boolean =>
  kind === 'delivered' || kind === 'unfit' || kind === 'moot';

/**
 * Brings the outbox to its destinations: each by a courier of its own, one message after the other in order, so that no
 * destination holds up another.
 */
export function createDelivery({ kernel, timings, random = Math.random, ...means }: DeliveryDeps) {
  const { database, clock, secrets, log, write } = kernel;
  const { turnMs, attemptMs, graceMs } = { ...TIMINGS, ...timings };
  const courier: CourierDeps = { ...means, db: database.read, secrets, clock, attemptMs };
  const claims = createClaims(kernel);
  const record = createRecorder(kernel, random);
  const underway = new Map<number, Promise<void>>();
  const missed = new Set<number>();
  const ending = { isStopping: false, abort: new AbortController() };
  let stopTurns: Cancel | undefined;
  let looking: Promise<void> | null = null;
  let isNudged = false;

  /** What quiet hours hold, and what their end lets go as one digest. */
  async function mindQuiet(place: Place): Promise<boolean> {
    const { id } = place.row;
    const isQuiet = place.isQuiet(clock.now());
    await (isQuiet ? holdBack(id) : letGo(id));
    return isQuiet;
  }

  async function holdBack(id: number): Promise<void> {
    const heads = await nextMessages(database.read, id, 1);
    if (heads.length > 0) await write(({ db }) => holdWaiting(db, id));
  }

  async function letGo(id: number): Promise<void> {
    const heads = await openMessages(database.read, id, 'held', 1);
    if (heads.length > 0)
      await write(async (tx) => fold(tx, await openMessages(tx.db, id, 'held'), 'digest'));
  }

  /** Answers whether to go on. */
  async function sendNext(id: number): Promise<boolean> {
    const row = await findDestination(database.read, id);
    if (row === undefined || row.enabled === 0 || !mayBeTried(row, clock.now())) return false;
    const place = await openPlace(database.read, secrets, row);
    const wasQuiet = await mindQuiet(place);
    const messages = await nextMessages(database.read, id, BATCH);
    // What was raised since is held in the next round.
    const released = wasQuiet ? messages.filter(({ is_urgent }) => is_urgent === 1) : messages;
    for (const message of released) {
      if (ending.isStopping || place.isQuiet(clock.now()) !== wasQuiet) break;
      if (!claims.isHeld(id) && !(await claims.take(id))) return false;
      const outcome = await attempt(courier, place, message, ending.abort.signal);
      // Given up by us: whether it arrived nobody knows, so it is sent again after the next start.
      if (ending.abort.signal.aborted) return false;
      await record({ destination: row, message, outcome }, ending.abort.signal);
      if (!isSettled(outcome)) return false;
      // What follows must know how it goes now.
      if (outcome.kind === 'unfit' || row.failures > 0) break;
    }
    return messages.length > 0 && !ending.isStopping;
  }

  async function bringAll(id: number): Promise<void> {
    if (!(await claims.take(id))) return;
    try {
      while (await sendNext(id));
    } finally {
      await claims.giveBack(id);
    }
  }

  function begin(id: number): void {
    const work = bringAll(id)
      .catch((error: unknown) => {
        if (!ending.isStopping) log.error({ err: error, destination: id }, 'messages were not delivered');
      })
      .finally(() => {
        underway.delete(id);
        // It may have looked for the last time just before.
        if (missed.delete(id)) nudge();
      });
    underway.set(id, work);
  }

  async function look(): Promise<void> {
    do {
      isNudged = false;
      const due = await dueDestinations(database.read, clock.now());
      for (const id of due) {
        if (underway.has(id)) missed.add(id);
        else if (!ending.isStopping) begin(id);
      }
    } while (isNudged && !ending.isStopping);
  }

  /** One at a time, whoever asks. */
  function nudge(): void {
    isNudged = true;
    if (looking !== null || ending.isStopping || stopTurns === undefined) return;
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'what waits to be sent could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  return {
    nudge,
    courier,

    start(): void {
      stopTurns = clock.every(turnMs, nudge, { ref: false });
      nudge();
    },

    /** Answers that are on their way are waited for, so that they are not sent twice; no longer than that. */
    async stop(): Promise<void> {
      ending.isStopping = true;
      stopTurns?.();
      const noLonger = clock.after(graceMs, () => ending.abort.abort());
      await looking;
      await Promise.all(underway.values());
      noLonger();
      ending.abort.abort();
      await means.waysOut.close();
    },
  };
}
