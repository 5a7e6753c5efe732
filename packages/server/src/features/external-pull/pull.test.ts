import type { ExternalPull, ExternalPullPreview, ExternalSpool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { CALM, connect, openStocked, startSpoolman, use } from '../../../test/spoolman.ts';
import { addSpool, balances, eventsOf, ledgerOf, spoolOf } from '../../../test/spools.ts';

const preview = async (admin: Caller) =>
  (await admin.get('/external-inventory/preview')).body as ExternalPullPreview;
const pull = async (admin: Caller, ...external_spool_ids: number[]) =>
  (await admin.post('/external-inventory/pull', { external_spool_ids })).body as ExternalPull;

const FILAMENT = { material: 'PETG', density: 1.27, diameter: 1.75, weight: 750, spool_weight: 140 };

test('a spool that is new here is shown first and then taken over whole, its weight through the ledger', async () => {
  const spoolman = await startSpoolman();
  const farm = await openFarm({ inventory: CALM });
  const admin = await farm.session('admin');
  await connect(admin, spoolman.url, { enabled: false });
  const vendor = spoolman.stock.addVendor({ name: 'Polymaker', empty_spool_weight: 190 });
  const filament = spoolman.stock.addFilament({
    ...{ ...FILAMENT, name: 'Charcoal', vendor_id: vendor['id'], color_hex: '232323', price: 19.9 },
  });
  const given = {
    filament_id: filament['id'],
    used_weight: 25.5,
    location: 'Rack A',
    lot_nr: 'L-77',
    price: 15,
  };
  const external = Number(spoolman.stock.addSpool(given)['id']);

  const [item] = (await preview(admin)).items;
  expect(item).toMatchObject({
    external_spool_id: external,
    action: 'create',
    spool_id: null,
    name: 'Charcoal',
  });
  expect(item?.changes).toContainEqual({ field: 'remaining_weight_g', from: null, to: 724.5 });
  expect((await admin.get('/spools')).body).toEqual([]);

  const { created } = await pull(admin, external);
  const [made] = created;
  expect(await spoolOf(admin, made?.spool_id ?? 0)).toMatchObject({
    ...{ material: 'PETG', color_name: 'Charcoal', color_hex: '#232323', brand: 'Polymaker' },
    ...{ lot_number: 'L-77', storage_location: 'Rack A', external_spool_id: external },
    ...{ initial_weight_g: 750, remaining_weight_g: 724.5, core_weight_g: 140, cost_per_gram: 0.02 },
  });
  expect(await ledgerOf(admin, made?.spool_id ?? 0)).toMatchObject([{ kind: 'external_sync', grams: 724.5 }]);
  expect((await preview(admin)).items).toMatchObject([{ action: 'same', changes: [] }]);
  expect(await pull(admin, external)).toMatchObject({ created: [], updated: [], unchanged: [external] });
  // Nothing was used of it, so a mistake can be taken back.
  expect((await admin.delete(`/spools/${made?.spool_id}`)).status).toBe(204);
});

// spec: S1.23 S2.6
test('a linked spool is updated; what the inventory leaves empty never empties ours', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await admin.patch(`/spools/${spoolId}`, { lot_number: 'ours', notes: 'kept', material: 'PLA+' });
  const silent = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;
  const { id: printer_id } = await addPrinter(admin, silent);
  await admin.post('/filament-slots', { spool_id: spoolId, printer_id });
  spoolman.stock.use(externalId, { use_weight: 100.0004 });
  const { items } = await preview(admin);
  expect(items).toMatchObject([{ action: 'update', spool_id: spoolId }]);
  expect(items[0]?.changes).toContainEqual({ field: 'material', from: 'PLA+', to: 'PLA' });
  expect(items[0]?.changes).toContainEqual({ field: 'remaining_weight_g', from: 1000, to: 900 });
  expect(await pull(admin, externalId)).toMatchObject({
    updated: [{ external_spool_id: externalId, spool_id: spoolId }],
  });
  expect(await spoolOf(admin, spoolId)).toMatchObject({
    ...{ lot_number: 'ours', notes: 'kept', material: 'PLA', remaining_weight_g: 900 },
    ...{ storage_location: 'Shelf 2', brand: 'Prusament' },
  });
  // The printer that it is in shows it as it is called now.
  expect((await eventsOf(farm, 'printer.ams')).at(-1)).toMatchObject({
    ...{ id: printer_id, loaded_spools: [{ spool_id: spoolId, material: 'PLA' }] },
  });
  expect((await ledgerOf(admin, spoolId))[0]).toMatchObject({
    kind: 'external_sync',
    grams: -100,
    balance_g: 900,
  });
  const { ledger_mg, remaining_mg } = await balances(farm, spoolId);
  expect([ledger_mg, remaining_mg]).toEqual([900_000, 900_000]);
});

test('a spool whose uses are not counted over there yet keeps its weight', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await use(admin, spoolId, 40);
  expect((await preview(admin)).items).toMatchObject([{ action: 'waiting', spool_id: spoolId, changes: [] }]);
  expect(await pull(admin, externalId)).toMatchObject({
    skipped: [{ external_spool_id: externalId, reason: 'waiting' }],
  });
  expect(await spoolOf(admin, spoolId)).toMatchObject({ remaining_weight_g: 960 });
  await farm.app.inventory.deliver();
  await pull(admin, externalId);
  expect(await spoolOf(admin, spoolId)).toMatchObject({ remaining_weight_g: 960, brand: 'Prusament' });
  expect(spoolman.stock.usedWeight(externalId)).toBe(40);
});

