import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { isRefusedPort } from '@farmhand/contract';
import type { Dial } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { VERSION } from '../version.ts';
import { type Destination, OutboundError, type Seen } from './destination.ts';
import { createFetch } from './fetch.ts';
import { createOutbound } from './outbound.ts';
import { refuseBy } from './rules.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // The client hangs up in most of these tests.
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const allowAll = () => null;
const doorTo = (options: Parameters<typeof createOutbound>[0]) => createOutbound(options).towards('printer');
/** Longer than a busy machine takes for anything that is not about time. */
const PATIENT_MS = 30_000;

async function problemOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutboundError ? error.kind : String(error);
}

// spec: S1.34
test('a connection goes to the judged address, and the name is resolved once', async () => {
  const port = await listen(createServer((socket: Socket) => socket.end('hello')));
  const judged: Destination[] = [];
  let resolved = 0;
  const door = doorTo({
    refuse: (destination) => {
      judged.push(destination);
      return null;
    },
    lookup: async () => {
      resolved += 1;
      return ['127.0.0.1'];
    },
  });
  const socket = await door.dial({ host: 'printer.farm', port, timeoutMs: PATIENT_MS });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
  // Before it is connected to, and whoever answered once more.
  const to = { purpose: 'printer', host: 'printer.farm', port, address: '127.0.0.1' };
  expect(judged).toEqual([to, to]);
  expect(resolved).toBe(1);
});

// spec: S1.34
test('one refused address among the resolved ones blocks the whole destination before any packet', async () => {
  let connections = 0;
  const port = await listen(
    createServer((socket: Socket) => {
      connections += 1;
      socket.destroy();
    }),
  );
  const door = doorTo({
    refuse: ({ address }) => (address === '127.0.0.2' ? asWritten('not allowed') : null),
    lookup: async () => ['127.0.0.1', '127.0.0.2'],
  });
  expect(await problemOf(door.dial({ host: 'two.farm', port, timeoutMs: PATIENT_MS }))).toBe('blocked');
  expect(connections).toBe(0);
});

test.each(['2130706433', '0x7f.1', '127.1', '0177.0.0.1', '127.0.0.01', 'a b'])(
  '%s is not even looked up: addresses have one spelling',
  async (host) => {
    const looked: string[] = [];
    const door = doorTo({
      refuse: allowAll,
      lookup: async (name) => {
        looked.push(name);
        return ['127.0.0.1'];
      },
    });
    expect(await problemOf(door.dial({ host, port: 9, timeoutMs: PATIENT_MS }))).toBe('blocked');
    expect(looked).toEqual([]);
  },
);

test.each([
  ['169.254.169.254', 'printer', 'credentials of machines'],
  ['::ffff:169.254.169.254', 'printer', 'credentials of machines'],
  ['0.0.0.0', 'inventory', 'no machine can have'],
  ['127.0.0.1', 'logo', 'this machine itself'],
  ['127.0.0.1', 'webhook', 'this machine itself'],
] as const)(
  'by the rules in force, a name that leads to %s is refused as a %s',
  async (address, purpose, words) => {
    const outbound = createOutbound({
      // Should a rule be missing, the test still reaches nobody.
      refuse: (to) => refuseBy('normal')(to) ?? asWritten('tests reach nobody here'),
      lookup: async () => [address],
    });
    const at = { host: 'innocent.example', port: 9, timeoutMs: PATIENT_MS };
    const refused = outbound.towards(purpose).dial(at);
    await expect(refused).rejects.toMatchObject({ kind: 'blocked', message: expect.stringContaining(words) });
  },
);

test.each(['dial', 'dialTls'] as const)(
  '%s hangs up on a peer that turns out to be refused before a word is said',
  async (how) => {
    const heard: Buffer[] = [];
    let lines = 0;
    const gone = Promise.withResolvers<void>();
    const port = await listen(
      createServer((socket: Socket) => {
        lines += 1;
        socket.on('data', (words: Buffer) => heard.push(words));
        socket.once('close', () => gone.resolve());
      }),
    );
    let judged = 0;
    const seen: Seen[] = [];
    const outbound = createOutbound({
      // As if the way had led elsewhere than the judged address.
      refuse: () => {
        judged += 1;
        return judged > 1 ? asWritten('not allowed') : null;
      },
      lookup: async () => ['127.0.0.1', '127.0.0.1'],
    });
    const at = { host: '127.0.0.1', port, timeoutMs: PATIENT_MS };
    outbound.watch((each) => seen.push(each));
    expect(await problemOf(outbound.towards('printer')[how](at))).toBe('blocked');
    await gone.promise;
    expect([lines, heard]).toEqual([1, []]);
    expect(seen).toMatchObject([{ purpose: 'printer', port, addresses: ['127.0.0.1'], refusal: {} }]);
  },
);

