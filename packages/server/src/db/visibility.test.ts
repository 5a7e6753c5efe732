import { ROLES } from '@farmhand/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../test/full.ts';
import { openFarm } from '../../test/kit.ts';
import { toFlag } from './portable.ts';
import { type Audience, addressed, canSee, isAddressed, type Viewer, visible } from './visibility.ts';

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
      printer_id: null,
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
    const expected = records.flatMap(({ org_id, role: floor, user_id }, index) =>
      isAddressed(viewer, { org_id, role: floor, user_id }) ? [index] : [],
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
    const rows = records.map(({ is_shared, ...audience }, at) => ({
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

test('an alert for one person reaches that person alone, not even an admin', () => {
  const audience: Audience = { org_id: 1, role: 'viewer', user_id: 7 };
  expect(isAddressed({ user_id: 7, role: 'viewer', org_id: 2, group_printer_ids: null }, audience)).toBe(true);
  expect(isAddressed({ user_id: 8, role: 'admin', org_id: 1, group_printer_ids: null }, audience)).toBe(false);
});
