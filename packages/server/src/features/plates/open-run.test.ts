import type { Printer, PrinterEvent, Summary } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { openPlate, takenOff } from '../../../test/taking-off.ts';

const within = { timeout: 20_000 };

/** A printer on which a copy began, and that can't be reached any more. */
async function openAway() {
  const plate = await openPlate();
  const job = await plate.queue({ quantity: 2 });
  const run = await plate.begin(job.id);
  plate.farm.clock.advance(100_000);
  await expect.poll(async () => (await plate.printer()).status, within).toBe('offline');
  const mine = { mark: run.mark, native_id: run.mark };
  /** Reached again; what is said over the old link nobody hears. */
  async function back(...shows: Parameters<typeof plate.say>): Promise<void> {
    const status = async () => {
      plate.say(...shows);
      return (await plate.printer()).status;
    };
    await expect.poll(status, within).toBe('idle');
  }
  return { ...plate, job, run, mine, back };
}

type Away = Awaited<ReturnType<typeof openAway>>;

const runOf = ({ farm, run }: Away) =>
  farm.app.kernel.database.read
    .selectFrom('runs')
    .select('state')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();

/** As a service left it that still took a person's word for a plate it could not know of. */
async function clearedMeanwhile(away: Away, state: 'printing' | 'unknown') {
  const { farm, run, again } = away;
  await farm.app.kernel.write(async ({ db }) => {
    await db.updateTable('printers').set({ plate: 'clear', on_plate: null }).execute();
    await db.updateTable('runs').set({ state }).where('id', '=', run.id).execute();
  });
  const house = await again();
  const back = await house.session('admin');
  const printer = async () => (await back.get(`/printers/${away.printerId}`)).body as Printer;
  expect((await printer()).plate).toBe('clear');
  return { house, back, printer };
}

test('what may still be printed can’t be taken off: a plate is not cleared while a run that began there is open', async () => {
  const away = await openAway();
  const { clear, printer, back, mine, run, admin, printerId } = away;
  for (const body of [undefined, { verdict: 'good', run_id: run.id }]) {
    const refused = await clear(body);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'run_open']);
    expect(refused.body).toMatchObject({
      error: { run_id: run.id, run_state: 'printing', retriable: false },
    });
  }
  expect((await clear({}, undefined, { 'x-dry-run': 'true' })).status).toBe(409);
  const waiting = async () => ((await admin.get('/summary')).body as Summary).plates_waiting;
  expect(await waiting()).toBe(0);
  expect((await printer()).plate).toBe('occupied');
  await back('completed', mine);
  await expect.poll(() => runOf(away), within).toEqual({ state: 'completed' });
  expect(await waiting()).toBe(1);
  expect(takenOff(await clear({ verdict: 'good', run_id: run.id }))).toMatchObject({
    verdict: { verdict: 'good' },
  });
  const events = (await admin.get(`/printers/${printerId}/events?kind=plate`)).body as PrinterEvent[];
  expect(events.map(({ after }) => after)).toEqual(['clear', 'occupied']);
});

test('while nobody knows what became of a run, that is said first; then its verdict counts', async () => {
  const away = await openAway();
  const { clear, printer, say, back, run, admin } = away;
  await back('none', { native_id: null });
  away.farm.clock.advance(20_000);
  say('none', { native_id: null });
  await expect.poll(() => runOf(away), within).toEqual({ state: 'unknown' });
  expect(await printer()).toMatchObject({
    plate: 'occupied',
    on_plate: { run_id: run.id, outcome: 'unknown' },
  });
  const refused = await clear({ verdict: 'good', run_id: run.id });
  expect([codeOf(refused), refused.body]).toMatchObject(['run_open', { error: { run_state: 'unknown' } }]);
  expect((await admin.post(`/runs/${run.id}/resolve`, { outcome: 'completed' })).status).toBe(200);
  expect(await printer()).toMatchObject({ plate: 'occupied', on_plate: { outcome: 'completed' } });
  expect(takenOff(await clear({ verdict: 'good', run_id: run.id }))).toMatchObject({
    verdict: { verdict: 'good' },
  });
});

test.each(['completed', 'none'] as const)(
  'a print that ends after its plate was called clear lies on it: the printer comes back with "%s"',
  async (phase) => {
    const away = await openAway();
    const { say, mine, puppets } = away;
    const { printer, house } = await clearedMeanwhile(away, 'printing');
    await expect.poll(() => puppets.isLinked('P-1'), within).toBe(true);
    const shows = () => say(phase, phase === 'none' ? { native_id: null } : mine);
    shows();
    await expect.poll(async () => (await printer()).status, within).toBe('idle');
    house.clock.advance(20_000);
    shows();
    const state = phase === 'none' ? 'unknown' : 'completed';
    await expect.poll(() => runOf({ ...away, farm: house }), within).toEqual({ state });
    // In the same commit: no job sees the one without the other.
    const stored = house.app.kernel.database.read.selectFrom('printers').select('plate');
    expect(await stored.executeTakeFirst()).toEqual({ plate: 'occupied' });
    expect((await printer()).plate).toBe('occupied');
  },
);

test.each(['completed', 'failed'] as const)(
  'whose run a person calls %s has a print to take off, whatever was said of its plate before',
  async (outcome) => {
    const away = await openAway();
    const { back, printer } = await clearedMeanwhile(away, 'unknown');
    expect((await back.post(`/runs/${away.run.id}/resolve`, { outcome })).status).toBe(200);
    expect(await printer()).toMatchObject({ plate: 'occupied', on_plate: { run_id: away.run.id, outcome } });
  },
);
