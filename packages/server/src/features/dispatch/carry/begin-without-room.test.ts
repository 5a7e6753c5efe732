import { expect, onTestFinished, test } from 'vitest';
import { breakable } from '../../../../test/broken-database.ts';
import { SHORT_PATIENCE_MS } from '../../../../test/jitter.ts';
import { openFarm } from '../../../../test/kit.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  until,
} from '../../../../test/printers.ts';

test('a service that begins on a full disk stops printers all the same, and drives them when there is room', async () => {
  const machine = await simulate();
  const first = await openFarm({ printers: QUICK });
  const { id } = await addPrinter(await first.session('admin'), entryFor(machine));
  await until(await first.session('admin'), id, isIdle);
  machine.machine.start(shortPrint(36_000));
  const token = await first.token('operator', ['agent:write']);
  await until(token, id, ({ status }) => status === 'printing');
  await first.stop();

  const database = breakable();
  database.breakIt('full');
  onTestFinished(() => database.mend());
  const second = await openFarm({
    dataDir: first.dataDir,
    printers: QUICK,
    patienceMs: SHORT_PATIENCE_MS,
    lease: { leaseMs: 15_000, renewMs: 100 },
    databasePlugins: [database.plugin],
  });
  const operator = second.caller(token.headers);
  await until(operator, id, ({ status }) => status === 'printing');
  const stopped = await operator.post(`/printers/${id}/stop`);
  expect([stopped.status, stopped.body]).toMatchObject([200, { recorded: false }]);
  await until(operator, id, ({ status }) => status === 'idle');
  // Nothing else goes out before it is recorded who drives.
  expect((await operator.post(`/printers/${id}/resume`)).status).toBe(503);

  database.mend();
  await expect.poll(() => second.app.kernel.catchUp.size()).toBe(0);
  await expect
    .poll(async () => (await operator.get(`/printers/${id}/commands`)).body)
    .toMatchObject([{ action: 'stop' }]);
  await until(operator, id, ({ status }) => status === 'idle');
}, 120_000);
