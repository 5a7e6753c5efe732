import { createSocket } from 'node:dgram';
import { lookup as systemLookup } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { OutboundError } from './destination.ts';
import { createOutbound } from './outbound.ts';
import { createPublicLookup } from './public-names.ts';

const ADDRESS = [203, 0, 113, 7];
const A = 1;

/** A name server that knows one address for every name, and has no answer at all for names that begin with `silent`. */
async function nameServer() {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query);
    asked.push(name);
    if (name.startsWith('silent')) return;
    const end = 12 + name.length + 2;
    const isForA = query.readUInt16BE(end) === A;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isForA ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = isForA ? [0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS] : [];
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), Buffer.from(answer)]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => socket.close(() => done())));
  return { asked, lookup: createPublicLookup([`127.0.0.1:${socket.address().port}`]) };
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at] !== undefined && query[at] !== 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

test('the names of people are asked of the name servers, all others as the system has them', async () => {
  const { asked, lookup: publicLookup } = await nameServer();
  const judged: string[] = [];
  const outbound = createOutbound({
    refuse: ({ purpose, address }) => {
      judged.push(`${purpose} ${address}`);
      return { code: 'address.private', facts: {} };
    },
    publicLookup,
  });
  const target = { host: 'localhost', port: 80, timeoutMs: 10_000 };
  await expect(outbound.towards('webhook').dial(target)).rejects.toThrow(OutboundError);
  expect(asked).toEqual([]);
  const named = { ...target, host: 'somebody.example' };
  await expect(outbound.towards('personal').dial(named)).rejects.toThrow(OutboundError);
  expect(judged.at(-1)).toBe('personal 203.0.113.7');
});

test('names that nobody answers for hold up no other name', async () => {
  const { asked, lookup } = await nameServer();
  const silent = Array.from({ length: 40 }, (_, at) => lookup(`silent${at}.example`));
  for (const each of silent) each.catch(() => undefined);
  const anyEnd = Promise.race(silent).catch(() => 'given up');
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(80);
  expect(await lookup('somebody.example')).toEqual(['203.0.113.7']);
  expect((await systemLookup('localhost')).address).not.toBe('');
  expect(await Promise.race([anyEnd, Promise.resolve('still asking')])).toBe('still asking');
});
