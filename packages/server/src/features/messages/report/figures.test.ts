import type { ArchiveEntry, Report } from '@farmhand/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankJob } from '../../../../test/blank-job.ts';
import { addModel } from '../../../../test/jobs.ts';
import type { Caller, Farm } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { addIdle, addTask, print } from '../../../../test/maintenance.ts';
import { openMessageFarm, receiver, toFarm } from '../../../../test/message-farm.ts';
import {
  AT_TEN,
  addBlack,
  addPrint,
  makeHistory,
  named,
  openReportFarm,
  reportsAt,
  SETTLED,
  START,
  toMyself,
} from '../../../../test/reports.ts';
import { addSpool } from '../../../../test/spools.ts';
import { insertJob } from '../../jobs/job-store.ts';

const within = { timeout: 20_000 };
const HOUR = 60 * 60_000;

async function addCare(farm: Farm, admin: Caller): Promise<void> {
  const printer = await addIdle(admin, 'Voron');
  await addTask(admin, { name: 'Grease the rods', interval_hours: 100 });
  await addTask(admin, { name: 'Check the belts', interval_days: 5 });
  await print(farm, printer.id, 120);
}

/** A quarter of a kilowatt-hour each. */
const addEnergy = (farm: Farm) =>
  farm.app.kernel.write(({ db }) => sql`update archive_entries set energy_mwh = 250000`.execute(db));

const addWaitingJob = async (farm: Farm) => {
  const { modelId } = await addModel(farm);
  await farm.app.kernel.write((tx) => insertJob(tx.db, blankJob(modelId, tx.now)));
};

test('its figures are right to the gram and the cent, and stand against the day before', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const { red } = await makeHistory(farm, admin);
  await addCare(farm, admin);
  await addEnergy(farm);
  await addWaitingJob(farm);
  await toFarm(admin, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  const [report] = reportsAt(to);
  expect(report?.data.facts).toMatchObject({
    ended: {
      ...{ completed: 2, failed: 3, cancelled: 1 },
      printed_seconds: 3600 + 5400 + 4 * 600,
      filament_g: 12.345 + 7.655 + 150.5 + 2 + 3.25,
      // To the cent each: 25, 15 and 752, 2, 2, and nobody knows what the ASA was worth.
      cost: 7.96,
      unpriced: 1,
    },
    ended_before: { completed: 1, failed: 0, cancelled: 0, printed_seconds: 3600, filament_g: 100, cost: 2 },
    failures: [
      { count: 2, said: { code: 'run.fault' } },
      { count: 1, said: { code: 'run.seen_failed' } },
    ],
    filament: [
      { material: 'PETG', color_name: 'red', grams: 150.5, cost: 7.52 },
      { material: 'PLA', color_name: 'black', grams: 22, cost: 0.44 },
      { material: 'ASA', color_name: null, grams: 3.25, cost: null },
    ],
    filament_other_g: 0,
    low_spools_count: 1,
    low_spools: [{ spool_id: red.id, left_g: 849.5, threshold_g: 900 }],
    overdue_count: 1,
    upcoming_count: 1,
    maintenance: [
      { printer_name: 'Voron', status: 'overdue', task: { facts: { words: 'Grease the rods' } } },
      { printer_name: 'Voron', status: 'upcoming', due_at: '2026-11-07T08:00:00.000Z' },
    ],
    waiting_jobs: 1,
    currency: 'EUR',
  });
  expect(report?.message.split('\n')).toEqual([
    'From Nov 1, 2026, 10:00 AM to Nov 2, 2026, 10:00 AM: 2 prints completed, 3 failed, 1 cancelled.',
    'Printed for 3.2 hours with 176 g of filament, at a cost of €7.96. The cost of 1 more print is not known. Electricity: 1.5 kWh.',
    'The day before: 1 completed, 0 failed, 1 hour, 100 g.',
    '1 job is waiting for a printer.',
  ]);
  expect(report?.data.items?.map(({ severity, title, message }) => [severity, title, message])).toEqual([
    [
      'warning',
      '3 prints failed',
      '2 × the printer reports a fault: The nozzle is clogged; 1 × a person saw that it failed',
    ],
    ['info', 'Filament: 176 g', 'PETG red: 151 g, €7.52; PLA black: 22 g, €0.44; ASA: 3 g'],
    ['warning', '1 spool is running low', `PETG red (spool ${red.id}): 850 g left`],
    ['warning', '1 maintenance task is overdue', 'Grease the rods on Voron'],
    ['info', '1 maintenance task is due within 7 days', 'Check the belts on Voron, Nov 7, 2026, 8:00 AM'],
  ]);
});

