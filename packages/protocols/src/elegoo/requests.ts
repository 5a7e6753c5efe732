import type { Clock } from '../clock.ts';
import { integerAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import { timed } from '../timed.ts';
import { type Cmd, encode, newId } from './envelope.ts';

/** Questions that wait for their answer, by request id and command. */
export interface Requests {
  ask(cmd: Cmd, data: VendorObject, signal: AbortSignal): Promise<VendorObject>;
  /** Sent without waiting: what comes, comes on the push topics. */
  tell(cmd: Cmd, data: VendorObject): void;
  settle(requestId: string | null, cmd: number | null, data: VendorObject): boolean;
  failAll(error: PrinterError): void;
}

export interface RequestsOptions {
  readonly send: (text: string) => void;
  readonly mainboardId: () => string;
  readonly clock: Clock;
  readonly answerMs: number;
}

interface Waiting {
  readonly cmd: Cmd;
  readonly resolve: (data: VendorObject) => void;
  readonly reject: (error: PrinterError) => void;
}

export function createRequests({ send, mainboardId, clock, answerMs }: RequestsOptions): Requests {
  const waiting = new Map<string, Waiting>();
  let end: PrinterError | null = null;
  const put = (cmd: Cmd, data: VendorObject, requestId: string): void =>
    send(encode({ cmd, data, requestId, mainboardId: mainboardId(), nowMs: clock.now() }));

  return {
    async ask(cmd, data, signal) {
      if (end !== null) throw end;
      signal.throwIfAborted();
      const id = newId();
      const answer = Promise.withResolvers<VendorObject>();
      waiting.set(id, { cmd, ...answer });
      put(cmd, data, id);
      try {
        return await timed(answer.promise, {
          clock,
          ms: answerMs,
          signal,
          onTime: () => {
            throw new PrinterError('timeout', 'no_answer');
          },
        });
      } finally {
        waiting.delete(id);
      }
    },
    tell: (cmd, data) => put(cmd, data, newId()),
    settle(requestId, cmd, data) {
      const asked = waiting.get(requestId ?? '');
      if (asked === undefined || asked.cmd !== cmd) return false;
      asked.resolve(data);
      return true;
    },
    failAll(error) {
      end = error;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    },
  };
}

export function ackOf(data: VendorObject): number {
  return integerAt(data, 'Ack') ?? 0;
}
