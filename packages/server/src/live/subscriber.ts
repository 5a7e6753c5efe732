import { setImmediate } from 'node:timers/promises';
import { CLOSE_CODES, type Snapshot } from '@farmhand/contract';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Reader } from '../db/portable.ts';
import { type Authenticator, type Credential, hasSameRights, type Principal } from '../http/principal.ts';
import type { Connection } from './connection.ts';
import { type Outgoing, outgoing, resumedFrame, snapshotFrame } from './frames.ts';
import { EVENTS_PER_READ } from './limits.ts';
import { eventRange, eventsAfter } from './outbox-store.ts';

/**
 * One client's place in the outbox. While it is live it takes what the reader hands out. Whenever something else
 * must come first (a snapshot, a replay, a new look at the credential) it steps aside, and afterwards catches up
 * from the database. So nothing is held in memory, lost, or sent out of order, and nothing is sent between a
 * change of rights and the look at it.
 */
export interface Subscriber {
  readonly principal: Principal;
  isLive(): boolean;
  take(event: Outgoing): void;
  /** Looks at the credential again, before anything else is sent. */
  verify(): void;
  resume(since: number): void;
  /** Ends when the subscriber is live or its connection closed. */
  settled(): Promise<void>;
}

export interface SubscriberDeps {
  readonly read: Reader;
  readonly clock: Clock;
  readonly log: Logger;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  snapshot(principal: Principal): Promise<Snapshot>;
  position(): number;
}

interface Bearer {
  readonly principal: Principal;
  readonly credential: Credential;
}

export function createSubscriber(
  connection: Connection,
  { principal, credential }: Bearer,
  deps: SubscriberDeps,
): Subscriber {
  let cursor = deps.position();
  let isLive = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  // The rights may have changed between the upgrade and now, so the first thing is a second look.
  const due = { verify: true, snapshot: true, since: null as number | null };

  async function verify(): Promise<void> {
    due.verify = false;
    const now = await deps.authenticator.authenticate(credential);
    if (now === null || !hasSameRights(principal, now)) {
      connection.close(CLOSE_CODES.credentials_revoked, 'credentials were revoked or changed');
    }
  }

  async function sendSnapshot(): Promise<void> {
    due.snapshot = false;
    const seq = cursor;
    const snapshot = await deps.snapshot(principal);
    if (due.verify) due.snapshot = true;
    else await connection.sendPaced(snapshotFrame(snapshot, seq, deps.clock.now()));
  }

  /** Too old: events were deleted since. Too new: the database is an older one, restored from a backup. */
  async function rewind(since: number): Promise<void> {
    due.since = null;
    const { first, last } = await eventRange(deps.read);
    if (since + 1 >= first && since <= last) {
      cursor = since;
      await connection.sendPaced(resumedFrame(since, deps.clock.now()));
    } else {
      cursor = deps.position();
      due.snapshot = true;
    }
  }

  async function catchUp(): Promise<void> {
    const before = deps.position();
    const batch = await eventsAfter(deps.read, cursor, EVENTS_PER_READ);
    for (const event of batch) {
      if (due.verify || !connection.isOpen()) return;
      const { speaksTo, frame } = outgoing(event);
      if (speaksTo(principal)) await connection.sendPaced(frame(principal));
      cursor = event.seq;
    }
    if (batch.length === EVENTS_PER_READ) return setImmediate();
    // All that was there before the read is in it, or deleted.
    cursor = Math.max(cursor, before);
    isLive = cursor >= deps.position() && !due.verify && due.since === null;
  }

  async function run(): Promise<void> {
    isRunning = true;
    isLive = false;
    try {
      while (!isLive && connection.isOpen()) {
        if (due.verify) await verify();
        else if (due.snapshot) await sendSnapshot();
        else if (due.since !== null) await rewind(due.since);
        else await catchUp();
      }
    } catch (error) {
      deps.log.error({ err: error, user_id: principal.user_id }, 'a live connection failed');
      connection.close(1011, 'something went wrong on our side: connect again and resume');
    } finally {
      isRunning = false;
    }
  }

  function stepAside(): void {
    isLive = false;
    if (!isRunning) running = run();
  }

  stepAside();
  return {
    principal,
    isLive: () => isLive && connection.isOpen(),
    take(event) {
      if (!isLive || event.seq <= cursor) return;
      cursor = event.seq;
      if (event.speaksTo(principal)) connection.send(event.frame(principal));
    },
    verify() {
      due.verify = true;
      stepAside();
    },
    resume(since) {
      due.since = since;
      stepAside();
    },
    settled: () => running,
  };
}
