import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { accessTo, farmAround, somePrinter } from '../../../test/broker-session.ts';
import { startBroker } from '../../../test/mqtt-broker.ts';
import { systemClock } from '../../clock.ts';
import { createKeeper } from './keeper.ts';
import { BROKER_TIMINGS } from './timings.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('nothing of a connection that has ended is kept, however often there is a new one', async () => {
  const letGo = new Set<number>();
  const registry = new FinalizationRegistry<number>((number) => void letGo.add(number));
  let reads = 0;
  const broker = await startBroker();
  const keeper = createKeeper({
    ...farmAround({
      clock: systemClock,
      printers() {
        const printer = somePrinter(1, 'Left');
        // What a connection is told is kept as long as the connection is.
        registry.register(printer, reads);
        reads += 1;
        return [printer];
      },
    }),
    timings: { ...BROKER_TIMINGS, retryMinMs: 20, retryMaxMs: 20 },
    readAccess: () => Promise.resolve(accessTo(broker.port)),
    findLaidOut: () => Promise.resolve(null),
  });
  keeper.start(() => undefined);
  onTestFinished(() => keeper.stop());
  for (let connection = 1; connection <= 4; connection += 1) {
    await expect.poll(() => [keeper.state().state, reads]).toEqual(['connected', connection]);
    broker.cut();
    await expect.poll(() => keeper.state().state).toBe('waiting');
  }
  const held = () => {
    collectGarbage();
    return [0, 1, 2].filter((number) => !letGo.has(number));
  };
  await expect.poll(held, { interval: 50 }).toEqual([]);
});
