import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Reader } from '../db/portable.ts';
import { type Outgoing, outgoing } from './frames.ts';
import { BYTES_PER_TURN, EVENTS_PER_READ } from './limits.ts';
import { eventRange, eventsAfter } from './outbox-store.ts';

/**
 * Reads the outbox, the only source of durable events, and hands each one out in order. Writers take turns on
 * both databases, so the order of `seq` is the order of commits and nothing appears behind the position.
 */
export interface OutboxReader {
  /** Everything up to here was handed out. */
  position(): number;
  start(): Promise<void>;
  /** Something may have been written. */
  nudge(): void;
  stop(): Promise<void>;
}

interface OutboxReaderDeps {
  readonly read: Reader;
  readonly log: Logger;
  /** Must not wait: position and receivers move together. */
  deliver(event: Outgoing): void;
}

export function createOutboxReader({ read, log, deliver }: OutboxReaderDeps): OutboxReader {
  let position = 0;
  let isNudged = false;
  let isStopped = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();

  async function readOn(): Promise<void> {
    const batch = await eventsAfter(read, position, EVENTS_PER_READ);
    let bytes = 0;
    for (const event of batch) {
      if (isStopped) return;
      position = event.seq;
      deliver(outgoing(event));
      bytes += event.data.length;
      if (bytes < BYTES_PER_TURN) continue;
      bytes = 0;
      await setImmediate();
    }
    if (batch.length < EVENTS_PER_READ) return;
    isNudged = true;
    // Without a turn for the sockets, a burst would pile up in front of readers that are fast enough.
    await setImmediate();
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isNudged && !isStopped) {
        isNudged = false;
        await readOn();
      }
    } catch (error) {
      log.error({ err: error }, 'reading the outbox failed; the next poll tries again');
    } finally {
      isRunning = false;
    }
  }

  return {
    position: () => position,
    async start() {
      position = (await eventRange(read)).last;
    },
    nudge() {
      isNudged = true;
      if (!isRunning && !isStopped) running = run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
