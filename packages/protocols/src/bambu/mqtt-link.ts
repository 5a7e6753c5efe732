import { randomUUID } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { MqttClient } from 'mqtt';
import type { Clock } from '../clock.ts';
import { isOverloaded } from '../json-shape.ts';
import { PrinterError } from '../printer-error.ts';
import { guardLine } from './mqtt-line.ts';

/** One MQTT 3.1.1 link over a socket that is already judged, encrypted and checked. It never reconnects. */
export interface MqttLink {
  /** False when the link is down: nothing is queued, so nothing can be sent again later (A.2). */
  publish(topic: string, body: unknown): boolean;
  subscribe(topic: string): Promise<void>;
  close(): Promise<void>;
  /** Drops the link at once, without a word to the printer. */
  destroy(): void;
}

export interface MqttLinkOptions {
  readonly clock: Clock;
  readonly accessCode: string;
  readonly timeoutMs: number;
  readonly onMessage: (payload: Uint8Array) => void;
  /** Once, when a link that was up has ended; with the reason where we ended it for what came. */
  readonly onClosed: (refusal: PrinterError | null) => void;
  readonly signal: AbortSignal;
}

const KEEPALIVE_S = 30;

export function openMqttLink(socket: TLSSocket, options: MqttLinkOptions): Promise<MqttLink> {
  let refusal: PrinterError | null = null;
  const line = guardLine(socket, options.clock, (reason) => {
    refusal = reason;
  });
  const client = new MqttClient(() => line, {
    protocolVersion: 4,
    clean: true,
    clientId: `farmhand-${randomUUID()}`,
    username: 'bblp',
    password: options.accessCode,
    keepalive: KEEPALIVE_S,
    connectTimeout: options.timeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
  });
  return new Promise((resolve, reject) => {
    let isUp = false;
    const startedAt = options.clock.monotonic();
    const fail = (error: unknown): void => {
      options.signal.removeEventListener('abort', onAbort);
      client.end(true);
      reject(error);
    };
    const onAbort = (): void => fail(options.signal.reason);
    options.signal.addEventListener('abort', onAbort, { once: true });
    // The client's errors are followed by `close`, which ends a link that was up.
    client.on('error', (error) => {
      if (!isUp) fail(connectProblem(error));
    });
    client.on('close', () => {
      if (isUp) options.onClosed(refusal);
      else fail(refusal ?? closedEarly(options.clock.monotonic() - startedAt >= options.timeoutMs));
    });
    client.on('message', (_topic, payload) => {
      // What came with the same piece of the stream as what was refused.
      if (refusal !== null) return;
      if (!isOverloaded(payload)) return options.onMessage(payload);
      refusal = new PrinterError('rejected', 'message_too_large');
      line.destroy();
    });
    client.once('connect', () => {
      isUp = true;
      options.signal.removeEventListener('abort', onAbort);
      resolve(linkOf(client));
    });
    if (options.signal.aborted) onAbort();
  });
}

function linkOf(client: MqttClient): MqttLink {
  return {
    publish(topic, body) {
      if (!client.connected) return false;
      client.publish(topic, JSON.stringify(body), { qos: 0 });
      return true;
    },
    async subscribe(topic) {
      await client.subscribeAsync(topic, { qos: 0 });
    },
    async close() {
      await client.endAsync();
    },
    destroy() {
      client.end(true);
    },
  };
}

/** Hung up on before an answer: that is how a printer with all its places taken behaves. */
function closedEarly(isTimeout: boolean): PrinterError {
  return isTimeout
    ? new PrinterError('timeout', 'no_answer')
    : new PrinterError('unreachable', 'too_many_clients');
}

/** CONNACK 4 and 5 are both about the access code, 3 is "no room" (A.2). */
function connectProblem(error: Error): PrinterError {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 4 || code === 5) return new PrinterError('rejected', 'wrong_credentials', { cause: error });
  if (code === 3) return new PrinterError('rejected', 'too_many_clients', { cause: error });
  if (typeof code === 'number') return new PrinterError('rejected', 'not_this_family', { cause: error });
  return new PrinterError('unreachable', 'no_answer', { cause: error });
}
