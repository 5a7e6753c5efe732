import { createServer as createWebServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Broker, BrokerTest } from '@farmhand/contract';
import { Aedes } from 'aedes';
import { expect, onTestFinished } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { type Caller, type FarmOptions, openFarm } from './kit.ts';

/** An MQTT broker in the process of the test, and farms that are told to speak with it. */

export interface Seen {
  readonly topic: string;
  readonly text: string;
  readonly retain: boolean;
  readonly qos: number;
}

export interface BrokerOptions {
  readonly login?: { readonly username: string; readonly password: string };
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly port?: number;
  /** Spoken to by WebSocket. */
  readonly isWeb?: boolean;
  /** What nobody may read. */
  readonly hides?: (filter: string) => boolean;
}

export type TestBroker = Awaited<ReturnType<typeof startBroker>>;

export async function startBroker(options: BrokerOptions = {}) {
  const seen: Seen[] = [];
  const retained = new Map<string, Buffer>();
  const clients: string[] = [];
  const lines = new Set<Socket>();
  const aedes = await newAedes(options);
  aedes.on('publish', ({ topic, payload, retain, qos }) => {
    if (topic.startsWith('$SYS')) return;
    const bytes = Buffer.from(payload);
    seen.push({ topic, text: bytes.toString(), retain, qos });
    if (!retain) return;
    if (bytes.length === 0) retained.delete(topic);
    else retained.set(topic, bytes);
  });
  aedes.on('clientReady', ({ id }) => void clients.push(id));
  const take = (socket: Socket): void => {
    lines.add(socket);
    socket.on('close', () => lines.delete(socket));
    socket.on('error', () => undefined);
    aedes.handle(socket);
  };
  const server: Server =
    options.isWeb === true
      ? webServer(aedes, lines)
      : options.tls === undefined
        ? createServer(take)
        : createTlsServer(options.tls, take);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  let isStopped = false;
  async function stop(): Promise<void> {
    if (isStopped) return;
    isStopped = true;
    await new Promise<void>((done) => aedes.close(done));
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const line of lines) line.destroy();
    await closed;
  }
  onTestFinished(stop);

  return {
    port,
    url: options.isWeb === true ? `ws://127.0.0.1:${port}/mqtt` : `mqtt://127.0.0.1:${port}`,
    /** Everything that was published, in its order. */
    seen,
    retained,
    /** The client ids that came, in their order. */
    clients,
    text: (topic: string): string | undefined => retained.get(topic)?.toString(),
    json: (topic: string): unknown => JSON.parse(retained.get(topic)?.toString() ?? 'null'),
    of: (topic: string): Seen[] => seen.filter((each) => each.topic === topic),
    topics: (start: string): string[] =>
      [...retained.keys()].filter((topic) => topic.startsWith(start)).sort(),
    publish: (topic: string, payload: string | Buffer, retain = false): Promise<void> =>
      new Promise((done, fail) => {
        const packet = { cmd: 'publish', topic, payload, retain, qos: 0, dup: false } as const;
        aedes.publish(packet, (error) => (error ? fail(error) : done()));
      }),
    /** Hangs up on everybody, without a word. */
    cut(): void {
      for (const line of lines) line.destroy();
    },
    connected: (): number => aedes.connectedClients,
    stop,
  };
}

function webServer(aedes: Aedes, lines: Set<Socket>): Server {
  const server = createWebServer();
  server.on('connection', (socket) => lines.add(socket));
  const sockets = new WebSocketServer({ server, path: '/mqtt', handleProtocols: () => 'mqtt' });
  sockets.on('connection', (socket) => aedes.handle(createWebSocketStream(socket)));
  return server;
}

function newAedes({ login, hides = () => false }: BrokerOptions): Promise<Aedes> {
  return Aedes.createBroker({
    authenticate: (_client, username, password, done) => {
      const isKnown =
        login === undefined || (username === login.username && password?.toString() === login.password);
      if (isKnown) done(null, true);
      else done(Object.assign(new Error('no'), { returnCode: 5 }), null);
    },
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, hides(subscription.topic) ? null : subscription),
  });
}

/** Nobody waits long, and nothing comes exactly when somebody expects it. */
export const QUICK_BROKER: NonNullable<FarmOptions['broker']> = {
  timings: {
    connectMs: 5_000,
    retryMinMs: 20,
    retryMaxMs: 100,
    refusedMs: 400,
    roundMs: 20,
    lookMs: 30,
    byeMs: 2_000,
    birthMs: 20,
  },
};

export async function openToldFarm(broker: TestBroker, settings: object = {}, options: FarmOptions = {}) {
  const farm = await openFarm({ broker: QUICK_BROKER, ...options });
  const admin = await farm.session('admin');
  await setBroker(admin, { url: broker.url, enabled: true, ...settings });
  return { farm, admin };
}

export async function setBroker(admin: Caller, settings: object): Promise<Broker> {
  const { status, body } = await admin.patch('/broker', settings);
  if (status !== 200) throw new Error(`not set: ${JSON.stringify(body)}`);
  return body as Broker;
}

/** Settings that make a new connection, and that one. */
export async function reconnectWith(broker: TestBroker, admin: Caller, settings: object): Promise<void> {
  const before = broker.clients.length;
  await setBroker(admin, settings);
  await expect.poll(() => broker.clients.length).toBeGreaterThan(before);
  await untilConnected(admin);
}

export const brokerOf = async (admin: Caller): Promise<Broker> => (await admin.get('/broker')).body as Broker;
export const testOf = async (admin: Caller): Promise<BrokerTest> =>
  (await admin.post('/broker/test')).body as BrokerTest;

export const untilConnected = (admin: Caller): Promise<void> =>
  expect.poll(async () => (await brokerOf(admin)).link.state, { timeout: 10_000 }).toBe('connected');

/** A printer that is switched off: it is there, and nobody speaks with it. */
export async function addQuiet(admin: Caller, name: string, more: object = {}): Promise<number> {
  const body = { name, family: 'prusalink', host: '127.0.0.1', enabled: false, ...more };
  return ((await admin.post('/printers', body)).body as { id: number }).id;
}
