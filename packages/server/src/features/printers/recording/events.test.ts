import type { Printer, PrinterEvent } from '@farmhand/contract';
import { asWritten, said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { blankJob } from '../../../../test/blank-job.ts';
import { type Caller, codeOf, type Farm, openFarm } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { moment } from '../../../../test/moment.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  until,
} from '../../../../test/printers.ts';
import { insertJob } from '../../jobs/job-store.ts';
import type { Happening } from '../state/index.ts';
import { KEPT_PER_PRINTER } from './event-store.ts';
import { keepHappenings } from './events.ts';

const eventsOf = async (caller: Caller, id: number, query = 'limit=500'): Promise<PrinterEvent[]> =>
  (await caller.get(`/printers/${id}/events?${query}`)).body as PrinterEvent[];

async function untilTold(caller: Caller, id: number, what: (events: PrinterEvent[]) => boolean) {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const events = await eventsOf(caller, id);
    if (what(events)) return events;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(events)}`);
    await moment();
  }
}

const words = ({ kind, before, after }: PrinterEvent) => `${kind} ${before} ${after}`;

const happening = (change: Partial<Happening> = {}): Happening => ({
  ...{ kind: 'status', at: 1, before: 'idle', after: 'printing', reason: null, mark: null },
  evidence: { source: 'report', at: 1, said: said('seen.status', { status: 'printing' }) },
  ...change,
});

const keep = (farm: Farm, id: number, happened: readonly Happening[]) =>
  farm.app.kernel.write((tx) => keepHappenings(tx, id, happened));

test('a print from its start to the cleared plate is told in order, with its evidence and who cleared', async () => {
  const farm = await openFarm({ printers: QUICK });
  const admin = await farm.session('admin');
  const machine = await simulate({ timeScale: 600 });
  const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear' });
  await until(admin, id, isIdle, 30_000);
  machine.machine.start(shortPrint());
  await until(admin, id, ({ plate, status }) => plate === 'occupied' && status === 'idle', 30_000);
  expect((await admin.post(`/printers/${id}/plate-cleared`)).status).toBe(200);
  const events = await untilTold(admin, id, (all) => all.some((each) => each.user !== null));
  const told = events.toReversed().map(words);
  const order = [
    'status idle printing',
    'plate clear occupied',
    'status printing idle',
    'plate occupied clear',
  ];
  expect(told.filter((each) => order.includes(each))).toEqual(order);
  const [cleared] = events.filter((each) => words(each) === 'plate occupied clear');
  expect(cleared?.user).toEqual({ id: admin.user.id, username: admin.user.username });
  expect(cleared?.evidence.source).toBe('person');
  const began = events.find((each) => words(each) === 'status idle printing');
  expect(began?.evidence).toMatchObject({ source: 'report', detail: expect.stringContaining('printing') });
});

test('the list is paged, filtered by kind, and a printer that may not be seen has none', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { name: 'A', family: 'bambu', host: '127.0.0.1', enabled: false });
  const some = Array.from({ length: 5 }, (_, at) => happening({ at, reason: asWritten(`number ${at}`) }));
  await keep(farm, id, [...some, happening({ kind: 'plate', before: 'clear', after: 'occupied' })]);
  const reply = await admin.get(`/printers/${id}/events?kind=status&skip=1&limit=2`);
  expect(reply.headers['x-total-count']).toBe('5');
  expect((reply.body as PrinterEvent[]).map(({ reason }) => reason)).toEqual(['number 3', 'number 2']);
  const orgId = ((await admin.post('/orgs', { name: 'Lab' })).body as { id: number }).id;
  const stranger = await farm.session(await farm.addUser('operator', { orgId }));
  expect(codeOf(await stranger.get(`/printers/${id}/events`))).toBe('printer_not_found');
});

test('of a shared printer others are told its statuses, the rest of their own jobs, and no names', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const orgId = ((await admin.post('/orgs', { name: 'Lab' })).body as { id: number }).id;
  const member = await farm.session(await farm.addUser('viewer', { orgId }));
  const model = ((await admin.post('/models', { name: 'part' })).body as { id: number }).id;
  const body = { name: 'A', family: 'bambu', host: '127.0.0.1', enabled: false, shared: true };
  const { id } = (await admin.post('/printers', body)).body as Printer;
  await farm.app.kernel.write(async (tx) => {
    for (const [mark, org] of [
      ['own', orgId],
      ['theirs', null],
    ] as const) {
      const job = await insertJob(tx.db, { ...blankJob(model, tx.now), item_name: mark, org_id: org });
      await tx.db
        .insertInto('runs')
        .values(run(job.id, id, mark, tx.now))
        .execute();
    }
  });
  await keep(farm, id, [
    happening({ mark: 'theirs' }),
    happening({ mark: 'theirs', kind: 'print', after: 'printing' }),
    happening({ mark: 'own', kind: 'print', after: 'printing' }),
    happening({ kind: 'plate', before: 'clear', after: 'occupied' }),
  ]);
  const seen = (await eventsOf(member, id)).map(({ kind, job }) => [kind, job?.item_name ?? null]);
  expect(seen).toEqual([
    ['print', 'own'],
    ['status', null],
  ]);
  const all = (await eventsOf(admin, id)).map(({ kind, job }) => [kind, job?.item_name ?? null]);
  expect(all).toEqual([
    ['plate', null],
    ['print', 'own'],
    ['print', 'theirs'],
    ['status', 'theirs'],
  ]);
});

function run(jobId: number, printerId: number, mark: string, now: number) {
  const none = { remote_path: null, shown_before: null, layer: null, extruded_um: null };
  const times = { stop_requested_at: null, intended_at: null, accepted_at: null, finished_at: now };
  return {
    ...{ job_id: jobId, printer_id: printerId, print_file_id: 1, plate_index: 1, copy: 1, attempt: 1 },
    state: 'completed',
    ...{ mark, fence: 1, slots: '[]', progress_permille: 0, evidence: '{}' },
    ...none,
    ...times,
    ...{ claimed_at: now, started_at: now },
  } as const;
}

test('a printer keeps its newest events and no more', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { name: 'A', family: 'bambu', host: '127.0.0.1', enabled: false });
  for (let from = 0; from <= KEPT_PER_PRINTER; from += 100) {
    await keep(
      farm,
      id,
      Array.from({ length: 100 }, (_, at) => happening({ at: from + at })),
    );
  }
  const reply = await admin.get(`/printers/${id}/events?limit=1`);
  expect(reply.headers['x-total-count']).toBe(String(KEPT_PER_PRINTER));
  expect((reply.body as PrinterEvent[])[0]?.at).toBe(new Date(KEPT_PER_PRINTER + 99).toISOString());
});
