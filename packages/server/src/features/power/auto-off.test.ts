import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import { modelFor, openPowered, passMinutes, plugRow, untilOff } from '../../../test/mains.ts';

const AUTO = { auto_on: true, auto_off: true, idle_minutes: 5 };

test('a printer whose link has died unnoticed is not switched off: it has to say something first', async () => {
  const powered = await openPowered(AUTO);
  const { admin, id, mains, clock } = powered;
  await passMinutes(powered, 4);
  for (let each = 0; each < 2; each += 1) {
    clock.advance(20_000);
    mains.report();
    await clock.pass(300);
  }
  mains.link = 'deaf';
  mains.isPrinting = true;
  for (let each = 0; each < 3; each += 1) {
    clock.advance(12_000);
    await clock.pass(1000);
  }
  // By all that is known nothing speaks against it.
  expect((await admin.get(`/printers/${id}/plug`)).body).toMatchObject({ off_refusal: null });
  expect(mains.told).toEqual([]);
});

test.each(['late', 'answers_nothing'] as const)(
  'while nobody knows whether it was switched off nothing is started on it, and no print is lost (%s)',
  async (trouble) => {
    const powered = await openPowered(AUTO);
    const { farm, admin, mains, clock } = powered;
    const modelId = await modelFor(farm);
    await passMinutes(powered, 4);
    let lost = 0;
    mains.beforeSwitch = (on) => {
      if (!on && mains.isPrinting) lost += 1;
    };
    mains.trouble = trouble;
    clock.advance(20_000);
    // At its own pace: what lies between the printer's report and the call must not take long.
    for (let each = 0; each < 200 && mains.told.length === 0; each += 1) {
      mains.report();
      await clock.pass(1000);
    }
    expect(mains.told).toEqual(['off']);
    await queueJob(admin, modelId);
    mains.trouble = null;
    await expect.poll(() => mains.starts.length).toBe(1);
    expect(lost).toBe(0);
    expect(mains.told).toEqual(['off', 'on']);
  },
);

test('an intent that a service before left behind is never carried out, and is over once the plug says so', async () => {
  const powered = await openPowered({ auto_off: false });
  const { farm, id, mains, clock, open } = powered;
  await farm.app.kernel.write(({ db, now }) =>
    db
      .updateTable('printer_plugs')
      .set({ intent: 'off', intent_at: now, off_by: 'service' })
      .where('printer_id', '=', id)
      .execute(),
  );
  const { dataDir, databaseUrl } = farm;
  await farm.stop();
  const again = await open({ dataDir, databaseUrl });
  await expect.poll(() => again.app.supervisor.stateOf(id)?.status).toBe('idle');
  await clock.pass(2000);
  expect(await plugRow({ farm: again, id })).toMatchObject({ intent: 'off', is_on: 1 });
  clock.advance(31_000);
  await expect.poll(() => plugRow({ farm: again, id })).toMatchObject({ intent: null, off_by: null });
  expect(mains.told).toEqual([]);
});

test('a hung off is not sent again: the next one is decided anew', async () => {
  const powered = await openPowered(AUTO);
  const { mains } = powered;
  await passMinutes(powered, 4);
  mains.trouble = null;
  mains.plug.lie('ignores_commands');
  mains.refusesToSwitch = true;
  for (let minutes = 0; minutes < 40 && mains.told.length === 0; minutes += 1) await passMinutes(powered, 1);
  const told = mains.told.length;
  expect(told).toBeGreaterThan(0);
  mains.begin(null);
  await passMinutes(powered, 4);
  expect(mains.told).toHaveLength(told);
  expect(mains.isPrinting).toBe(true);
});

test('that a printer is offline is no alert when it was switched off', async () => {
  const powered = await openPowered(AUTO);
  const { farm, admin, id } = powered;
  await untilOff(powered);
  await passMinutes(powered, 2);
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe('offline');
  expect((await admin.get('/alerts?kind=printer_offline')).body).toEqual([]);
});