test('the next address is tried when the first does not answer', async () => {
  const port = await listen(createServer((socket: Socket) => socket.end()));
  const door = doorTo({ refuse: allowAll, lookup: async () => ['127.0.0.9', '127.0.0.1'] });
  const socket = await door.dial({ host: 'two.farm', port, timeoutMs: PATIENT_MS });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('each way to fail has its own kind', async () => {
  const silent = await listen(createServer(() => undefined));
  const plain = await listen(createServer((socket: Socket) => socket.end('this is not TLS\n')));
  const door = doorTo({
    refuse: allowAll,
    lookup: async (host) => {
      if (host === 'slow.farm') await new Promise(() => undefined);
      if (host === 'unknown.farm') throw new Error('ENOTFOUND');
      return ['127.0.0.1'];
    },
  });
  const at = (host: string, port: number, timeoutMs = PATIENT_MS) => ({ host, port, timeoutMs });
  expect(await problemOf(door.dial(at('unknown.farm', 80)))).toBe('unresolvable');
  expect(await problemOf(door.dial(at('127.0.0.1', 1)))).toBe('unreachable');
  expect(await problemOf(door.dial(at('slow.farm', 80, 50)))).toBe('timeout');
  expect(await problemOf(door.dialTls(at('127.0.0.1', silent, 100)))).toBe('timeout');
  expect(await problemOf(door.dialTls(at('127.0.0.1', plain)))).toBe('tls');
});

test('a caller can give up', async () => {
  const silent = await listen(createServer(() => undefined));
  const door = doorTo({ refuse: allowAll });
  const controller = new AbortController();
  const dialling = door.dialTls({
    host: '127.0.0.1',
    port: silent,
    timeoutMs: PATIENT_MS,
    signal: controller.signal,
  });
  controller.abort(new Error('enough'));
  await expect(dialling).rejects.toThrow('enough');
});

// spec: S1.38
test('HTTP goes through the door, ignores proxy variables and does not follow redirects', async () => {
  const http = createHttpServer((request, response) => {
    response
      .writeHead(request.url === '/moved' ? 302 : 200, { location: 'http://elsewhere.farm/' })
      .end('fine');
  });
  const port = await listen(http);
  const asked: string[] = [];
  const door = doorTo({
    refuse: ({ host }) => (host === 'blocked.farm' ? asWritten('not allowed') : null),
    lookup: async (host) => {
      asked.push(host);
      return ['127.0.0.1'];
    },
  });
  const client = createFetch(door);
  process.env['HTTP_PROXY'] = 'http://127.0.0.1:1';
  try {
    expect(await (await client.fetch(`http://spools.farm:${port}/`)).text()).toBe('fine');
    expect((await client.fetch(`http://spools.farm:${port}/moved`)).status).toBe(302);
    const blocked = await client.fetch(`http://blocked.farm:${port}/`).catch((error: Error) => error.cause);
    expect(blocked).toMatchObject({ kind: 'blocked' });
  } finally {
    delete process.env['HTTP_PROXY'];
    await client.close();
  }
  expect(new Set(asked)).toEqual(new Set(['spools.farm', 'blocked.farm']));
});

test('a port of which the library knows that it is not for requests is refused in words, before a name is looked up', async () => {
  const { badPorts }: { badPorts: readonly string[] } = createRequire(import.meta.url)(
    'undici/lib/web/fetch/constants.js',
  );
  const client = createFetch(doorTo({ refuse: allowAll, lookup: () => Promise.reject(new Error('asked')) }));
  for (const port of badPorts) {
    const refusal = await client.fetch(`https://hooks.farm:${port}/x`).catch((error: Error) => error.cause);
    const why = { facts: { destination: `hooks.farm:${port}`, reason: { code: 'address.port' } } };
    expect(refusal).toMatchObject({ kind: 'blocked', said: why });
  }
  expect(Array.from({ length: 65_536 }, (_none, port) => port).filter(isRefusedPort)).toEqual(
    badPorts.map(Number),
  );
  await client.close();
});

test('the product says who it is, unless somebody has said so already', async () => {
  const names: unknown[] = [];
  const http = createHttpServer((request, response) => {
    names.push(request.headers['user-agent']);
    response.end();
  });
  const port = await listen(http);
  const client = createFetch(doorTo({ refuse: allowAll }));
  for (const headers of [undefined, { 'content-type': 'text/plain' }, { 'user-agent': 'Somebody' }])
    await client.fetch(`http://127.0.0.1:${port}/`, headers === undefined ? {} : { headers });
  await client.close();
  expect(names).toEqual([`Farmhand/${VERSION}`, `Farmhand/${VERSION}`, 'Somebody']);
});

test('the door is the dial of the printer adapters: a dialled socket is upgraded with the session of another', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'printer' }], {
    keyType: 'ec',
  });
  const port = await listen(
    createTlsServer({ key, cert }, (socket: TLSSocket) => {
      socket.on('error', () => undefined);
      socket.end('hello');
    }),
  );
  const door: Dial = doorTo({ refuse: allowAll });
  const target = { host: '127.0.0.1', port, timeoutMs: PATIENT_MS };
  const tls = { servername: 'printer', rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const;
  const first = await door.dialTls(target, tls);
  expect(first.getProtocol()).toBe('TLSv1.2');
  const session = first.getSession();
  if (session === undefined) throw new Error('The server gave no session.');
  const second = door.upgrade(await door.dial(target), { ...tls, session });
  await new Promise((done) => second.once('secureConnect', done));
  expect([first.isSessionReused(), second.isSessionReused()]).toEqual([false, true]);
  first.destroy();
  second.destroy();
});
