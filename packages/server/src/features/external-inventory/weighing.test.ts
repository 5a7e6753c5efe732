import { expect, test, vi } from 'vitest';
import type { Caller } from '../../../test/kit.ts';
import { resultOf, send } from '../../../test/spool-csv.ts';
import { countedMg, LATER_MS, openStocked, statusOf, use, usesOf } from '../../../test/spoolman.ts';
import { addSpool, ledgerOf } from '../../../test/spools.ts';

vi.setConfig({ testTimeout: 60_000 });

const weigh = async (caller: Caller, id: number, gross_weight_g: number) =>
  expect((await caller.post(`/spools/${id}/weigh`, { gross_weight_g })).status).toBe(200);
const correct = async (caller: Caller, id: number, remaining_weight_g: number) =>
  expect((await caller.patch(`/spools/${id}`, { remaining_weight_g })).status).toBe(200);

/** What taking everything over from there would do to the one spool. */
async function pulled(caller: Caller, externalId: number) {
  const reply = await caller.post('/external-inventory/pull', { external_spool_ids: [externalId] });
  return reply.body;
}

// A8
test.each(['weigh', 'correct'] as const)(
  'what a person says is left (%s) is told, and the next pull does not undo it',
  async (how) => {
    const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
    await pulled(admin, externalId);
    await use(admin, spoolId, 20);
    await (how === 'weigh' ? weigh(admin, spoolId, 193 + 640.5) : correct(admin, spoolId, 640.5));
    expect(await pulled(admin, externalId)).toMatchObject({ skipped: [{ reason: 'waiting' }] });
    await farm.app.inventory.deliver();
    expect(spoolman.stock.read(externalId)).toMatchObject({ remaining_weight: 640.5 });
    expect(await usesOf(admin)).toMatchObject([
      { grams: 20, remaining_g: null, state: 'delivered' },
      { grams: 339.5, remaining_g: 640.5, state: 'delivered' },
    ]);
    expect(await pulled(admin, externalId)).toMatchObject({ unchanged: [externalId] });
    expect((await admin.get(`/spools/${spoolId}`)).body).toMatchObject({ remaining_weight_g: 640.5 });
  },
);

test('what is used after a weighing is taken off what was weighed, whatever it was before over there', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  spoolman.stock.use(externalId, { use_weight: 77 });
  await weigh(admin, spoolId, 500);
  await use(admin, spoolId, 30);
  await farm.app.inventory.deliver();
  expect(spoolman.stock.read(externalId)).toMatchObject({ remaining_weight: 470 });
});

test('more than the spool had at first is its new first weight over there', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await use(admin, spoolId, 100);
  await weigh(admin, spoolId, 1040);
  await farm.app.inventory.deliver();
  expect(spoolman.stock.read(externalId)).toMatchObject({ initial_weight: 1040, remaining_weight: 1040 });
  expect(await usesOf(admin)).toMatchObject([{ grams: 100 }, { grams: -140, remaining_g: 1040 }]);
});

test('a weighing that may have arrived is sent again, and asks nobody', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  const { change } = spoolman.stock;
  spoolman.failing = null;
  Object.assign(spoolman.stock, {
    change: (id: number, body: Record<string, unknown>) => {
      change(id, body);
      spoolman.failing = 503;
      throw new Error('the line is cut');
    },
  });
  await weigh(admin, spoolId, 500);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'unknown' }]);
  Object.assign(spoolman.stock, { change });
  spoolman.failing = null;
  spoolman.stock.use(externalId, { use_weight: 3 });
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'delivered' }]);
  expect(spoolman.stock.read(externalId)).toMatchObject({ remaining_weight: 500 });
});

// A8
test('no more is told than was on the spool', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await use(admin, spoolId, 1200);
  await use(admin, spoolId, 5);
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(1_000_000);
  expect(await usesOf(admin)).toMatchObject([{ grams: 1000 }]);
  expect(await ledgerOf(admin, spoolId)).toMatchObject([{ shortfall_g: 5 }, { shortfall_g: 200 }, {}]);
});

test('a spool that is deleted here is not empty over there', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  expect((await admin.delete(`/spools/${spoolId}`)).status).toBe(204);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toEqual([]);
  expect(spoolman.stock.read(externalId)).toMatchObject({ remaining_weight: 1000 });
});

test('what a table corrects is told as well', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  const other = await addSpool(admin);
  const csv = `id,remaining_weight_g\n${spoolId},412\n${other.id},413\n`;
  expect(resultOf(await send(admin, csv))).toMatchObject({
    rows: [{ action: 'update' }, { action: 'update' }],
  });
  await farm.app.inventory.deliver();
  expect(spoolman.stock.read(externalId)).toMatchObject({ remaining_weight: 412 });
  expect(await usesOf(admin)).toHaveLength(1);
  expect(await statusOf(admin)).toMatchObject({ pending_count: 0 });
});
