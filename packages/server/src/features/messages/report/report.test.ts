import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { blankJob } from '../../../../test/blank-job.ts';
import { addModel } from '../../../../test/jobs.ts';
import { type Caller, type Farm, HERE } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { addIdle, addTask, print } from '../../../../test/maintenance.ts';
import { openMessageFarm, type Receiver, raise, receiver, toFarm } from '../../../../test/message-farm.ts';
import { addBlack, addPrint, reportsAt } from '../../../../test/reports.ts';
import { addSpool } from '../../../../test/spools.ts';
import { insertJob } from '../../jobs/job-store.ts';
import { createReports } from './rounds.ts';

const within = { timeout: 20_000 };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What ended just before is waited for. */
const SETTLED = 30 * SECOND;
/** The farm's clock begins on a Monday at eight in the morning. */
const START = Date.UTC(2026, 10, 2, 8);

const named = ({ url }: Receiver) => url.replace('127.0.0.1', HERE);

async function openReportFarm(settings: object = { timezone: 'UTC' }) {
  const opened = await openMessageFarm();
  const { status } = await opened.admin.patch('/message-settings', settings);
  expect(status).toBe(200);
  return opened;
}

/** A destination of one's own. */
async function toMyself(caller: Caller, to: Receiver, more: object): Promise<number> {
  const { status, body } = await caller.post('/destinations', {
    ...{ scope: 'user', channel: 'webhook', settings: { url: named(to) } },
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: number }).id;
}

/** Nothing comes, however often is looked. */
async function nothingMore(farm: Farm, to: Receiver, count: number): Promise<void> {
  await farm.clock.pass(500);
  expect(reportsAt(to)).toHaveLength(count);
}

test('a report arrives at the hour of its reader, once a day', async () => {
  const { farm, clock } = await openReportFarm();
  const operator = await farm.session('operator');
  await operator.patch('/message-preferences', { timezone: 'America/New_York' });
  const to = await receiver();
  // Nine in the morning there, which is two in the afternoon in Greenwich.
  await toMyself(operator, to, { report: 'daily', report_at: '09:00' });
  clock.advance(6 * HOUR - SECOND);
  await nothingMore(farm, to, 0);
  clock.advance(SECOND + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await nothingMore(farm, to, 1);
  expect(reportsAt(to)[0]).toMatchObject({
    severity: 'info',
    title: 'Daily report: 0 prints completed, 0 failed',
    data: {
      code: 'report.daily',
      facts: { since: '2026-11-01T14:00:00.000Z', until: '2026-11-02T14:00:00.000Z' },
    },
  });
  clock.advance(DAY);
  await expect.poll(() => reportsAt(to).length, within).toBe(2);
  await nothingMore(farm, to, 2);
});

test('a weekly report comes on its weekday and tells of the week', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  await toFarm(admin, to, { report: 'weekly', report_at: '10:00', report_weekday: 3 });
  clock.advance(DAY + 3 * HOUR);
  await nothingMore(farm, to, 0);
  clock.advance(DAY);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  expect(reportsAt(to)[0]?.data).toMatchObject({
    code: 'report.weekly',
    facts: { since: '2026-10-28T10:00:00.000Z', until: '2026-11-04T10:00:00.000Z' },
  });
});

/** Two days of a farm; the first is there to be compared with. */
async function makeHistory(farm: Farm, operator: Caller) {
  const black = await addBlack(operator);
  const red = await addBlack(operator, {
    ...{ color_name: 'red', color_hex: '#FF0000', material: 'PETG', cost_per_gram: 0.05 },
    low_stock_threshold_g: 900,
  });
  const yesterday = START - DAY + 3 * HOUR;
  await addPrint(farm, { finished_at: yesterday - DAY, used: [{ spool: black, grams: 100 }] });
  await addPrint(farm, { finished_at: yesterday, used: [{ spool: black, grams: 12.345 }] });
  await addPrint(farm, {
    ...{ finished_at: yesterday + HOUR, seconds: 5400 },
    used: [
      { spool: black, grams: 7.655 },
      { spool: red, grams: 150.5 },
    ],
  });
  const clogged = said('run.fault', { why: said('as_written', { words: 'The nozzle is clogged.' }) });
  for (const hour of [2, 3])
    await addPrint(farm, {
      ...{ status: 'failed', finished_at: yesterday + hour * HOUR, seconds: 600, why: clogged },
      used: [{ spool: black, grams: 1 }],
    });
  await addPrint(farm, {
    ...{ status: 'failed', finished_at: yesterday + 4 * HOUR, seconds: 600, why: said('run.seen_failed') },
    used: [],
  });
  await addPrint(farm, {
    ...{ status: 'cancelled', finished_at: yesterday + 5 * HOUR, seconds: 600 },
    used: [{ material: 'ASA', grams: 3.25 }],
  });
  return { black, red };
}

