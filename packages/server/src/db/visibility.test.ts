import { ROLES } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankJob } from '../../test/blank-job.ts';
import { asFarAs } from '../../test/full.ts';
import { addModel } from '../../test/jobs.ts';
import { type Farm, openFarm } from '../../test/kit.ts';
import { addIdle } from '../../test/maintenance.ts';
import { audienceOfAlert } from '../features/alerts/index.ts';
import { insertJob } from '../features/jobs/job-store.ts';
import { finishRun, openRun } from '../features/runs/index.ts';
import { reachOfJobs } from './job-reach.ts';
import { toFlag } from './portable.ts';
import {
  type Audience,
  addressed,
  canSee,
  isAddressed,
  type Viewer,
  visible,
  visibleJob,
} from './visibility.ts';

/** Few values each, so that coincidences (the same person, the same organization) are common. */
const person = fc.integer({ min: 1, max: 3 });
const orgOrNone = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const role = fc.constantFrom(...ROLES);
const PRINTERS = [1, 2, 3];
const viewers = fc.record<Viewer>({
  user_id: person,
  role,
  org_id: orgOrNone,
  group_printer_ids: fc.option(fc.subarray(PRINTERS), { nil: null }),
});
const audiences = fc.record({
  printers: fc.option(fc.constantFrom(...PRINTERS), { nil: null }).map((id) => (id === null ? [] : [id])),
  org_id: orgOrNone,
  is_shared: fc.boolean(),
  role,
  user_id: fc.option(person, { nil: null, freq: 3 }),
});

/** The records are made once, the viewers vary: what SQL selects must be what the predicate lets through. */
const records: readonly (Audience & { is_shared: boolean })[] = fc.sample(audiences, {
  numRuns: asFarAs(70, 200),
  seed: 7,
});

test('who an alert addresses is the same in SQL and in memory', async () => {
  const farm = await openFarm();
  const { database, write } = farm.app.kernel;
  await write(async (tx) => {
    const rows = records.map((record, index) => ({
      kind: 'low_stock' as const,
      subject: `record:${index}`,
      severity: 'info' as const,
      title: '',
      message: String(index),
      audience_role: record.role,
      audience_user_id: record.user_id,
      org_id: record.org_id,
      printer_id: record.printers?.[0] ?? null,
      job_id: null,
      spool_id: null,
      task_id: null,
      order_id: null,
      created_at: tx.now,
      resolved_at: null,
    }));
    await tx.db.insertInto('alerts').values(rows).execute();
  });
  const check = fc.asyncProperty(viewers, async (viewer) => {
    const rows = await database.read
      .selectFrom('alerts')
      .select('message')
      .where(addressed(viewer, 'alerts'))
      .orderBy('id')
      .execute();
    const expected = records.flatMap(({ org_id, role: floor, user_id, printers = [] }, index) =>
      isAddressed(viewer, { org_id, role: floor, user_id, printers }) ? [index] : [],
    );
    expect(rows.map((row) => Number(row.message))).toEqual(expected);
  });
  await fc.assert(check, { numRuns: asFarAs(50, 150) });
});

// spec: S2.54
test('what a viewer can see is the same in SQL and in memory', async () => {
  const farm = await openFarm();
  const { database, write } = farm.app.kernel;
  await write(async (tx) => {
    const rows = records.map(({ is_shared, printers: _printers, ...audience }, at) => ({
      ...audience,
      is_shared: toFlag(is_shared),
      type: 'alert.created',
      at,
      printers: null,
      owner_id: null,
      data: '{}',
    }));
    await tx.db.insertInto('events').values(rows).execute();
  });
  const check = fc.asyncProperty(viewers, async (viewer) => {
    const rows = await database.read
      .selectFrom('events')
      .select('at')
      .where(visible(viewer, 'events'))
      .orderBy('seq')
      .execute();
    const expected = records.flatMap(({ org_id }, at) => (canSee(viewer, { org_id }) ? [at] : []));
    expect(rows.map(({ at }) => at)).toEqual(expected);
  });
  await fc.assert(check, { numRuns: asFarAs(50, 150) });
});

