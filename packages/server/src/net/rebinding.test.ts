import { createServer, type Server } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { guardSockets, HOUSE, openHouse } from '../../test/closed-house.ts';
import type { Zone } from '../../test/name-server.ts';
import { CLIENTS } from '../../test/outbound-clients.ts';

/** Of the documentation (RFC 5737 and 3849): as public as any to the rules. */
const [WORLD, WORLD_6] = ['192.0.2.7', '2001:db8::7'];

let attempts: () => readonly string[];
beforeEach(() => {
  attempts = guardSockets();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, HOUSE, done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Takes every line and hangs up: whoever was let through has been here. */
async function openNeighbour() {
  let lines = 0;
  const server = createServer((line) => {
    lines += 1;
    line.on('error', () => undefined);
    line.destroy();
  });
  return { port: await listening(server), lines: () => lines };
}

const ended = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'failed',
  );

const TRICKS: Readonly<Record<string, Readonly<Record<string, Zone>>>> = {
  'a public address': { 'trick.house': [WORLD] },
  'a public address of IPv6': { 'trick.house': [WORLD_6] },
  'a public one after one of the house': { 'trick.house': [HOUSE, WORLD] },
  'a public one before one of the house': { 'trick.house': [WORLD, HOUSE] },
  'one of the house, and a public one of IPv6': { 'trick.house': [HOUSE, WORLD_6] },
  'a public one that is mapped into IPv6': { 'trick.house': [HOUSE, `::ffff:${WORLD}`] },
  'a translated one (NAT64)': { 'trick.house': [HOUSE, `64:ff9b::${WORLD}`] },
  'one of the house through a translator': { 'trick.house': [`64:ff9b::${HOUSE}`] },
  'one of the house through a relay (6to4)': { 'trick.house': ['2002:7f00:1::1'] },
  'the shared space of providers': { 'trick.house': [HOUSE, '100.64.0.7'] },
  'a chain of names that ends outside': {
    'trick.house': ['second.house'],
    'second.house': ['third.example'],
    'third.example': [WORLD],
  },
  'a chain of names that ends inside and outside': {
    'trick.house': ['second.house'],
    'second.house': [HOUSE, WORLD_6],
  },
};

describe.each(Object.entries(CLIENTS))('%s', (_name, use) => {
  // spec: S1.34
  test('a name that led into the house and then out of it is refused when it leads out', async () => {
    const { port, lines } = await openNeighbour();
    const { outbound, seen } = await openHouse({
      'trick.house': (before) => (before === 0 ? [HOUSE] : [WORLD]),
    });
    await ended(use(outbound, 'trick.house', port));
    const [reached] = seen.filter(({ refusal }) => refusal === null);
    await expect.poll(lines).toBeGreaterThan(0);
    const before = { lines: lines(), attempts: attempts().length };
    // TLS that fails is no connection that was made, but the socket had gone where it should.
    expect(reached?.addresses ?? attempts().slice(0, 1)).toEqual([HOUSE]);

    expect(await ended(use(outbound, 'trick.house', port))).toBe('failed');
    expect(seen.at(-1)).toMatchObject({ addresses: [WORLD], refusal: { code: 'address.restricted' } });
    expect({ lines: lines(), attempts: attempts().length }).toEqual(before);
  });

  // spec: S1.34
  test.each(Object.entries(TRICKS))('%s is refused, and no socket is opened', async (_trick, zones) => {
    const { port } = await openNeighbour();
    const { outbound, seen, asked } = await openHouse(zones);
    expect(await ended(use(outbound, 'trick.house', port))).toBe('failed');
    expect(seen.length).toBeGreaterThan(0);
    for (const each of seen)
      expect(each).toMatchObject({ host: 'trick.house', refusal: { code: 'address.restricted' } });
    expect(asked).toContain('A trick.house');
    expect(attempts()).toEqual([]);
  });

  test.each([WORLD, '100.64.0.7'])('%s itself is refused, and no socket is opened', async (literal) => {
    const { outbound, seen, asked } = await openHouse({});
    expect(await ended(use(outbound, literal, 8009))).toBe('failed');
    expect(seen.at(-1)).toMatchObject({ addresses: [literal], refusal: { code: 'address.restricted' } });
    expect([attempts(), asked]).toEqual([[], []]);
  });
});

/** Those that begin with a request of HTTP, in the clear. */
const OF_HTTP = Object.entries(CLIENTS).filter(([name]) =>
  /^(HTTP of|the external|the licence|log-in providers within|WebSocket of|Moonraker|PrusaLink|Elegoo)/.test(
    name,
  ),
);

test('every client of HTTP is among those that are redirected', () => expect(OF_HTTP).toHaveLength(9));

// spec: S1.34 S1.35
test.each(OF_HTTP)('a redirect is not followed, and nobody is looked up for it: %s', async (_name, use) => {
  const requests: string[] = [];
  const server = createServer((line) => {
    line.on('error', () => undefined);
    line.once('data', (words) => {
      requests.push(words.toString('latin1').split(' ', 1)[0] ?? '');
      line.end('HTTP/1.1 307 Go\r\nlocation: http://world.example/\r\ncontent-length: 0\r\n\r\n');
    });
  });
  const port = await listening(server);
  const { outbound, asked } = await openHouse({ 'left.house': [HOUSE], 'world.example': [WORLD] });
  await ended(use(outbound, 'left.house', port));
  expect(requests[0]).toMatch(/^(GET|POST)$/);
  expect(new Set(asked)).toEqual(new Set(['A left.house', 'AAAA left.house']));
  expect(new Set(attempts())).toEqual(new Set([HOUSE]));
});
