import { CLOSE_CODES } from '@farmhand/contract';
import { WebSocket } from 'ws';
import type { Cancel, Clock } from '../clock.ts';
import type { LiveLimits } from './limits.ts';

/** One open socket, and how much may wait in it. */
export interface Connection {
  isOpen(): boolean;
  /** Closes a reader that has fallen too far behind instead of sending. */
  send(frame: Buffer): void;
  /** Sends, and waits while the reader is behind: for replays, whose length the client chose. */
  sendPaced(frame: Buffer): Promise<void>;
  /** Answers false when it was dropped because the reader is behind. */
  sendPassing(frame: Buffer): boolean;
  /** Cuts the line when the last ping went unanswered. */
  ping(): void;
  close(code: number, reason: string): void;
}

export function createConnection(
  socket: WebSocket,
  clock: Pick<Clock, 'after'>,
  limits: LiveLimits,
): Connection {
  let awaitsPong = false;
  let cancelCut: Cancel | undefined;
  socket.on('pong', () => {
    awaitsPong = false;
  });
  socket.on('close', () => cancelCut?.());

  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const put = (frame: Buffer, sent?: () => void) => socket.send(frame, { binary: false }, sent);

  function close(code: number, reason: string): void {
    if (socket.readyState === WebSocket.CLOSED) return;
    // Does nothing when a close is under way already; then only the time for it begins.
    socket.close(code, reason);
    // Who does not read does not see the close either.
    cancelCut ??= clock.after(limits.closeGraceMs, () => socket.terminate());
  }

  return {
    isOpen,
    close,

    send(frame) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > limits.closeAboveBytes) {
        close(CLOSE_CODES.too_slow, 'too slow to read: connect again and resume');
      } else {
        put(frame);
      }
    },

    async sendPaced(frame) {
      if (!isOpen()) return;
      if (socket.bufferedAmount <= limits.passingAboveBytes) put(frame);
      // A socket that dies calls back as well, so this always ends.
      else await new Promise<void>((resolve) => put(frame, resolve));
    },

    sendPassing(frame) {
      if (!isOpen() || socket.bufferedAmount > limits.passingAboveBytes) return false;
      put(frame);
      return true;
    },

    ping() {
      if (awaitsPong) socket.terminate();
      else if (isOpen()) socket.ping();
      awaitsPong = true;
    },
  };
}