/** A job is on what it is pinned to and on all that it was given to. */
const placedJobs = fc.sample(
  fc.record({
    pin: fc.option(fc.constantFrom(...PRINTERS), { nil: null }),
    runs: fc.subarray(PRINTERS),
    owner: fc.option(person, { nil: null }),
    org_id: fc.constantFrom(null, 1),
  }),
  { numRuns: asFarAs(40, 120), seed: 9 },
);

async function putJobs(farm: Farm): Promise<number[]> {
  const { modelId, fileId } = await addModel(farm);
  return farm.app.kernel.write(async (tx) => {
    const ids: number[] = [];
    for (const { pin, runs, owner, org_id } of placedJobs) {
      const settings = { printer_id: pin, submitted_by: owner, org_id, status: 'completed' } as const;
      const { id } = await insertJob(tx.db, { ...blankJob(modelId, tx.now), ...settings });
      ids.push(id);
      for (const [copy, printerId] of runs.entries()) {
        const place = { job_id: id, plate_index: 1, copy: copy + 1, attempt: 1 };
        const mark = `${id}${printerId}`;
        const claim = { printerId, printFileId: fileId, mark, fence: 1, slots: '[]' };
        const run = await openRun(tx, place, claim);
        await finishRun(tx, run, {
          outcome: 'completed',
          seen: { source: 'report', said: asWritten('done') },
        });
      }
      await tx.db
        .insertInto('alerts')
        .values({
          ...{ kind: 'job_failed', subject: `job:${id}`, severity: 'info', title: '', message: '' },
          ...{ audience_role: 'viewer', audience_user_id: null, org_id, job_id: id },
          ...{ printer_id: null, spool_id: null, task_id: null, order_id: null },
          ...{ created_at: tx.now, resolved_at: null },
        })
        .execute();
    }
    return ids;
  });
}

test('which jobs the members of a limited group see, and which alerts about them, is the same in SQL and in memory', async () => {
  const farm = await openFarm();
  const { read } = farm.app.kernel.database;
  // With the numbers that are used above: people, a group, printers.
  const admin = await farm.session('admin');
  for (const name of ['two', 'three']) await farm.addUser('viewer', { username: name });
  await admin.post('/groups', { name: 'One' });
  for (const id of PRINTERS) expect((await addIdle(admin, `P${id}`)).id).toBe(id);
  const ids = await putJobs(farm);
  const rows = await read.selectFrom('jobs').selectAll().where('id', 'in', ids).execute();
  const alerts = await read.selectFrom('alerts').selectAll().where('job_id', 'in', ids).execute();
  const reach = await reachOfJobs(read, rows);
  const audiences = await Promise.all(alerts.map((alert) => audienceOfAlert(read, alert)));
  const check = fc.asyncProperty(viewers, async (viewer) => {
    const seen = await read.selectFrom('jobs').select('id').where(visibleJob(viewer, 'jobs')).execute();
    const expected = rows.filter((row) => canSee(viewer, { org_id: row.org_id, ...reach.get(row.id) }));
    const inOrder = (all: readonly { id: number }[]) =>
      all.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(inOrder(seen)).toEqual(inOrder(expected));
    const told = await read.selectFrom('alerts').select('id').where(addressed(viewer, 'alerts')).execute();
    const addressedTo = alerts.filter((_alert, index) => {
      const audience = audiences[index];
      return audience !== undefined && isAddressed(viewer, audience);
    });
    expect(inOrder(told)).toEqual(inOrder(addressedTo));
  });
  await fc.assert(check, { numRuns: asFarAs(50, 150) });
});

test('an alert for one person reaches that person alone, not even an admin', () => {
  const audience: Audience = { org_id: 1, role: 'viewer', user_id: 7 };
  expect(isAddressed({ user_id: 7, role: 'viewer', org_id: 2, group_printer_ids: null }, audience)).toBe(
    true,
  );
  expect(isAddressed({ user_id: 8, role: 'admin', org_id: 1, group_printer_ids: null }, audience)).toBe(
    false,
  );
});
