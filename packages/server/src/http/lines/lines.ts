import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { said } from '@farmhand/words';
import type { Cancel, Clock } from '../../clock.ts';
import { AppError } from '../error.ts';
import { placeOf } from '../place.ts';
import { answerRaw } from '../raw-answer.ts';
import { createCrowd } from './crowd.ts';
import { LINE_LIMITS, type LineLimits, linesAllowed } from './limits.ts';
import { createExchange, createLine, type Exchange, type Line } from './line.ts';
import { roomFor, tooMany } from './room.ts';

/** Every connection of every client: how long each may take, and how many there may be. */
export interface Lines {
  readonly limits: LineLimits;
  watch(server: Server): void;
  exchangeOf(request: IncomingMessage): Exchange | undefined;
  /** A person's credential was seen on it: only while it waits for its client may it be closed for others. */
  know(socket: Socket, owner: number): void;
  /** All of the request is here, and is worked on from now on. */
  work(request: IncomingMessage): void;
  count(): number;
  /** Hears no more newcomers. Requests under way get a moment; then every line is cut. */
  drain(): Promise<void>;
}

interface LinesOptions {
  readonly clock: Clock;
  readonly limits?: Partial<LineLimits> | undefined;
  /** Whether many clients come through the lines of this address. */
  isProxy(address: string): boolean;
}

/** How much later than planned a look may be before it does not count. */
const STALL_MS = 1_000;

const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress}:${remotePort}`;

const full = () =>
  new AppError('internal_error', said('crowd.connections'), {
    status: 503,
  });

export function createLines({ clock, limits: changed, isProxy }: LinesOptions): Lines {
  const wanted = { ...LINE_LIMITS, ...changed };
  const limits = { ...wanted, inAll: linesAllowed(wanted.inAll) };
  const lines = createCrowd<Line>();
  /** By the peer's address and port, for the secure line that runs over it. */
  const byPeer = new Map<string, Line>();
  const bySocket = new WeakMap<object, Line>();
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  let server: Server | undefined;
  let stopLooking: Cancel | undefined;
  let lookedAt = clock.monotonic();
  let isStopping = false;

  function release(line: Line | undefined): void {
    if (line === undefined) return;
    lines.remove(line);
    line.close();
  }

  function onConnection(socket: Socket): void {
    if (isStopping) {
      socket.destroy();
      return;
    }
    const address = socket.remoteAddress ?? '';
    const opened = { place: placeOf(address), isProxys: isProxy(address), openedAt: clock.monotonic() };
    const { isThere, goes } = roomFor(opened, lines, limits);
    release(goes);
    if (!isThere) {
      refuse(socket);
      return;
    }
    const line = createLine(socket, opened);
    lines.enter(line);
    bySocket.set(socket, line);
    const peer = peerOf(socket);
    byPeer.set(peer, line);
    socket.once('close', () => {
      lines.remove(line);
      if (byPeer.get(peer) === line) byPeer.delete(peer);
    });
  }

  /** Over TLS there are no words yet. */
  function refuse(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (server !== undefined && 'setSecureContext' in server) socket.destroy();
    else answerRaw(socket, full());
  }

  /** The secure line runs over the one that was opened. */
  function onSecure(secure: Socket): void {
    const line = byPeer.get(peerOf(secure));
    if (line !== undefined) bySocket.set(secure, line);
  }

  /** Answers whether it may be handed on: a line that is cut says no more, also what was read of it already. */
  function onRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const line = bySocket.get(request.socket);
    if (line === undefined) return true;
    if (line.exchanges.size >= limits.pipelined) {
      release(line);
      return false;
    }
    line.hasAsked = true;
    // What comes through a proxy is counted by its requests: the line is the proxy's own.
    if (line.isProxys) line.isStranger = false;
    const exchange = createExchange(request, response, clock.monotonic(), limits);
    line.exchanges.add(exchange);
    line.waitingSince = clock.monotonic();
    lines.renew(line);
    exchanges.set(request, exchange);
    const settle = () => {
      if (request.complete || request.destroyed) line.exchanges.delete(exchange);
      if (line.isIdle) rest(line);
    };
    const whenAnswered = () => {
      exchange.isWorking = false;
      settle();
      request.once('close', settle);
    };
    response.once('close', whenAnswered);
    return true;
  }

  /** Before anybody else hears of a request. */
  function standBefore(watched: Server): void {
    const listeners = watched.listeners('request');
    watched.removeAllListeners('request');
    watched.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (onRequest(request, response)) for (const hear of listeners) hear.call(watched, request, response);
    });
  }

  function rest(line: Line): void {
    line.waitingSince = clock.monotonic();
    lines.renew(line);
    if (isStopping) line.socket.destroySoon();
    else bound(line);
  }

  function bound({ owner }: Line): void {
    if (owner !== null) release(tooMany(lines, owner, limits, clock.monotonic()));
  }

  function onUpgrade(request: IncomingMessage): void {
    const line = bySocket.get(request.socket);
    if (line === undefined) return;
    line.hasAsked = true;
    line.isLive = true;
    lines.file(line);
  }

  /** After a stall of our own, what came meanwhile is read first: nobody is late because we were. */
  function look(): void {
    const now = clock.monotonic();
    const isLate = now - lookedAt > Math.max(4 * limits.lookEveryMs, STALL_MS);
    lookedAt = now;
    if (isLate) return;
    for (const line of lines) {
      if (line.isLive) continue;
      if (!line.hasAsked && now - line.openedAt > limits.headersMs + limits.lookEveryMs) {
        // Node looks as often, and says in words what is late: it has its turn between two of ours.
        if (line.isOverdue) line.close();
        line.isOverdue = true;
      }
      for (const exchange of line.exchanges) end(line, exchange, exchange.look(now));
    }
  }

  function end(line: Line, exchange: Exchange, late: 'sender' | 'reader' | null): void {
    if (late === null) return;
    if (late === 'reader' || exchange.refuse === null || exchange.isAnswered()) line.close();
    else exchange.refuse();
  }

  return {
    limits,
    count: () => lines.size,
    exchangeOf: (request) => exchanges.get(request),
    know(socket, owner) {
      const line = bySocket.get(socket);
      if (line === undefined) return;
      line.isStranger = false;
      if (!line.isProxys) line.owner = owner;
      lines.file(line);
      bound(line);
    },

    work(request) {
      const [line, exchange] = [bySocket.get(request.socket), exchanges.get(request)];
      if (line === undefined || exchange === undefined) return;
      exchange.isWorking = true;
      lines.file(line);
    },

    watch(watched) {
      server = watched;
      watched.prependListener('connection', onConnection);
      watched.prependListener('secureConnection', onSecure);
      standBefore(watched);
      watched.prependListener('upgrade', onUpgrade);
      stopLooking = clock.every(limits.lookEveryMs, look, { ref: false });
    },

    async drain() {
      isStopping = true;
      if (server?.listening === true) server.close();
      const until = clock.monotonic() + limits.drainMs;
      // Live connections are closed by the hub, with a word.
      const busy = () => [...lines].filter(({ isIdle }) => !isIdle);
      for (const line of lines) if (line.isIdle) line.close();
      while (busy().length > 0 && clock.monotonic() < until) await clock.sleep(20);
      stopLooking?.();
      const closed = [...lines].map(({ socket }) => new Promise((done) => socket.once('close', done)));
      for (const line of lines) line.close();
      await Promise.all(closed);
    },
  };
}
