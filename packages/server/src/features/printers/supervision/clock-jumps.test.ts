import { expect, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../../test/printers.ts';

/** S10: somebody sets the machine's clock, as a board without a battery does at its first contact with a time server. */

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

async function scene() {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  /** Time for a silent link to be asked; what it answers is the next report. */
  const nextReport = async () => {
    farm.clock.advance(31_000);
    const now = new Date(farm.clock.now()).toISOString();
    // Sessions go by the clock on the wall, so there is a new one.
    return until(await farm.session(admin.user), id, ({ last_seen_at }) => last_seen_at === now);
  };
  const alerts = async () => (await (await farm.session(admin.user)).get('/alerts')).body;
  return { farm, machine, admin, id, nextReport, alerts };
}

test('ten years back, a printer is still missed in time, and its last word is not of the future', async () => {
  const { farm, machine, admin, id, nextReport } = await scene();
  farm.clock.jump(-TEN_YEARS_MS);
  expect(await nextReport()).toMatchObject({ status: 'idle' });
  machine.scenario('drop_link');
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  farm.clock.jump(-TEN_YEARS_MS);
  farm.clock.advance(91_000);
  await until(admin, id, ({ status }) => status === 'offline');
});

test('ten years ahead, nobody goes offline by it', async () => {
  const { farm, nextReport, alerts } = await scene();
  farm.clock.jump(TEN_YEARS_MS);
  expect(await nextReport()).toMatchObject({ status: 'idle' });
  expect(await alerts()).toEqual([]);
});
