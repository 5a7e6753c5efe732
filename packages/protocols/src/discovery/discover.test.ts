import { expect, test } from 'vitest';
import { testTime } from '../../test/test-time.ts';
import type { Udp, UdpAddress, UdpOptions } from '../udp.ts';
import { discover } from './discover.ts';
import { type Found, found } from './found.ts';
import type { Search } from './search.ts';

/** A network in memory: the test sends what arrives, and sees what was asked. */
function network(rules: { refuses?: number; cantSend?: boolean } = {}) {
  const open: UdpOptions[] = [];
  const asked: { to: UdpAddress; words: string }[] = [];
  let closed = 0;
  const udp: Udp = {
    async openUdp(options) {
      if (options.port === rules.refuses) throw new Error(`UDP port ${options.port}: taken`);
      open.push(options);
      return {
        async send(datagram, to) {
          if (rules.cantSend === true) throw new Error('no network');
          asked.push({ to, words: datagram.toString() });
        },
        async close() {
          closed += 1;
        },
      };
    },
  };
  const say = (words: string, from = '10.0.0.1') => open[0]?.onDatagram(Buffer.from(words), from);
  return { udp, open, asked, say, closedCount: () => closed };
}

/** Reads `serial name`; a serial of `-` is none. */
const wordSearch: Search = {
  family: 'bambu',
  channels: [
    { port: 1990, groups: ['239.0.0.1'] },
    { port: 0, ask: [{ address: '10.0.0.255', port: 7 }] },
  ],
  questions: [Buffer.from('who'), Buffer.from('where')],
  read(datagram, from) {
    const [serial = '', name = null] = datagram.toString().split(' ');
    const one = found('bambu', {
      ...{ claims: [], from, name, model: null },
      serial: serial === '-' ? null : serial,
    });
    return one === null ? [] : [one];
  },
};

/** A time that moves when everybody waits, and something that is said while somebody looks. */
function scene(work: (() => void) | null = null) {
  const clock = testTime({ passes: 'when idle' });
  if (work !== null) clock.after(15, work);
  return { clock, signal: new AbortController().signal };
}

const names = (all: readonly Found[]) => all.map(({ name, host }) => `${name} ${host}`);

test('one machine that is heard often is found once, with all that it said, in a steady order', async () => {
  const net = network();
  const said = scene(() => {
    for (const words of ['2', 's1 zebra', '2 ant', 's1', '- bee', '- bee']) net.say(words);
    net.say('- bee', '10.0.0.2');
  });
  const { found: all, problems } = await discover({
    searches: [wordSearch],
    udp: net.udp,
    durationMs: 6000,
    ...said,
  });
  expect(names(all)).toEqual(['ant 10.0.0.1', 'bee 10.0.0.1', 'bee 10.0.0.2', 'zebra 10.0.0.1']);
  expect(problems).toEqual([]);
  expect(net.closedCount()).toBe(2);
});

test('every question is a datagram of its own, asked three times in the first half of the time', async () => {
  const net = network();
  const { clock, signal } = scene();
  const began = clock.monotonic();
  await discover({ searches: [wordSearch], udp: net.udp, durationMs: 8000, clock, signal });
  expect(clock.monotonic() - began).toBeGreaterThan(6000);
  const round = [
    { to: { address: '10.0.0.255', port: 7 }, words: 'who' },
    { to: { address: '10.0.0.255', port: 7 }, words: 'where' },
  ];
  expect(net.asked).toEqual([...round, ...round, ...round]);
});

test('a port that is taken and a network that is down are told, each once, and the rest goes on', async () => {
  const net = network({ refuses: 1990, cantSend: true });
  const said = scene(() => net.say('s1 heard'));
  const { found: all, problems } = await discover({
    searches: [wordSearch],
    udp: net.udp,
    durationMs: 6000,
    ...said,
  });
  expect(names(all)).toEqual(['heard 10.0.0.1']);
  expect(problems).toEqual([
    { family: 'bambu', said: 'UDP port 1990: taken' },
    { family: 'bambu', said: 'no network' },
  ]);
});

test('without a socket there is nothing to wait for, and who stops it gets what was found', async () => {
  // What it tells is when something ends, to the millisecond.
  const clock = testTime({ passes: 'by hand', jitter: 0 });
  const search = { ...wordSearch, channels: [{ port: 1990 }] };
  const never = new AbortController().signal;
  const none = await discover({
    searches: [search],
    udp: network({ refuses: 1990 }).udp,
    durationMs: 9000,
    clock,
    signal: never,
  });
  expect(none).toEqual({ found: [], problems: [{ family: 'bambu', said: 'UDP port 1990: taken' }] });
  const net = network();
  const stop = new AbortController();
  clock.after(15, () => {
    net.say('s1 early');
    stop.abort();
  });
  const stopping = discover({
    searches: [wordSearch],
    udp: net.udp,
    durationMs: 9000,
    clock,
    signal: stop.signal,
  });
  await expect.poll(() => net.asked.length).toBeGreaterThan(0);
  clock.advance(15);
  const stopped = await stopping;
  expect(names(stopped.found)).toEqual(['early 10.0.0.1']);
  expect(net.closedCount()).toBe(2);
});

test('a flood has an end: too many machines, too large a datagram', async () => {
  const net = network();
  const said = scene(() => {
    net.say(`large ${'x'.repeat(9000)}`);
    for (let count = 0; count < 6000; count += 1) net.say(`s${count} n`);
  });
  const { found: all } = await discover({
    searches: [wordSearch],
    udp: net.udp,
    durationMs: 1000,
    ...said,
  });
  expect(all).toHaveLength(500);
  expect(all.some(({ serial }) => serial === 'large')).toBe(false);
});