test('what is used while the inventory is read is not given back', async () => {
  const { admin, spoolman, spoolId, externalId } = await openStocked();
  await admin.patch('/external-inventory', { enabled: false });
  // It has looked, its answer is on its way, and somebody takes some.
  spoolman.slow = () => use(admin, spoolId, 12);
  expect(await pull(admin, externalId)).toMatchObject({
    skipped: [{ external_spool_id: externalId, reason: 'used_meanwhile' }],
  });
  spoolman.slow = null;
  expect(await spoolOf(admin, spoolId)).toMatchObject({ remaining_weight_g: 988 });
});

test('what was on its way while the inventory is read is not given back either', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await use(admin, spoolId, 12);
  spoolman.slow = async () => {
    spoolman.slow = null;
    await farm.app.inventory.deliver();
  };
  expect(await pull(admin, externalId)).toMatchObject({ skipped: [{ reason: 'waiting' }] });
  expect(spoolman.stock.usedWeight(externalId)).toBe(12);
  expect(await spoolOf(admin, spoolId)).toMatchObject({ remaining_weight_g: 988 });
});

test('two of ours for one of theirs are nobody’s to update, unless one is archived', async () => {
  const { farm, admin, spoolId, externalId } = await openStocked();
  const { id } = await addSpool(admin);
  // Today a link is given once; databases from before may know it twice.
  await farm.app.kernel.write((tx) =>
    tx.db.updateTable('spools').set({ external_spool_id: externalId }).where('id', '=', id).execute(),
  );
  expect((await preview(admin)).items).toMatchObject([{ action: 'ambiguous', spool_id: null }]);
  expect(await pull(admin, externalId)).toMatchObject({ skipped: [{ reason: 'ambiguous' }] });
  await admin.patch(`/spools/${spoolId}`, { status: 'archived' });
  expect((await preview(admin)).items).toMatchObject([{ action: 'update' }]);
});

test('links to what is gone or archived over there are named, and can’t be pulled', async () => {
  const { admin, spoolman, spoolId, externalId } = await openStocked();
  spoolman.stock.change(externalId, { archived: true });
  const { items, missing } = await preview(admin);
  expect(items).toEqual([]);
  expect(missing).toMatchObject([{ spool_id: spoolId, external_spool_id: externalId }]);
  expect(await pull(admin, externalId, 4711)).toMatchObject({
    skipped: [
      { external_spool_id: externalId, reason: 'not_found' },
      { external_spool_id: 4711, reason: 'not_found' },
    ],
  });
});

test('operators choose from all pages of it, by any word', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  for (let count = 0; count < 620; count += 1) spoolman.addSpool({ name: `Blue ${count}`, material: 'PETG' });
  spoolman.addSpool({ name: 'Sapphire', material: 'PETG' });
  const operator = await farm.session('operator');
  const find = (query: string) => operator.get(`/external-inventory/spools?${query}`);
  const all = await find('limit=500&skip=500');
  expect([all.headers['x-total-count'], (all.body as ExternalSpool[]).length]).toEqual(['622', 122]);
  const one = (await find('q=petg%20sapph')).body as ExternalSpool[];
  expect(one).toMatchObject([
    { name: 'Sapphire', brand: 'Prusament', remaining_weight_g: 1000, spool_id: null },
  ]);
  expect((await find('q=galaxy')).body).toMatchObject([{ external_spool_id: externalId, spool_id: spoolId }]);
  expect(codeOf(await operator.get('/external-inventory/preview'))).toBe('permission_denied');
  expect(codeOf(await (await farm.session('viewer')).get('/external-inventory/spools'))).toBe(
    'permission_denied',
  );
  await spoolman.stop();
  const down = await admin.get('/external-inventory/spools');
  expect([down.status, codeOf(down)]).toEqual([502, 'upstream_unavailable']);
});

test('a dry run asks nobody, and one key pulls once', async () => {
  const { admin, spoolman } = await openStocked();
  const external = spoolman.addSpool();
  const body = { external_spool_ids: [external] };
  await spoolman.stop();
  const dry = await admin.post('/external-inventory/pull', body, { 'x-dry-run': 'true' });
  expect(dry.body).toEqual({
    dry_run: true,
    would_execute: { action: 'pull_external_spools', external_spool_ids: [external] },
  });
  await spoolman.start();
  const key = { 'idempotency-key': 'pull-1' };
  const first = await admin.post('/external-inventory/pull', body, key);
  const again = await admin.post('/external-inventory/pull', body, key);
  expect(again.body).toEqual({ ...(first.body as object), _idempotent_replay: true });
  expect((await admin.get(`/spools?limit=500`)).body).toHaveLength(2);
});

test('without an address there is nothing to ask', async () => {
  const admin = await (await openFarm({ inventory: CALM })).session('admin');
  for (const path of ['spools', 'preview']) {
    expect(codeOf(await admin.get(`/external-inventory/${path}`))).toBe('invalid_state_transition');
  }
});
