import { expect, test } from 'vitest';
import { openToldSession } from '../../../test/broker-session.ts';
import { startBroker } from '../../../test/mqtt-broker.ts';

test('the farm is read when something has changed, once in a round at most, and else in every thirtieth', async () => {
  const broker = await startBroker();
  const { opened, outbox, pass, reads } = openToldSession(broker.port, { printerCount: 3 });
  const session = await opened;
  const quiet = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      // The broker has its own time: it confirms before ours goes on.
      await expect.poll(() => outbox.isSettled()).toBe(true);
      await pass({ isChanged: false });
    }
  };
  await expect.poll(() => broker.json('farm/printers/3/state')).toMatchObject({ name: 'Printer 2, 0' });
  await quiet(29);
  expect(reads()).toBe(1);
  for (let event = 0; event < 100; event += 1) session.changed();
  await pass();
  expect(reads()).toBe(2);
  await expect.poll(() => broker.json('farm/printers/3/state')).toMatchObject({ name: 'Printer 2, 1' });
  await quiet(29);
  expect(reads()).toBe(2);
  // What depends on the time of day changes without an event.
  await quiet(1);
  expect(reads()).toBe(3);
  session.drop();
});
