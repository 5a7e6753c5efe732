import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openHub } from '../../test/hub.ts';
import { openFarm } from '../../test/kit.ts';
import { connect, openListeningFarm, tell } from '../../test/live.ts';
import { moment } from '../../test/moment.ts';
import { EVENTS_PER_READ, LIVE_LIMITS } from './limits.ts';

const EVENT_BYTES = 64 * 1024;
const TOTAL = 300;

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

function collectGarbage(): void {
  if (typeof gc !== 'function') throw new Error('this runtime does not let a test collect garbage');
  gc();
}

/** What is really held. Buffers are swept beside the collector, so it runs twice with time between. */
async function memoryBytes(): Promise<number> {
  collectGarbage();
  await moment();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('a reader that stops reading is cut off with bounded memory, and those beside it get everything', async () => {
  const farm = await openListeningFarm();
  const viewer = await farm.session('viewer');
  const slow = await connect(farm, viewer);
  await slow.first('snapshot');
  const fast = await connect(farm, viewer);
  await fast.first('snapshot');
  // The fast one keeps only the numbers: its memory is not what is measured.
  const received: number[] = [];
  fast.socket.removeAllListeners('message');
  fast.socket.on('message', (raw) =>
    received.push(Number(/"seq":(\d+)/.exec(String(raw).slice(0, 100))?.[1])),
  );
  slow.socket.pause();

  const before = await memoryBytes();
  const padding = 'x'.repeat(EVENT_BYTES);
  let mostWaiting = 0;
  let mostMemory = 0;
  const hello = (await fast.first('hello')).seq;
  for (let told = 0; told < TOTAL; told += 1) {
    await tell(farm, padding);
    mostWaiting = Math.max(mostWaiting, farm.lines[0]?.writableLength ?? 0);
    await turn();
    if (told % 100 !== 0) continue;
    // What is on its way to the fast one is not what is measured either.
    await expect.poll(() => received.length).toBe(told + 1);
    mostMemory = Math.max(mostMemory, (await memoryBytes()) - before);
  }
  await expect.poll(() => received.length).toBe(TOTAL);
  expect(received).toEqual(Array.from({ length: TOTAL }, (_, index) => hello + 1 + index));

  // What was told adds up to far more than what may wait for one reader.
  expect(mostWaiting).toBeGreaterThan(LIVE_LIMITS.passingAboveBytes);
  expect(mostWaiting).toBeLessThan(LIVE_LIMITS.closeAboveBytes + 2 * EVENT_BYTES);
  expect(mostMemory).toBeLessThan((TOTAL * EVENT_BYTES) / 2);
  await expect.poll(farm.app.hub.connectionCount).toBe(1);
  expect(farm.lines[0]?.destroyed).toBe(true);
}, 90_000);

test('a reader that was too slow but wakes up in time is told 4008, and can resume without loss', async () => {
  const farm = await openFarm();
  // A busy machine may take long to wake up.
  const { lines, port } = await openHub(farm, { closeGraceMs: 60_000 });
  const viewer = await farm.session('viewer');
  const slow = await connect({ port }, viewer);
  const prompt = await connect({ port }, viewer);
  const padding = 'x'.repeat(EVENT_BYTES);
  let told = 0;
  /** What the prompt one has, the slow one has been handed too. */
  const tellBoth = async (...messages: string[]) => {
    await tell(farm, messages);
    told += messages.length;
    await prompt.until(() => prompt.told().length === told);
  };
  await tellBoth('0 first');
  await slow.first('alert.created');
  slow.socket.pause();
  while ((lines[0]?.writableLength ?? 0) <= LIVE_LIMITS.closeAboveBytes) await tellBoth(`${told} ${padding}`);
  await tellBoth(`${told} ${padding}`, `${told + 1} last`);
  slow.socket.resume();
  expect(await slow.closed).toBe(4008);
  expect(slow.told().length).toBeLessThan(told);

  const again = await connect({ port }, viewer);
  again.resume(slow.frames.at(-1)?.seq ?? 0);
  await again.until(() => again.told().some((message) => message.endsWith('last')));
  const order = [...slow.told(), ...again.told()].map((message) => Number(message.split(' ', 1)[0]));
  expect(order).toEqual(Array.from({ length: told }, (_, index) => index));
});

test('a replay longer than what may wait goes at the pace of its reader instead of closing it', async () => {
  const farm = await openListeningFarm();
  const padding = 'x'.repeat(EVENT_BYTES);
  const total = 240;
  for (let told = 0; told < total; told += 40) {
    await tell(
      farm,
      Array.from({ length: 40 }, (_, index) => `${told + index} ${padding}`),
    );
  }
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  client.resume(0);
  client.socket.pause();
  await farm.clock.pass(300);
  expect(farm.lines[0]?.writableLength).toBeLessThan(LIVE_LIMITS.passingAboveBytes + 2 * EVENT_BYTES);
  client.socket.resume();
  // What came live between hello and the resume comes once more, in its place.
  const replayed = () => client.told().slice(-total);
  const order = () => replayed().map((message) => Number(message.split(' ', 1)[0]));
  await client.until(() => order().length === total && order().at(0) === 0);
  expect(order()).toEqual(Array.from({ length: total }, (_, index) => index));
});

test('a burst larger than what may wait reaches a reader that keeps up', async () => {
  const farm = await openListeningFarm();
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  const total = 10_000;
  const padding = 'x'.repeat(1024);
  await tell(
    farm,
    Array.from({ length: total }, (_, index) => `${index} ${padding}`),
  );
  await client.until(() => client.frames.length === total + 2);
  const order = client.told().map((message) => Number(message.split(' ', 1)[0]));
  expect(order).toEqual(Array.from({ length: total }, (_, index) => index));
});

test('so does a burst of few events that are large', async () => {
  const farm = await openListeningFarm();
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  const total = EVENTS_PER_READ - 1;
  const padding = 'x'.repeat(128 * 1024);
  await tell(
    farm,
    Array.from({ length: total }, (_, index) => `${index} ${padding}`),
  );
  await client.until(() => client.told().length === total);
  const order = client.told().map((message) => Number(message.split(' ', 1)[0]));
  expect(order).toEqual(Array.from({ length: total }, (_, index) => index));
});