test('a report in German is German throughout', async () => {
  const { farm, admin, clock } = await openReportFarm({ timezone: 'Europe/Berlin', language: 'de' });
  const to = await receiver();
  const { red } = await makeHistory(farm, admin);
  await addCare(farm, admin);
  await addEnergy(farm);
  await toFarm(admin, to, { ...AT_TEN, report_at: '11:00' });
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  const [report] = reportsAt(to);
  expect(report?.title).toBe('Tagesbericht: 2 Drucke fertig, 3 fehlgeschlagen');
  expect(report?.message.split('\n')).toEqual([
    'Von 01.11.2026, 11:00 bis 02.11.2026, 11:00: 2 Drucke fertig, 3 fehlgeschlagen, 1 abgebrochen.',
    'Druckzeit 3,2 Stunden, Filament 176 g, Kosten 7,96\u00a0€. Was 1 weiterer Druck gekostet hat, ist nicht bekannt. Strom: 1,5 kWh.',
    'Am Tag davor: 1 fertig, 0 fehlgeschlagen, 1 Stunde, 100 g.',
  ]);
  expect(report?.data.items?.map(({ title }) => title)).toEqual([
    '3 Drucke fehlgeschlagen',
    'Filament: 176 g',
    '1 Spule geht zur Neige',
    '1 Wartung ist überfällig',
    '1 Wartung wird in den nächsten 7 Tagen fällig',
  ]);
  expect(report?.data.items?.[2]?.message).toBe(`PETG red (Spule ${red.id}): noch 850 g`);
});

test('what was thrown away is counted by what people said of it, to the gram', async () => {
  const { farm, admin } = await openReportFarm();
  await makeHistory(farm, admin);
  const ended = (await admin.get('/archive')).body as ArchiveEntry[];
  const judge = async (grams: number, verdict: object) => {
    const entry = ended.find(({ filament_used_g }) => filament_used_g === grams);
    const reply = await admin.patch(`/archive/${entry?.id}`, { verdict: { verdict: 'scrap', ...verdict } });
    expect(reply.status).toBe(200);
  };
  // Two of five pieces of 158.155 g, and all of one that had failed with a clogged nozzle before.
  await judge(158.155, { pieces: 5, scrapped_pieces: 2, cause: 'warped' });
  await judge(1, { cause: 'spaghetti' });
  const id = await toFarm(admin, await receiver(), {});
  const { body } = await admin.get(`/reports/preview?period=daily&destination_id=${id}`);
  expect(body).toMatchObject({
    figures: {
      ended: { completed: 2, failed: 3, scrapped: 2, scrapped_g: 63.262 + 1 },
      ended_before: { scrapped: 0, scrapped_g: 0 },
    },
    text: expect.stringContaining('Thrown away: 2 prints with 64 g of filament.'),
  });
  const { figures, items } = body as { figures: Report; items: { title: string }[] };
  expect(new Set(figures.failures.map(({ said, count }) => `${count} ${said.code}`))).toEqual(
    new Set(['1 scrap.warped', '1 scrap.spaghetti', '1 run.fault', '1 run.seen_failed']),
  );
  expect(items[0]?.title).toBe('3 prints failed, 2 thrown away');
});

