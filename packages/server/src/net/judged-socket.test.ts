import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, createSecureContext, TLSSocket } from 'node:tls';
import pg from 'pg';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { JudgedSocket } from './judged-socket.ts';
import { createOutbound } from './outbound.ts';
import { refuseBy } from './rules.ts';

/** Longer than a busy machine takes. */
const PATIENT_MS = 30_000;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'database.house': ['127.0.0.1'],
  'database.world': ['192.0.2.1'],
  'database.mixed': ['127.0.0.1', '192.0.2.1'],
};

function newDoor(reach: (address: string) => boolean = () => true) {
  const outbound = createOutbound({
    refuse: (to) => (reach(to.address) ? null : refuseBy('restricted')({ ...to, address: '192.0.2.1' })),
    lookup: async (host) => NAMES[host] ?? [],
  });
  return outbound.towards('database');
}
/** By the rules, and never further than this machine. */
const restricted = newDoor((address) => address.startsWith('127.'));

async function listen(server: Server, at: string | number = 0): Promise<number> {
  const lines = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.on('error', () => undefined);
  });
  await new Promise<void>((done) => {
    if (typeof at === 'string') server.listen(at, done);
    else server.listen(at, '127.0.0.1', done);
  });
  onTestFinished(async () => {
    for (const line of lines) line.destroy();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** PostgreSQL's own words (its manual, 54.7): who logs in is let in, and every question has one answer. */
const message = (type: string, body: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const ANSWER = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), message('Z', Buffer.from('I'))]);
const SSL_REQUEST = 80_877_103;

function serve(line: Socket): void {
  line.on('error', () => undefined);
  line.once('data', () => {
    line.on('data', (asked) => {
      if (asked[0] === 0x51) line.write(ANSWER);
    });
    line.write(LET_IN);
  });
}

const clientOf = (config: pg.ClientConfig, door = restricted) => {
  const client = new pg.Client({
    user: 'farm',
    database: 'farm',
    ...config,
    stream: () => new JudgedSocket(door, PATIENT_MS),
  });
  client.on('error', () => undefined);
  return client;
};

async function askOnce(client: pg.Client): Promise<string> {
  await client.connect();
  const { command } = await client.query('select');
  await client.end();
  return command;
}

test('the driver reaches a server of the house by its name, as connection string and as parameter', async () => {
  const port = await listen(createServer(serve));
  expect(await askOnce(clientOf({ host: 'database.house', port }))).toBe('SELECT');
  const connectionString = `postgres://farm@elsewhere.test:${port}/farm?host=database.house`;
  expect(await askOnce(clientOf({ connectionString }))).toBe('SELECT');
});

test('TLS goes over it, with the certificate of the name that was asked for', async () => {
  const pem = await generate([{ name: 'commonName', value: 'database.house' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'database.house' }] }],
  });
  const secureContext = createSecureContext({ key: pem.private, cert: pem.cert });
  const port = await listen(
    createServer((line) => {
      line.once('data', (asked) => {
        if (asked.readInt32BE(4) !== SSL_REQUEST) return void line.destroy();
        line.write('S');
        serve(new TLSSocket(line, { isServer: true, secureContext }));
      });
    }),
  );
  const config = { port, ssl: { ca: pem.cert } };
  expect(await askOnce(clientOf({ host: 'database.house', ...config }))).toBe('SELECT');
  await expect(clientOf({ host: '127.0.0.1', ...config }).connect()).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('a socket in the file system leads nowhere else, and is not judged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-socket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await listen(createServer(serve), join(folder, '.s.PGSQL.5432'));
  const nobody = newDoor(() => false);
  expect(await askOnce(clientOf({ host: folder, port: 5432 }, nobody))).toBe('SELECT');
  await expect(clientOf({ host: join(folder, 'absent') }, nobody).connect()).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

// spec: S1.34
test.each(['database.world', 'database.mixed', '192.0.2.1', '::ffff:192.0.2.1', 'database.house,192.0.2.1'])(
  '%s is refused, and the driver says nothing to anybody',
  async (host) => {
    let lines = 0;
    const port = await listen(createServer(() => (lines += 1)));
    await expect(clientOf({ host, port }).connect()).rejects.toMatchObject({ kind: 'blocked' });
    expect(lines).toBe(0);
  },
);

test('whoever answers is judged before the driver says a word', async () => {
  const heard: Buffer[] = [];
  const closed = Promise.withResolvers<void>();
  const port = await listen(
    createServer((line) => {
      line.on('data', (words) => heard.push(words));
      line.on('close', () => closed.resolve());
    }),
  );
  let judged = 0;
  // As if the way had changed between the judgement and the connection.
  const door = newDoor(() => {
    judged += 1;
    return judged === 1;
  });
  await expect(clientOf({ host: 'database.house', port }, door).connect()).rejects.toMatchObject({
    kind: 'blocked',
  });
  await closed.promise;
  expect(heard).toEqual([]);
});

test('what flows faster than it is read waits, and arrives whole', async () => {
  const sent = Buffer.alloc(4 * 1024 * 1024, 'farm');
  const port = await listen(createServer((line) => line.end(sent)));
  const socket = new JudgedSocket(restricted, PATIENT_MS).connect(port, 'database.house');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(sent)).toBe(true);
});

test('one that is given up before it is connected holds no line', async () => {
  const closed = Promise.withResolvers<void>();
  const port = await listen(createServer((line) => line.on('close', () => closed.resolve()).resume()));
  const asked = Promise.withResolvers<readonly string[]>();
  const outbound = createOutbound({ refuse: () => null, lookup: () => asked.promise });
  const early = new JudgedSocket(outbound.towards('database'), PATIENT_MS).connect(port, 'slow.house');
  early.destroy();
  asked.resolve(['127.0.0.1']);
  const late = new JudgedSocket(restricted, PATIENT_MS).connect(port, 'database.house');
  late.on('connect', () => late.destroy());
  await closed.promise;
  expect(early.destroyed && late.destroyed).toBe(true);
});

test('TLS of others over it ends when the other side hangs up', async () => {
  const port = await listen(createServer((line) => line.destroy()));
  const socket = new JudgedSocket(restricted, PATIENT_MS).connect(port, 'database.house');
  const tls = connectTls({ socket });
  const ended = Promise.withResolvers<void>();
  tls.on('error', () => undefined).on('close', () => ended.resolve());
  await ended.promise;
  expect(socket.destroyed).toBe(true);
});
