import type { Duplex } from 'node:stream';
import { MqttClient } from 'mqtt';
import type { Clock } from '../../../clock.ts';
import type { Door } from '../../../net/outbound.ts';
import type { BrokerAccess } from '../settings/access.ts';
import { boundedLine } from './bounded-line.ts';
import { type BrokerError, brokenOff, notABroker, notTaken, ofAnswer, silent } from './broker-error.ts';
import { dialBroker } from './dial.ts';

export interface Message {
  readonly topic: string;
  readonly payload: string | Buffer;
  readonly retain: boolean;
}

export interface Heard {
  readonly topic: string;
  readonly payload: Buffer;
  /** Kept by the broker, from nobody knows when. */
  readonly isRetained: boolean;
  /** Sent before, as far as the broker knows. */
  readonly isAgain: boolean;
}

/**
 * One connection to the broker, MQTT 3.1.1: every broker and Home Assistant take it, and nothing that 5 adds is needed.
 * It never reconnects, and remembers nothing for the next one.
 */
export interface Line {
  /** Done when the broker has confirmed it (QoS 1): the only sign that it keeps up. */
  publish(message: Message): Promise<void>;
  /**
   * With QoS 0: what comes late, or twice, is worse than what does not come. Answers which of them the broker refuses;
   * the others are read.
   */
  subscribe(filters: readonly string[]): Promise<readonly string[]>;
  unsubscribe(filter: string): Promise<void>;
  /** With a word to the broker, so that it does not publish the last will. */
  close(): Promise<void>;
  /** Without one. */
  destroy(): void;
}

export interface LineOptions {
  readonly door: Door;
  readonly clock: Clock;
  readonly access: BrokerAccess;
  readonly clientId: string;
  readonly will: Message | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  onHeard(heard: Heard): void;
  /** A message was too large to be read. */
  onLeftOut(): void;
  /** Once, when a line that stood has ended by itself. */
  onClosed(problem: BrokerError): void;
}

const KEEPALIVE_S = 30;
const MUCH_LATER_MS = 60_000;
/** In place of a QoS (MQTT 3.1.1, section 3.9.3). */
const REFUSED = 0x80;

export async function openLine(options: LineOptions): Promise<Line> {
  const { door, clock, access, timeoutMs, will } = options;
  const { place, ca, login } = access;
  const socket = await dialBroker(door, { place, ca, timeoutMs, signal: options.signal });
  const stream = boundedLine(socket, options.onLeftOut);
  const client = new MqttClient(() => stream, {
    protocolVersion: 4,
    clean: true,
    clientId: options.clientId,
    ...(login !== null && { username: login.username }),
    ...(login !== null && login.password !== null && { password: login.password }),
    ...(will !== null && {
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: will.retain },
    }),
    keepalive: KEEPALIVE_S,
    // Its own clock only comes after ours, however late a busy computer is: it calls silence an end of the line.
    connectTimeout: timeoutMs + MUCH_LATER_MS,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
  });
  client.on('message', (topic, payload, { retain, dup }) =>
    options.onHeard({ topic, payload, isRetained: retain, isAgain: dup }),
  );
  await connected(client, clock, options);
  return lineOf(client, stream, options.onClosed);
}

/** Until the broker has let us in, or said why not. */
function connected(
  client: MqttClient,
  clock: Clock,
  { timeoutMs, signal }: Pick<LineOptions, 'timeoutMs' | 'signal'>,
): Promise<void> {
  return new Promise((done, fail) => {
    const over = (error: unknown): void => {
      giveUp();
      signal.removeEventListener('abort', onAbort);
      client.end(true);
      fail(error);
    };
    const onAbort = (): void => over(signal.reason);
    const onError = (error: Error): void => {
      const code: unknown = Reflect.get(error, 'code');
      over(typeof code === 'number' ? ofAnswer(code, error) : notABroker(error));
    };
    const onClose = (): void => over(notABroker());
    const giveUp = clock.after(timeoutMs, () => over(silent()), { ref: false });
    signal.addEventListener('abort', onAbort, { once: true });
    client.once('error', onError);
    client.once('close', onClose);
    client.once('connect', () => {
      giveUp();
      signal.removeEventListener('abort', onAbort);
      client.off('error', onError);
      client.off('close', onClose);
      done();
    });
    // What a client that was given up still says concerns nobody.
    client.on('error', () => undefined);
    if (signal.aborted) onAbort();
  });
}

function lineOf(client: MqttClient, stream: Duplex, onClosed: LineOptions['onClosed']): Line {
  const unconfirmed = new Set<(error: BrokerError) => void>();
  let hasEnded = false;
  client.on('close', () => {
    const wasOurs = hasEnded;
    hasEnded = true;
    client.end(true);
    for (const fail of unconfirmed) fail(brokenOff());
    unconfirmed.clear();
    if (!wasOurs) onClosed(brokenOff());
  });
  return {
    publish: ({ topic, payload, retain }) =>
      new Promise((done, fail) => {
        if (hasEnded || !client.connected) {
          fail(brokenOff());
          return;
        }
        unconfirmed.add(fail);
        client.publish(topic, payload, { qos: 1, retain }, (error) => {
          if (!unconfirmed.delete(fail)) return;
          if (error) fail(notTaken());
          else done();
        });
      }),
    subscribe: (filters) =>
      new Promise((done, fail) => {
        client.subscribe([...filters], { qos: 0 }, (_error, _asked, answer) => {
          // The library takes one refusal for an error of all; without an answer there is no line any more.
          if (answer === undefined) fail(brokenOff());
          else done(filters.filter((_, index) => answer.granted[index] === REFUSED));
        });
      }),
    unsubscribe: (filter) =>
      new Promise((done, fail) => {
        client.unsubscribe(filter, (error) => (error ? fail(brokenOff()) : done()));
      }),
    async close() {
      hasEnded = true;
      await client.endAsync();
    },
    destroy() {
      hasEnded = true;
      client.end(true);
      // A client that takes its leave in order waits for what was not confirmed, and hears no other word.
      stream.destroy();
      for (const fail of unconfirmed) fail(brokenOff());
      unconfirmed.clear();
    },
  };
}
