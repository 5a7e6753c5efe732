import type { QueueTimeline } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { openPrinting, type Printing, simulated } from '../../../../test/dispatch.ts';
import type { Caller } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { moment } from '../../../../test/moment.ts';
import { testTime } from '../../../../test/test-time.ts';
import { createTimelineCache } from './timeline-cache.ts';

vi.setConfig({ testTimeout: 120_000 });

const timelineOf = async (caller: Caller, query = ''): Promise<QueueTimeline> =>
  (await caller.get(`/queue/timeline${query}`)).body as QueueTimeline;

/** One printer that prints a first job for a long time. */
async function printingFarm(settings: object = {}) {
  const printing = await openPrinting({ env: enterprise() });
  const printer = await printing.add(simulated('moonraker', 1), settings);
  const model = await printing.model({ seconds: 3600 });
  const first = await printing.queue(model, { item_name: 'first' });
  await printing.untilJob(first, ({ status }) => status === 'printing');
  return { printing, printer, model, first };
}

async function untilTold(
  caller: Caller,
  holds: (timeline: QueueTimeline) => boolean,
): Promise<QueueTimeline> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const timeline = await timelineOf(caller);
    if (holds(timeline)) return timeline;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(timeline)}`);
    await moment();
  }
}

const barsOf = ({ printers }: QueueTimeline, printer: number) =>
  printers.find(({ printer_id }) => printer_id === printer)?.bars ?? [];

async function addOrg({ farm }: Printing, name: string): Promise<number> {
  const admin = await farm.session('admin');
  return ((await admin.post('/orgs', { name })).body as { id: number }).id;
}

test('what prints now is followed by what comes next, late when it ends after its time', async () => {
  const { printing, printer, model, first } = await printingFarm();
  const { admin } = printing;
  const late = await printing.queue(model, { item_name: 'late', due_at: Date.now() + 60_000 });
  const held = await printing.queue(model, { item_name: 'held', hold: 1 });
  const timeline = await untilTold(
    admin,
    (told) => told.unplaced.length === 1 && barsOf(told, printer).length === 2,
  );
  const [now, next] = barsOf(timeline, printer);
  expect(now).toMatchObject({
    kind: 'printing',
    job_id: first,
    item_name: 'first',
    due_at: null,
    is_late: false,
  });
  expect(now?.run_id).toEqual(expect.any(Number));
  expect(next).toMatchObject({ job_id: late, item_name: 'late', is_late: true });
  expect(['forecast', 'queued']).toContain(next?.kind);
  const gapMs = Date.parse(next?.starts_at ?? '') - Date.parse(now?.ends_at ?? '');
  expect(gapMs).toBe(10 * 60_000);
  expect(timeline.unplaced).toEqual([
    { job_id: held, reason: 'the job is held', reason_said: { code: 'wait.hold', facts: {} } },
  ]);
});

test('of a shared printer others see when it is busy, and not with what', async () => {
  const { printing, printer } = await printingFarm({ shared: true });
  const orgId = await addOrg(printing, 'Lab');
  const member = await printing.farm.session(await printing.farm.addUser('viewer', { orgId }));
  const [now] = barsOf(await timelineOf(member), printer);
  expect(now).toMatchObject({ kind: 'printing', job_id: null, run_id: null, item_name: null, due_at: null });
});

test('printers that may not be seen, and their jobs, are left out', async () => {
  const { printing } = await printingFarm();
  const orgId = await addOrg(printing, 'Lab');
  const member = await printing.farm.session(await printing.farm.addUser('viewer', { orgId }));
  expect(await timelineOf(member)).toMatchObject({ printers: [], unplaced: [] });
});

test('a job that no printer fits says why, and one beyond the horizon too', async () => {
  const { printing, model } = await printingFarm();
  const { admin } = printing;
  const other = await printing.queue(model, { target: JSON.stringify({ family: 'bambu' }) });
  const jobs = await Promise.all([1, 2, 3].map(() => printing.queue(model, {})));
  const told = await untilTold(admin, ({ unplaced }) => unplaced.some(({ job_id }) => job_id === other));
  expect(told.unplaced.find(({ job_id }) => job_id === other)?.reason).toBe(
    'no printer fits: the job is for bambu printers',
  );
  const { unplaced } = await timelineOf(admin, '?hours=1');
  const words = unplaced.filter(({ job_id }) => jobs.includes(job_id)).map(({ reason }) => reason);
  expect(new Set(words)).toEqual(new Set(['no printer that fits is free within an hour']));
});

test('one drawing serves everybody until something has changed', async () => {
  const clock = testTime({ passes: 'by hand' });
  let version = 'a';
  let drawn = 0;
  const remembered = createTimelineCache({ database: { askVersion: async () => version }, clock });
  const draw = () => remembered(24, async () => ({ at: ++drawn }) as never);
  await Promise.all([draw(), draw(), draw()]);
  await draw();
  expect(drawn).toBe(1);
  version = 'b';
  // What was quickly drawn is soon drawn anew.
  clock.advance(1);
  await draw();
  expect(drawn).toBe(2);
});
