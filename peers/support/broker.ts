import { randomUUID } from 'node:crypto';
import { connectAsync, type IClientOptions } from 'mqtt';
import { onTestFinished } from 'vitest';
import { lastingPort } from '../../e2e/support/lasting-port.ts';
import { temporaryFolder, type WhenDone } from '../../e2e/support/service.ts';
import { issueCertificate } from '../../packages/server/test/mail-server.ts';
import { type MosquittoUser, mosquittoIn } from './mosquitto.ts';
import { until } from './until.ts';

/** Debian's mosquitto as the broker of a house, in which a farm is one of many who speak. */
export interface HouseBroker {
  readonly port: number;
  readonly url: string;
  /** The authority of its certificate, for those who shall trust it; null where nothing is encrypted. */
  readonly authority: string | null;
  up(): Promise<void>;
  /** In order: whoever is connected is told, and a broker that keeps messages has them again when it is back. */
  down(): Promise<void>;
  /** As a power cut. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** It stays connected with all, and neither hears nor answers any of them, until it is woken. */
  freeze(): void;
  wake(): void;
  /** Other users than before, at once: whoever is no longer among them is sent away. */
  setUsers(users: readonly MosquittoUser[]): void;
  /** Somebody who hears all that comes from now on, and what was retained before. */
  observe(filter?: string): Promise<Observer>;
  /** Somebody who asks for messages and then takes none: the broker has to keep or to drop them. */
  addSluggard(filter?: string): Promise<void>;
  /** What it has retained now, by topic. */
  retained(filter?: string): Promise<ReadonlyMap<string, Buffer>>;
  output(): string;
}

export interface HouseBrokerOptions {
  readonly users?: readonly MosquittoUser[];
  readonly isEncrypted?: boolean;
  /** Whether retained messages outlive an orderly end; they do. */
  readonly isPersistent?: boolean;
  /** Further lines of its configuration, as `max_queued_messages 10`. */
  readonly lines?: readonly string[];
  readonly whenDone?: WhenDone;
}

export interface Observer {
  /** All that came, oldest first. */
  readonly heard: readonly Heard[];
  /** What came on a topic, as text, oldest first. */
  on(topic: string): readonly string[];
  /** Waits for a message on this topic; answers the newest one as text. */
  until(topic: string, isSo?: (text: string) => boolean): Promise<string>;
  publish(topic: string, payload: string | Buffer, options?: Sending): Promise<void>;
  /** Goes without a goodbye. */
  close(): Promise<void>;
}

export interface Heard {
  readonly topic: string;
  readonly payload: Buffer;
  /** It was there before the observer came. */
  readonly isRetained: boolean;
  readonly qos: 0 | 1 | 2;
}

export interface Sending {
  readonly retain?: boolean;
  readonly qos?: 0 | 1 | 2;
}

const OBSERVER = { username: 'observer', password: 'hears everything' } as const;
const HOST = 'localhost';

/** With no users given, the observer alone may come. */
export async function startHouseBroker(options: HouseBrokerOptions = {}): Promise<HouseBroker> {
  const { isEncrypted = false, isPersistent = true, whenDone = onTestFinished } = options;
  const port = await lastingPort();
  const issued = isEncrypted ? await issueCertificate([HOST]) : null;
  const url = `${isEncrypted ? 'mqtts' : 'mqtt'}://${HOST}:${port}`;
  const mosquitto = mosquittoIn(temporaryFolder(whenDone));
  const withObserver = (users: readonly MosquittoUser[]): readonly MosquittoUser[] => [
    ...users,
    { ...OBSERVER, topics: ['readwrite #', 'read $SYS/#'] },
  ];
  mosquitto.configure({
    port,
    isPersistent,
    users: withObserver(options.users ?? []),
    ...(issued !== null && { identity: issued }),
    ...(options.lines !== undefined && { lines: options.lines }),
  });
  await mosquitto.up();
  whenDone(mosquitto.kill);
  const reach: IClientOptions = {
    ...OBSERVER,
    reconnectPeriod: 50,
    protocolVersion: 4,
    ...(issued !== null && { ca: issued.ca }),
  };

  return {
    port,
    url,
    authority: issued?.ca ?? null,
    up: mosquitto.up,
    down: mosquitto.down,
    kill: mosquitto.kill,
    freeze: mosquitto.freeze,
    wake: mosquitto.wake,
    async restart() {
      await mosquitto.down();
      await mosquitto.up();
    },
    setUsers: (users) => mosquitto.setUsers(withObserver(users)),
    output: mosquitto.output,
    async observe(filter = '#') {
      // As they were sent, and each once.
      const observer = await observeAt(url, filter, 2, reach);
      whenDone(observer.close);
      return observer;
    },
    async addSluggard(filter = '#') {
      const client = await connectAsync(url, reach);
      whenDone(() => client.endAsync(true));
      // It never says that it is done with the first one, so that the next is not read from the line.
      client.handleMessage = () => undefined;
      await client.subscribeAsync(filter, { qos: 1 });
    },
    async retained(filter = '#') {
      // Without receipts they come in order: all that was retained is here when the last one is.
      const observer = await observeAt(url, filter, 0, reach);
      const end = `observer/${randomUUID()}`;
      await observer.listen(end);
      await observer.publish(end, 'end', { qos: 0 });
      await observer.until(end);
      await observer.close();
      const kept = observer.heard.filter(({ isRetained }) => isRetained);
      return new Map(kept.map(({ topic, payload }) => [topic, payload]));
    },
  };
}

async function observeAt(url: string, filter: string, qos: 0 | 2, reach: IClientOptions) {
  const client = await connectAsync(url, reach);
  const heard: Heard[] = [];
  client.on('message', (topic, payload, sent) =>
    heard.push({ topic, payload, isRetained: sent.retain, qos: sent.qos }),
  );
  // While the broker is down every try fails; it tries again.
  client.on('error', () => undefined);
  const listen = async (to: string) => void (await client.subscribeAsync(to, { qos }));
  await listen(filter);
  const on = (topic: string) =>
    heard.filter((one) => one.topic === topic).map(({ payload }) => payload.toString());
  const observer: Observer & { listen(filter: string): Promise<void> } = {
    heard,
    on,
    listen,
    async until(topic, isSo = () => true) {
      const newest = () => on(topic).findLast(isSo);
      return (await until(`a message on ${topic}`, newest, (text) => text !== undefined)) ?? '';
    },
    async publish(topic, payload, { retain = false, qos = 1 } = {}) {
      await client.publishAsync(topic, payload, { retain, qos });
    },
    close: () => client.endAsync(true),
  };
  return observer;
}
