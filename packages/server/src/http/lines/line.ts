import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Held } from './crowd.ts';
import type { LineLimits } from './limits.ts';
import type { Newcomer } from './room.ts';
import { type Marks, nextMarks, overdue, type Sight } from './rules.ts';

/** A request under way. */
export interface Exchange {
  isUpload: boolean;
  /** All of it is here, and somebody works on its answer. */
  isWorking: boolean;
  /** Answers in words, where the request came far enough to have a reply. */
  refuse: (() => void) | null;
  look(now: number): 'sender' | 'reader' | null;
  isAnswered(): boolean;
}

/** A connection of a client, from its first packet to its end. */
export interface Line extends Held {
  readonly socket: Socket;
  /** Many clients come through it. */
  readonly isProxys: boolean;
  isStranger: boolean;
  owner: number | null;
  waitingSince: number;
  readonly isIdle: boolean;
  readonly isWaiting: boolean;
  /** It has become a WebSocket, which has rules of its own. */
  isLive: boolean;
  hasAsked: boolean;
  /** It was seen to have sent no whole head in time. */
  isOverdue: boolean;
  readonly exchanges: Set<Exchange>;
  close(): void;
}

export function createLine(socket: Socket, opened: Newcomer): Line {
  const exchanges = new Set<Exchange>();
  const line: Line = {
    socket,
    ...opened,
    isStranger: true,
    owner: null,
    waitingSince: opened.openedAt,
    isLive: false,
    hasAsked: false,
    isOverdue: false,
    exchanges,
    get isIdle() {
      return exchanges.size === 0 && !line.isLive;
    },
    get isWaiting() {
      return !line.isLive && ![...exchanges].some(({ isWorking }) => isWorking);
    },
    close: () => void socket.destroy(),
  };
  return line;
}

/** Not `bytesWritten` alone: that counts what still waits in our own memory. */
const deliveredOn = (socket: Socket) => (socket.bytesWritten ?? 0) - socket.writableLength;

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
  limits: LineLimits,
): Exchange {
  const { socket } = request;
  const receivedBefore = socket.bytesRead;
  let marks: Marks = {
    received: { at: startedAt, bytes: 0 },
    delivered: { at: startedAt, bytes: deliveredOn(socket) },
  };

  function sightAt(now: number): Sight {
    return {
      now,
      startedAt,
      isUpload: exchange.isUpload,
      isBodyComplete: request.complete,
      isSenderAhead: request.readableLength >= request.readableHighWaterMark,
      received: socket.bytesRead - receivedBefore,
      isAnswered: response.writableFinished,
      isReaderBehind: response.headersSent && !response.writableFinished && socket.writableLength > 0,
      delivered: deliveredOn(socket),
    };
  }

  const exchange: Exchange = {
    isUpload: false,
    isWorking: false,
    refuse: null,
    isAnswered: () => response.headersSent,
    look(now) {
      const sight = sightAt(now);
      marks = nextMarks(marks, sight, limits);
      return overdue(sight, marks, limits);
    },
  };
  return exchange;
}