/** From ten o'clock to ten o'clock. */
const AT_TEN = { report: 'daily', report_at: '10:00' };

async function addCare(farm: Farm, admin: Caller): Promise<void> {
  const printer = await addIdle(admin, 'Voron');
  await addTask(admin, { name: 'Grease the rods', interval_hours: 100 });
  await addTask(admin, { name: 'Check the belts', interval_days: 5 });
  await print(farm, printer.id, 120);
}

const addWaitingJob = async (farm: Farm) => {
  const { modelId } = await addModel(farm);
  await farm.app.kernel.write((tx) => insertJob(tx.db, blankJob(modelId, tx.now)));
};

// spec: S2.12
test('its figures are right to the gram and the cent, and stand against the day before', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const { red } = await makeHistory(farm, admin);
  await addCare(farm, admin);
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
    'Printed for 3.2 hours with 176 g of filament, at a cost of €7.96. The cost of 1 more print is not known.',
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
  await toFarm(admin, to, { ...AT_TEN, report_at: '11:00' });
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  const [report] = reportsAt(to);
  expect(report?.title).toBe('Tagesbericht: 2 Drucke fertig, 3 fehlgeschlagen');
  expect(report?.message.split('\n')).toEqual([
    'Von 01.11.2026, 11:00 bis 02.11.2026, 11:00: 2 Drucke fertig, 3 fehlgeschlagen, 1 abgebrochen.',
    'Druckzeit 3,2 Stunden, Filament 176 g, Kosten 7,96\u00a0€. Was 1 weiterer Druck gekostet hat, ist nicht bekannt.',
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

// spec: S2.61
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

test('a report that is late by hours is sent, one that is late by more is not', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const [late, missed] = [await receiver(), await receiver()];
  await toFarm(admin, late, { report: 'daily', report_at: '09:00' });
  await toFarm(admin, missed, { report: 'daily', report_at: '08:30' });
  clock.advance(13 * HOUR);
  await expect.poll(() => reportsAt(late).length, within).toBe(1);
  await nothingMore(farm, missed, 0);
  clock.advance(DAY - 12 * HOUR);
  await expect.poll(() => reportsAt(missed).length, within).toBe(1);
});

test('who asks for reports, or changes when, gets them from the next hour on', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const id = await toFarm(admin, to, { report: 'daily', report_at: '07:00' });
  await nothingMore(farm, to, 0);
  const change = async (body: object) => {
    const session = await farm.session(admin.user);
    const reply = await session.patch(`/destinations/${id}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  await change({ report_at: '07:30' });
  await change({ enabled: false });
  clock.advance(DAY);
  await nothingMore(farm, to, 0);
  await change({ enabled: true });
  await nothingMore(farm, to, 0);
  // The same once more changes nothing, not even in the minute in which one is due.
  clock.advance(23 * HOUR + 30 * MINUTE);
  await change({ enabled: true, report: 'daily', report_at: '07:30' });
  clock.advance(SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  expect(await change({ report: 'none' })).toMatchObject({
    ...{ report: 'none', report_at: '07:30', report_weekday: 1 },
  });
  clock.advance(DAY);
  await nothingMore(farm, to, 1);
});

test('several services on one database write one report', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const id = await toFarm(admin, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  const { kernel } = farm.app;
  await Promise.all([1, 2, 3, 4].map(() => createReports(kernel, () => undefined)()));
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await nothingMore(farm, to, 1);
  const { body } = await admin.get(`/destinations/${id}/messages`);
  expect(body).toMatchObject([{ event: 'report', state: 'delivered' }]);
  expect(body).toHaveLength(1);
});

test('quiet hours let a report pass, and no digest swallows it', async () => {
  const { farm, admin, clock } = await openReportFarm({
    ...{ timezone: 'UTC', quiet_hours_enabled: true },
    ...{ quiet_hours_start: '07:00', quiet_hours_end: '11:00' },
  });
  const to = await receiver();
  const id = await toFarm(admin, to, AT_TEN);
  await raise(farm, 1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 1 });
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => to.read().map(({ event }) => event), within).toEqual(['report']);
  clock.advance(HOUR);
  await expect.poll(() => to.read().map(({ event }) => event), within).toEqual(['report', 'digest']);
});

test('the log has it in the words in which it was sent, and sends it again as it was', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  await makeHistory(farm, admin);
  const id = await toFarm(admin, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([{ state: 'delivered', title: 'Daily report: 2 prints completed, 3 failed' }]);
  const { body } = await admin.get(`/destinations/${id}/messages`);
  const [sent] = body as { id: number }[];
  await addPrint(farm, { finished_at: START - HOUR, used: [] });
  await admin.post(`/messages/${sent?.id}/send-again`);
  await expect.poll(() => reportsAt(to).length, within).toBe(2);
  const [first, second] = reportsAt(to);
  expect(second?.data).toEqual(first?.data);
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
