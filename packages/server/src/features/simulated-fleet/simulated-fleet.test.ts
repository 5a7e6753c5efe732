import type { ArchiveEntry, Printer, SimulatedFleet, Spool } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { openPrinting, QUICK_DISPATCH } from '../../../test/dispatch.ts';
import { type Caller, codeOf, type Farm, type FarmOptions, openFarm, realClock } from '../../../test/kit.ts';
import { QUICK, until } from '../../../test/printers.ts';

vi.setConfig({ testTimeout: 120_000 });

const LIVE: FarmOptions = { clock: realClock, printers: QUICK, dispatch: QUICK_DISPATCH };
const SMALL = { bambu: 1, moonraker: 1, prusalink: 0, elegoo: 1 };

const fleetOf = async (admin: Caller) => (await admin.get('/simulated-fleet')).body as SimulatedFleet;
const printersOf = async (admin: Caller) => (await admin.get('/printers?limit=500')).body as Printer[];
const spoolsOf = async (admin: Caller) => (await admin.get('/spools?limit=500')).body as Spool[];

async function start(farm: Farm, body: object = SMALL) {
  const admin = await farm.session('admin');
  const reply = await admin.post('/simulated-fleet', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return { admin, fleet: reply.body as SimulatedFleet };
}

/** The line to a printer is real, so all of them come up by themselves. */
async function untilAllIdle(admin: Caller, { printers }: Pick<SimulatedFleet, 'printers'>) {
  for (const { id } of printers) {
    await until(admin, id, ({ status, ready }) => status === 'idle' && ready, 60_000);
  }
}

test('without a fleet there is none to remove, and it is off', async () => {
  const admin = await (await openFarm()).session('admin');
  expect(await fleetOf(admin)).toMatchObject({ state: 'off', printers: [], speed: null });
  expect(codeOf(await admin.delete('/simulated-fleet'))).toBe('not_found');
});

test('a dry run starts nothing', async () => {
  const admin = await (await openFarm()).session('admin');
  const reply = await admin.post('/simulated-fleet', {}, { 'x-dry-run': 'true' });
  expect(reply.body).toEqual({
    dry_run: true,
    would_execute: {
      action: 'start_simulated_fleet',
      ...{ bambu: 4, moonraker: 4, prusalink: 2, elegoo: 2, speed: 60 },
    },
  });
  expect((await fleetOf(admin)).state).toBe('off');
});

test('one click brings printers that answer, with filament that is loaded and a clear plate', async () => {
  const { admin, fleet } = await start(await openFarm(LIVE));
  expect(fleet.state).toBe('running');
  expect(fleet.counts).toEqual({ bambu: 1, moonraker: 1, prusalink: 0, elegoo: 1 });
  expect(fleet.printers.map(({ name }) => name).toSorted()).toEqual([
    'Sim Centauri Carbon 1',
    'Sim Voron 2.4 1',
    'Sim X1C 1',
  ]);
  await untilAllIdle(admin, fleet);
  for (const printer of await printersOf(admin)) {
    expect(printer).toMatchObject({ plate: 'clear', tags: ['simulated'], bed: { x_mm: expect.any(Number) } });
  }
  const spools = await spoolsOf(admin);
  const carbon = fleet.printers.find(({ family }) => family === 'bambu');
  const inCarbon = spools.filter(({ printer_id }) => printer_id === carbon?.id);
  expect(inCarbon.map(({ ams_slot, material }) => [ams_slot, material]).toSorted()).toEqual([
    [0, 'PLA'],
    [1, 'PETG'],
    [2, 'PLA'],
  ]);
  expect(spools.filter(({ printer_id }) => printer_id !== null)).toHaveLength(spools.length);
  expect(codeOf(await admin.post('/simulated-fleet', SMALL))).toBe('already_exists');
});

test('it comes back with the service: the same printers, at the same certificates', async () => {
  const farm = await openFarm(LIVE);
  const { admin, fleet } = await start(farm);
  await untilAllIdle(admin, fleet);
  await farm.stop();
  const again = await openFarm({ ...LIVE, dataDir: farm.dataDir, databaseUrl: farm.databaseUrl });
  const back = await again.session('admin');
  await untilAllIdle(back, fleet);
  const printers = await printersOf(back);
  expect(printers.map(({ id }) => id)).toEqual(fleet.printers.map(({ id }) => id));
  expect(printers.find(({ family }) => family === 'bambu')?.identity).toBe('pinned');
  // Its printers may be there before that is noted.
  await expect.poll(async () => (await fleetOf(back)).state).toBe('running');
});

test('what is noted of its spools has a code, until somebody notes something else', async () => {
  const farm = await openFarm(LIVE);
  const { admin, fleet } = await start(farm);
  await untilAllIdle(admin, fleet);
  const spool = (await spoolsOf(admin)).find(({ notes }) => notes === 'Came with the simulated X1C.');
  const said = { code: 'simulated_fleet.spool_note', facts: { model: 'X1C' } };
  expect(spool?.notes_said).toEqual(said);
  const change = async (body: object) => (await admin.patch(`/spools/${spool?.id}`, body)).body;
  expect(await change({ notes: spool?.notes, brand: 'Ours' })).toMatchObject({ notes_said: said });
  expect(await change({ notes: 'Ours' })).toMatchObject({ notes: 'Ours', notes_said: null });
});

test('removing it takes its printers and unused spools with it, and another can be started', async () => {
  const farm = await openFarm(LIVE);
  const { admin, fleet } = await start(farm);
  await untilAllIdle(admin, fleet);
  const [used] = await spoolsOf(admin);
  await admin.post(`/spools/${used?.id}/use`, { grams: 5 });
  expect((await admin.delete('/simulated-fleet')).status).toBe(204);
  expect(await printersOf(admin)).toEqual([]);
  expect((await spoolsOf(admin)).map(({ id, status, printer_id }) => [id, status, printer_id])).toEqual([
    [used?.id, 'archived', null],
  ]);
  expect((await fleetOf(admin)).state).toBe('off');
  const { fleet: next } = await start(farm, { ...SMALL, bambu: 0, elegoo: 0 });
  await untilAllIdle(admin, next);
});

test('a printer of it that somebody has deleted stays deleted after a restart', async () => {
  const farm = await openFarm(LIVE);
  const { admin, fleet } = await start(farm);
  const [gone] = fleet.printers;
  await untilAllIdle(admin, fleet);
  expect((await admin.delete(`/printers/${gone?.id}`)).status).toBe(204);
  await farm.stop();
  const again = await openFarm({ ...LIVE, dataDir: farm.dataDir, databaseUrl: farm.databaseUrl });
  const back = await again.session('admin');
  const left = { printers: fleet.printers.filter(({ id }) => id !== gone?.id) };
  await untilAllIdle(back, left);
  expect((await printersOf(back)).map(({ id }) => id)).toEqual(left.printers.map(({ id }) => id));
});

test('removing it while it prints cancels what prints, and the archive says so', async () => {
  const printing = await openPrinting(LIVE);
  const { admin, fleet } = await start(printing.farm, { ...SMALL, bambu: 0, elegoo: 0, speed: 1 });
  await untilAllIdle(admin, fleet);
  const [printer] = fleet.printers;
  const model = await printing.model();
  const job = await printing.queue(model, { quantity: 2 });
  const pinned = await printing.queue(model, { printer_id: printer?.id ?? 0 });
  await printing.untilJob(job, ({ status }) => status === 'printing');
  expect((await admin.delete('/simulated-fleet')).status).toBe(204);
  // The copy that is left waits for a person: it must not move to a real printer by itself.
  expect(await printing.job(job)).toMatchObject({ status: 'pending', hold: 1, cancelled_count: 1 });
  expect(await printing.job(pinned)).toMatchObject({
    status: 'cancelled',
    cancel_reason: expect.any(String),
  });
  const archive = (await admin.get('/archive')).body as ArchiveEntry[];
  expect(archive.map(({ job_id, status }) => [job_id, status])).toEqual([[job, 'cancelled']]);
  expect(await printersOf(admin)).toEqual([]);
});

test('where the simulators are not installed, asking for them says so', async () => {
  const admin = await (await openFarm({ simulator: null })).session('admin');
  expect(codeOf(await admin.post('/simulated-fleet', SMALL))).toBe('upstream_unavailable');
});

test('a fleet that does not come up is not wanted any more, and can be asked for again', async () => {
  const admin = await (await openFarm({ simulator: '/nowhere/main.ts' })).session('admin');
  expect(codeOf(await admin.post('/simulated-fleet', SMALL))).toBe('upstream_unavailable');
  expect((await fleetOf(admin)).state).toBe('off');
  expect(codeOf(await admin.post('/simulated-fleet', SMALL))).toBe('upstream_unavailable');
});
