import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openFarm } from './kit.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const letGo = new Set<string>();
const registry = new FinalizationRegistry<string>((name) => void letGo.add(name));

const NAMES = ['one', 'two', 'three'];

// A test holds on to its farm until its own end, to clean up after it.
test.each(NAMES)('farm %s answers, and is closed', async (name) => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  expect((await admin.get('/printers')).status).toBe(200);
  registry.register(farm.app.kernel, name);
});

test('whatever watched the farms that were closed has let go of them', async () => {
  const held = () => {
    collectGarbage();
    return NAMES.filter((name) => !letGo.has(name));
  };
  await expect.poll(held, { interval: 50 }).toEqual([]);
});
