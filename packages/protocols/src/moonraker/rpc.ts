import { inVendorWords } from '@farmhand/words';
import { isObject, numberAt, objectAt, parseObject, textAt, type VendorObject } from '../lenient.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { firstParagraph } from './states.ts';

/** JSON-RPC 2.0: requests with answers by id, and notices between them. */
export interface Rpc {
  /** `onResult` runs before the next message is read: what follows a subscription must not overtake its answer. */
  call(method: string, params?: VendorObject, onResult?: (result: unknown) => void): Promise<unknown>;
  /** A notice, or null when the text was an answer or nonsense. */
  receive(text: string): Notice | null;
  failAll(error: PrinterError): void;
}

export interface Notice {
  readonly method: string;
  readonly params: unknown;
}

export interface RpcOptions {
  readonly send: (text: string) => void;
  readonly unknown: (what: string) => void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: PrinterError) => void;
}

export function createRpc({ send, unknown }: RpcOptions): Rpc {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let end: PrinterError | null = null;

  function settle(message: VendorObject): void {
    const id = numberAt(message, 'id');
    const asked = id === null ? undefined : waiting.get(id);
    if (id === null || asked === undefined) {
      unknown('an answer to nothing that was asked');
      return;
    }
    waiting.delete(id);
    const error = objectAt(message, 'error');
    if (error === null) asked.resolve(message['result']);
    else asked.reject(refusal(error));
  }

  return {
    call(method, params, onResult) {
      if (end !== null) return Promise.reject(end);
      lastId += 1;
      const id = lastId;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, {
        reject: answer.reject,
        resolve: (result) => {
          onResult?.(result);
          answer.resolve(result);
        },
      });
      send(JSON.stringify({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }), id }));
      return answer.promise;
    },
    receive(text) {
      const message = parseObject(text);
      if (message === null) {
        unknown('a message that is no JSON object');
        return null;
      }
      const method = textAt(message, 'method');
      if (method !== null) return { method, params: message['params'] };
      settle(message);
      return null;
    },
    failAll(error) {
      end = error;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    },
  };
}

/** Our parameters are right, so that "invalid params" is Moonraker's word for not being let in (B.1). */
const PROBLEMS_BY_CODE: Readonly<Record<number, Problem>> = {
  [-32602]: 'wrong_credentials',
  401: 'wrong_credentials',
  503: 'klipper_disconnected',
};

function refusal(error: VendorObject): PrinterError {
  const code = numberAt(error, 'code');
  const words = firstParagraph(textAt(error, 'message'));
  return new PrinterError('rejected', (code === null ? null : PROBLEMS_BY_CODE[code]) ?? null, {
    ...(code === null ? {} : { vendorCode: String(code) }),
    ...(words === null ? {} : { detail: inVendorWords('klipper', words) }),
  });
}

export function resultObject(result: unknown): VendorObject {
  return isObject(result) ? result : {};
}