test('nobody reads in a report what belongs to another organization', async () => {
  const { farm, admin, clock } = await openMessageFarm({ env: enterprise() });
  await admin.patch('/message-settings', { timezone: 'UTC' });
  const orgs: number[] = [];
  for (const name of ['Lab', 'Rivals']) {
    const { body } = await admin.post('/orgs', { name });
    orgs.push((body as { id: number }).id);
  }
  const [lab = 0, rivals = 0] = orgs;
  const low = { low_stock_threshold_g: 2000 };
  for (const [index, orgId] of [null, lab, rivals].entries()) {
    const person = await farm.session(
      await farm.addUser('operator', orgId === null ? {} : { orgId, username: `o${orgId}` }),
    );
    const spool = await addBlack(person, { ...low, color_name: `colour of ${orgId}`, color_hex: null });
    await addPrint(farm, {
      ...{ finished_at: START - HOUR, org_id: orgId },
      used: [{ spool, grams: 10 ** index }],
    });
  }
  // A printer that the rivals share: others print on it, with its filament, and its care is not theirs.
  const shared = await addIdle(admin, 'Shared', { org_id: rivals, shared: true });
  await addTask(admin, { name: 'Grease the rods', interval_hours: 1 });
  await print(farm, shared.id, 2);
  const borrowed = await addSpool(await farm.session(await farm.addUser('operator', { orgId: rivals })), {
    ...{
      material: 'Secret blend',
      color_name: 'secret red',
      initial_weight_g: 500,
      low_stock_threshold_g: 0,
    },
  });
  await addPrint(farm, {
    ...{ finished_at: START - HOUR, org_id: lab },
    used: [{ spool: borrowed, material: 'PLA', grams: 5 }],
  });

  const to = {
    farm: await receiver(),
    all: await receiver(),
    lab: await receiver(),
    viewer: await receiver(),
    admin: await receiver(),
  };
  await toFarm(admin, to.farm, { ...AT_TEN, hears_orgs: false });
  await toFarm(admin, to.all, AT_TEN);
  await toFarm(admin, to.lab, {
    ...{ ...AT_TEN, scope: 'org', org_id: lab },
    settings: { url: named(to.lab) },
  });
  const viewer = await farm.session(await farm.addUser('viewer', { orgId: lab, username: 'looker' }));
  await toMyself(viewer, to.viewer, AT_TEN);
  await toMyself(admin, to.admin, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  const factsOf = async (of: keyof typeof to) => {
    await expect.poll(() => reportsAt(to[of]).length, within).toBe(1);
    return reportsAt(to[of])[0]?.data.facts;
  };
  expect(await factsOf('farm')).toMatchObject({
    ended: { completed: 1, filament_g: 1 },
    ...{ filament: [{ color_name: 'colour of null' }], low_spools_count: 1, overdue_count: 0 },
  });
  expect(await factsOf('all')).toMatchObject({
    ended: { completed: 4, filament_g: 116 },
    ...{ low_spools_count: 3, overdue_count: 1 },
  });
  expect(await factsOf('admin')).toMatchObject({ ended: { completed: 4, filament_g: 116 } });
  const ofLab = {
    ended: { completed: 2, filament_g: 15, cost: 0.2 },
    filament: [
      { material: 'PLA', color_name: `colour of ${lab}`, grams: 10, cost: 0.2 },
      { material: 'PLA', color_name: null, color_hex: null, grams: 5, cost: null },
    ],
    ...{ low_spools_count: 1, overdue_count: 0, upcoming_count: 0, maintenance: [] },
  };
  expect(await factsOf('lab')).toMatchObject(ofLab);
  // The same for a viewer of it, who does not read what things cost.
  expect(await factsOf('viewer')).toMatchObject({
    ended: { completed: 2, cost: null },
    filament: [{ cost: null }, { cost: null }],
  });
  expect(JSON.stringify(reportsAt(to.viewer))).not.toContain('€');
  for (const own of [to.lab, to.viewer, to.farm])
    for (const others of [`colour of ${rivals}`, 'ecret', 'Shared', 'Grease'])
      expect(JSON.stringify(reportsAt(own))).not.toContain(others);
});

test('who has lost the right to see it is not sent what was made before', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const user = await farm.addUser('operator');
  const operator = await farm.session(user);
  const to = await receiver((response) => response.writeHead(503).end());
  await makeHistory(farm, admin);
  const id = await toMyself(operator, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await admin.patch(`/users/${user.id}`, { role: 'viewer' });
  clock.advance(HOUR);
  const viewer = await farm.session(user);
  await expect
    .poll(async () => (await viewer.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([{ event: 'report', state: 'given_up', text: '' }]);
  expect(reportsAt(to)).toHaveLength(1);
});

test('the preview shows what would be sent now, of one’s own destinations alone', async () => {
  const { farm, admin } = await openReportFarm();
  await makeHistory(farm, admin);
  const viewer = await farm.session('viewer');
  const ofViewer = await toMyself(viewer, await receiver(), {});
  const ofFarm = await toFarm(admin, await receiver(), { language: 'de' });
  const preview = (caller: Caller, id: number, period = 'daily') =>
    caller.get(`/reports/preview?period=${period}&destination_id=${id}`);
  expect((await preview(admin, ofFarm)).body).toMatchObject({
    ...{ destination_id: ofFarm, title: 'Tagesbericht: 2 Drucke fertig, 3 fehlgeschlagen' },
    figures: { period: 'daily', until: '2026-11-02T08:00:00.000Z', ended: { cost: 7.96 } },
    items: [{ title: '3 Drucke fehlgeschlagen' }, { title: 'Filament: 176 g' }, { severity: 'warning' }],
  });
  expect((await preview(viewer, ofViewer, 'weekly')).body).toMatchObject({
    title: 'Weekly report: 3 prints completed, 3 failed',
    figures: { since: '2026-10-26T08:00:00.000Z', ended: { cost: null }, filament: [{ cost: null }, {}, {}] },
  });
  expect((await preview(viewer, ofFarm)).status).toBe(404);
  expect((await preview(admin, ofViewer)).status).toBe(404);
  expect((await preview(admin, ofFarm, 'yearly')).status).toBe(422);
});
