import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { createFetch } from '../packages/server/src/net/fetch.ts';
import { createHouseOutbound } from '../packages/server/src/net/house.ts';
import { type Finding, tell } from './support/finding.ts';
import { openModeFarm } from './support/mode-farm.ts';

/**
 * What the door costs: connections and HTTP through it against none, and restricted mode against normal, by the same
 * peers in turns. And writes with hosts that people enter, which restricted mode judges before it takes them.
 */

const ROUNDS = 60;
const DIALS = 40;
const WRITES = 5;
const MODES = ['normal', 'restricted'] as const;

type Way = (times: number) => Promise<void>;

/** What else a machine does only makes slower: of many short rounds the quicker ones tell what something costs. */
function lowerQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

/** Milliseconds of each way; the ways take turns, and the first round warms them up. */
async function measure<Name extends string>(ways: Readonly<Record<Name, Way>>, times: number) {
  const names = Object.keys(ways) as Name[];
  const took = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Nobody is always the one who comes after the other's garbage.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const from = performance.now();
      await ways[name](times);
      if (round > 0) took.get(name)?.push((performance.now() - from) / times);
    }
  }
  return (name: Name): number => lowerQuartile(took.get(name) ?? []);
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const lines = createServer((line) => void line.on('error', () => undefined).resume());
const web = createWebServer((_request, response) => void response.end('ok'));
const [port, webPort] = [await listening(lines), await listening(web)];

async function plain(times: number): Promise<void> {
  for (let number = 0; number < times; number += 1) {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    socket.destroy();
  }
}

function dialing(mode: (typeof MODES)[number], host: string): Way {
  const door = createHouseOutbound(mode).towards('printer');
  return async (times) => {
    for (let number = 0; number < times; number += 1)
      (await door.dial({ host, port, timeoutMs: 10_000 })).destroy();
  };
}

function asking(mode: (typeof MODES)[number]): Way {
  const http = createFetch(createHouseOutbound(mode).towards('inventory'));
  return async (times) => {
    for (let number = 0; number < times; number += 1)
      await (await http.fetch(`http://127.0.0.1:${webPort}/`)).text();
  };
}

const dials = await measure(
  { plain, normal: dialing('normal', '127.0.0.1'), restricted: dialing('restricted', '127.0.0.1') },
  DIALS,
);
const names = await measure(
  { normal: dialing('normal', 'localhost'), restricted: dialing('restricted', 'localhost') },
  DIALS,
);
const requests = await measure({ normal: asking('normal'), restricted: asking('restricted') }, DIALS);
lines.close();
web.close();
web.closeAllConnections();

const farms = { normal: await openModeFarm('normal'), restricted: await openModeFarm('restricted') };
const writes = await measure({ normal: farms.normal.write, restricted: farms.restricted.write }, WRITES);
await Promise.all([farms.normal.stop(), farms.restricted.stop()]);

type Took = (name: 'normal' | 'restricted') => number;
const micros = (ms: number): string => `${Math.round(ms * 1000)} µs`;

function compared(what: string, took: Took, most: number): readonly Finding[] {
  const ratio = took('restricted') / took('normal');
  return [
    { what: `${what}, normal and restricted`, value: MODES.map((mode) => micros(took(mode))).join(' / ') },
    {
      what: `${what}, restricted against normal`,
      value: ratio.toFixed(2),
      budget: { words: `${most.toFixed(2)} or less`, isMet: ratio <= most },
    },
  ];
}

const cost = dials('normal') / dials('plain');
tell([
  {
    what: 'a connection by the door, against one without',
    value: cost.toFixed(2),
    budget: { words: '2.00 or less', isMet: cost <= 2 },
  },
  ...compared('a connection by address', dials, 1.25),
  ...compared('a connection by name', names, 1.5),
  ...compared('an HTTP request', requests, 1.15),
  ...compared('a write with an entered host', writes, 1.25),
]);
