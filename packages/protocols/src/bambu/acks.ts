import { randomInt } from 'node:crypto';
import { said, vendorWords } from '@farmhand/words';
import type { Clock } from '../clock.ts';
import { integerAt, textAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import { vendorCode } from './faults.ts';

/** Requests that wait for their answer, matched by `sequence_id` (A.3). An answer means accepted, not done. */
export interface Acks {
  ask(request: Ask, signal: AbortSignal): Promise<VendorObject>;
  /** An id for a message that nobody waits for. */
  nextId(): string;
  /** False when the message is no answer to a request of ours. */
  settle(message: VendorObject): boolean;
  failAll(error: Error): void;
}

export interface Ask {
  /** Sends once; false when there is no link. */
  readonly send: (id: string) => boolean;
  readonly timeoutMs: number;
  /** Requests that healthy printers leave unanswered now and then. */
  readonly mayBeIgnored?: boolean;
}

/** Ids start anywhere, far from a slicer's 20000-29999, so that an answer to an earlier link matches nothing. */
const FIRST_ID = { min: 1_000_000, max: 2_000_000_000 };

export function createAcks(clock: Clock, onSilence: (inARow: number) => void): Acks {
  let last = randomInt(FIRST_ID.min, FIRST_ID.max);
  let silences = 0;
  const waiting = new Map<string, { resolve(message: VendorObject): void; reject(error: unknown): void }>();

  const nextId = (): string => {
    last += 1;
    return String(last);
  };

  return {
    nextId,
    ask({ send, timeoutMs, mayBeIgnored = false }, signal) {
      const id = nextId();
      const { promise, resolve, reject } = Promise.withResolvers<VendorObject>();
      const onAbort = (): void => waiter.reject(signal.reason);
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', onAbort);
        waiting.delete(id);
      };
      const waiter = {
        resolve: (message: VendorObject): void => {
          end();
          resolve(message);
        },
        reject: (error: unknown): void => {
          end();
          reject(error);
        },
      };
      const cancel = clock.after(timeoutMs, () => {
        waiter.reject(new PrinterError('timeout', 'no_answer'));
        if (mayBeIgnored) return;
        silences += 1;
        onSilence(silences);
      });
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.set(id, waiter);
      if (signal.aborted) onAbort();
      else if (!send(id)) waiter.reject(new PrinterError('unreachable', 'no_answer'));
      return promise;
    },
    settle(message) {
      const waiter = waiting.get(textAt(message, 'sequence_id') ?? '');
      if (waiter === undefined) return false;
      silences = 0;
      const refusal = refusalOf(message);
      if (refusal === null) waiter.resolve(message);
      else waiter.reject(refusal);
      return true;
    },
    failAll(error) {
      for (const waiter of [...waiting.values()]) waiter.reject(error);
    },
  };
}

/** No signature, and a bad one (A.2): unsigned commands are refused while Developer Mode is off. */
const SIGNATURE_CODES = new Set([0x05024007, 0x05024009]);
const BUSY_CODE = 0x05004004;

function refusalOf(message: VendorObject): PrinterError | null {
  const result = textAt(message, 'result')?.toLowerCase() ?? '';
  if (!result.startsWith('fail')) return null;
  const reason = textAt(message, 'reason') ?? '';
  const code = integerAt(message, 'err_code') ?? integerAt(message, 'errno') ?? 0;
  const coded = code === 0 ? {} : { vendorCode: vendorCode(code) };
  if (SIGNATURE_CODES.has(code >>> 0) || /verify failed/i.test(reason)) {
    return new PrinterError('rejected', 'developer_mode_off', coded);
  }
  if (code >>> 0 === BUSY_CODE || /busy/i.test(reason))
    return new PrinterError('rejected', 'printer_busy', coded);
  const detail =
    reason === ''
      ? said('bambu.refused_without_reason')
      : said('bambu.refused', { words: vendorWords('bambu', reason) });
  return new PrinterError('rejected', null, { detail, ...coded });
}
