import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { said } from '@farmhand/words';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { patientNow } from '../clock.ts';
import { AppError } from '../http/error.ts';
import { answerRaw } from '../http/raw-answer.ts';
import type { Kernel } from '../kernel.ts';
import { type Connection, createConnection } from './connection.ts';
import { type Admission, admit, type DoorDeps } from './door.ts';
import { helloFrame, readClientFrame } from './frames.ts';
import {
  KEEP_EVENTS_MS,
  LIVE_LIMITS,
  type LiveLimits,
  MAX_CLIENT_FRAME_BYTES,
  PRUNE_EVERY_MS,
} from './limits.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { deleteEventsBefore } from './outbox-store.ts';
import { createPassing } from './passing.ts';
import { createSubscriber, type Subscriber, type SubscriberDeps } from './subscriber.ts';

interface HubDeps extends Pick<Kernel, 'database' | 'bus' | 'clock' | 'timers' | 'log'>, DoorDeps {
  readonly snapshot: SubscriberDeps['snapshot'];
  readonly limits?: Partial<LiveLimits>;
  /** Told of every line that became a live connection. */
  onAdmitted?(socket: Duplex, userId: number): void;
}

/** The part of an HTTP or HTTPS server that the hub needs. */
interface Upgrades {
  on(event: 'upgrade', listener: OnUpgrade): unknown;
  off(event: 'upgrade', listener: OnUpgrade): unknown;
}
type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Member {
  readonly connection: Connection;
  readonly subscriber: Subscriber;
  readonly closed: Promise<void>;
}

/** The WebSocket at `/ws` (contract section 6): who is connected, and what makes them listen up. */
export function createHub(deps: HubDeps) {
  const { database, bus, clock, timers, log } = deps;
  const oldNow = patientNow(clock);
  const limits = { ...LIVE_LIMITS, ...deps.limits };
  const members = new Set<Member>();
  const upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_CLIENT_FRAME_BYTES,
  });
  let server: Upgrades | undefined;
  let isStopping = false;
  let droppedPassing = 0;

  const reader = createOutboxReader({
    read: database.read,
    log,
    deliver(event) {
      for (const { subscriber } of members) subscriber.take(event);
    },
  });
  const { position } = reader;

  const passing = createPassing({
    clock,
    flushEveryMs: limits.flushPassingEveryMs,
    position,
    *receivers() {
      for (const { connection, subscriber } of members) {
        if (!subscriber.isLive()) continue;
        const sendPassing = (frame: Buffer) => {
          if (!connection.sendPassing(frame)) droppedPassing += 1;
        };
        yield { viewer: subscriber.principal, sendPassing };
      }
    },
  });

  function join(socket: WebSocket, admission: Admission): void {
    const connection = createConnection(socket, clock, limits);
    const seq = position();
    connection.send(helloFrame({ session: randomUUID(), seq }, clock.now()));
    const subscriber = createSubscriber(connection, admission, {
      ...deps,
      read: database.read,
      position,
    });
    const stopBeating = clock.every(limits.pingEveryMs, () => {
      connection.ping();
      subscriber.verify();
    });
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const member = { connection, subscriber, closed };
    members.add(member);
    socket.on('message', (raw, isBinary) => hear(member, raw, isBinary));
    socket.on('close', () => {
      stopBeating();
      members.delete(member);
      resolve();
    });
  }

  function hear({ connection, subscriber }: Member, raw: RawData, isBinary: boolean): void {
    if (!connection.isOpen()) return;
    const wish = isBinary ? 'binary' : readClientFrame(String(raw));
    if (wish === 'binary') connection.close(1003, 'send text frames');
    else if (wish === 'refused') connection.close(1008, 'not a frame of this service');
    else if (wish !== 'ignored') subscriber.resume(wish.since);
  }

  function checkRoom({ principal }: Admission): void {
    const own = [...members].filter(({ subscriber }) => subscriber.principal.user_id === principal.user_id);
    if (own.length < limits.perUser) return;
    throw new AppError('internal_error', said('crowd.live_connections', { count: limits.perUser }), {
      status: 503,
    });
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admission = await admit(request, deps);
    checkRoom(admission);
    deps.onAdmitted?.(socket, admission.principal.user_id);
    if (isStopping || socket.destroyed) {
      socket.destroy();
      return;
    }
    upgrader.handleUpgrade(request, socket, head, (client) => {
      // A broken line also closes; the rest is told by that.
      client.on('error', (error) => log.debug({ err: error }, 'a live connection broke'));
      join(client, admission);
    });
  }

  const onUpgrade: OnUpgrade = (request, socket, head) => {
    const ignore = () => socket.destroy();
    socket.on('error', ignore);
    upgrade(request, socket, head).then(
      () => socket.off('error', ignore),
      (error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, 'opening a live connection failed');
        const shown =
          error instanceof AppError ? error : new AppError('internal_error', said('service.try_later'));
        answerRaw(socket, shown);
      },
    );
  };

  function onAccessChanged({ userId }: { userId: number }): void {
    for (const { subscriber } of members) if (subscriber.principal.user_id === userId) subscriber.verify();
  }

  return {
    connectionCount: () => members.size,
    droppedPassingCount: () => droppedPassing,

    /** For what is not kept: the newest per printer goes out in the next `printer.telemetry`. */
    publishPassing: passing.publish,

    async start(upgrades: Upgrades): Promise<void> {
      await reader.start();
      bus.on('outbox.grown', reader.nudge);
      bus.on('access.changed', onAccessChanged);
      // A nudge comes only from this process, and reading may fail: looking now and then makes up for both.
      timers.every(limits.pollEveryMs, 'look for events', async () => reader.nudge());
      timers.every(PRUNE_EVERY_MS, 'delete old events', () =>
        database.transaction((db) => deleteEventsBefore(db, oldNow() - KEEP_EVENTS_MS)),
      );
      server = upgrades;
      server.on('upgrade', onUpgrade);
    },

    async stop(): Promise<void> {
      isStopping = true;
      server?.off('upgrade', onUpgrade);
      bus.off('outbox.grown', reader.nudge);
      bus.off('access.changed', onAccessChanged);
      passing.stop();
      const ends = [...members].map(({ connection, subscriber, closed }) => {
        connection.close(1001, 'the service is stopping');
        return closed.then(() => subscriber.settled());
      });
      await reader.stop();
      await Promise.all(ends);
    },
  };
}
