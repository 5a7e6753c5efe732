import { expect, test } from 'vitest';
import { createOutbox } from '../link/outbox.ts';
import { createStills } from './stills.ts';

const PRINTERS = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Printer ${id}` }));
const STILL = Buffer.from('a picture');

/** A round over seven cameras, of which some never show anything. */
function startRound(dark: readonly number[] = []) {
  const outbox = createOutbox(10);
  const looks: number[] = [];
  const round = createStills({
    ...{ prefix: 'farm', outbox, flush: () => undefined, hasCamera: () => true },
    snapshot({ id }) {
      looks.push(id);
      return dark.includes(id) ? new Promise(() => undefined) : Promise.resolve(STILL);
    },
  });
  void round(PRINTERS, () => false);
  return { outbox, looks };
}

/** As a broker that confirms whatever comes. */
async function takeAll(outbox: ReturnType<typeof createOutbox>): Promise<string[]> {
  const taken: string[] = [];
  for (let idle = 0; idle < 5; idle += 1) {
    for (let message = outbox.next(); message !== null; message = outbox.next()) {
      taken.push(message.topic);
      outbox.taken(message);
      idle = 0;
    }
    await Promise.resolve();
  }
  return taken.map((topic) => topic.slice('farm/printers/'.length, -'/camera'.length)).sort();
}

test('every camera has its turn, one after the other is taken', async () => {
  const { outbox, looks } = startRound();
  expect(await takeAll(outbox)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(looks).toHaveLength(7);
});

test('cameras that show nothing hold up none of the others', async () => {
  const { outbox } = startRound([1, 2]);
  expect(await takeAll(outbox)).toEqual(['3', '4', '5', '6', '7']);
});

test('while the broker takes nothing, no more than three stills are kept for it', async () => {
  const { outbox, looks } = startRound();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(looks).toEqual([1, 2, 3]);
  // A new connection is told everything anew: the round goes on.
  outbox.forgetStates();
  expect(await takeAll(outbox)).toEqual(['4', '5', '6', '7']);
});
