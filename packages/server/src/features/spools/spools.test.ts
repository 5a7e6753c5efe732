import type { Spool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool, eventsOf, ledgerOf, spoolOf } from '../../../test/spools.ts';

const printer = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

// spec: S2.1 S2.7 S2.8 S8.5 S2.64
test('a new spool is full, active and in no printer, has a code of its own, and its weight is a purchase', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const reply = await operator.post('/spools', {
    material: 'PETG',
    color_name: 'Orange',
    color_hex: '#ff7f00',
    brand: 'Prusament',
    lot_number: 'L-77',
    cost_per_gram: 0.0259004,
    storage_location: 'Shelf 2',
    pa_profile: 0.022,
    notes: 'dry',
  });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      filament_id: null,
      material: 'PETG',
      color_name: 'Orange',
      color_hex: '#FF7F00',
      brand: 'Prusament',
      lot_number: 'L-77',
      storage_location: 'Shelf 2',
      notes: 'dry',
      initial_weight_g: 1000,
      remaining_weight_g: 1000,
      core_weight_g: 0,
      remaining_percent: 100,
      cost_per_gram: 0.0259,
      pa_profile: 0.022,
      status: 'active',
      low_stock_threshold_g: 50,
      is_low_stock: false,
      printer_id: null,
      ams_slot: null,
      position: null,
      last_dried_at: null,
      next_actions: [{ tool: 'list_spools' }, { tool: 'list_printers' }],
    },
  });
  const { id, qr_code } = reply.body as Spool;
  const other = await addSpool(operator);
  expect(qr_code).toMatch(/^SP-[2-9A-Z]{10}$/);
  expect(other.qr_code).not.toBe(qr_code);
  expect(await ledgerOf(operator, id)).toMatchObject([
    { kind: 'purchase', grams: 1000, balance_g: 1000, shortfall_g: 0, actor: operator.user.username },
  ]);
  const told = await eventsOf(farm, 'spool.updated');
  expect(told).toEqual([await spoolOf(operator, id), await spoolOf(operator, other.id)]);
});

// spec: S2.2
test('a spool that was begun elsewhere says what is left, to the milligram', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const begun = { initial_weight_g: 750, remaining_weight_g: 123.4567, core_weight_g: 250 };
  const spool = await addSpool(operator, begun);
  expect(spool).toMatchObject({ remaining_weight_g: 123.457, remaining_percent: 16.46, status: 'active' });
  expect(await addSpool(operator, { remaining_weight_g: 0 })).toMatchObject({ status: 'empty' });
  expect(await addSpool(operator, { initial_weight_g: 0 })).toMatchObject({ remaining_percent: 0 });
});

// spec: S2.1 S2.64 S2.65
test('a change touches what it names and nothing else', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { next_actions: _, ...before } = (
    await operator.post('/spools', {
      material: 'PLA',
      brand: 'One',
      notes: 'x',
    })
  ).body as Spool & { next_actions: unknown };
  farm.clock.advance(1000);
  const change = { brand: null, low_stock_threshold_g: 80, core_weight_g: 210.5, cost_per_gram: 0.02 };
  const { body } = await operator.patch(`/spools/${before.id}`, change);
  const { next_actions: __, ...after } = body as Spool & { next_actions: unknown };
  expect(after).toEqual({ ...before, ...change, updated_at: '2026-11-02T08:00:01.000Z' });
  expect(await ledgerOf(operator, before.id)).toHaveLength(1);
});

// spec: S2.13
test('a spool is found by its code, in any case, and by the address on its label', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const { id, qr_code } = await addSpool(await farm.session('operator'));
  const address = `https://farm.example:8443/q/${qr_code}`;
  for (const scanned of [qr_code, qr_code.toLowerCase(), ` ${qr_code} `, address, `${address}/?from=scan`]) {
    const reply = await viewer.get(`/spools/by-qr/${encodeURIComponent(scanned)}`);
    expect(reply.body, scanned).toMatchObject({ id });
  }
  expect(codeOf(await viewer.get('/spools/by-qr/SP-2222222222'))).toBe('spool_not_found');
});

// spec: S2.9 S2.15 S4.21
test('lists are newest first and filtered by every word of the contract', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  const { id: printer_id } = await addPrinter(admin, printer);
  const black = await addSpool(admin, { material: 'PLA', color_name: 'Schwärze 50%', lot_number: 'L_1' });
  const orange = await addSpool(admin, { material: 'pla', brand: 'Ökofil', org_id: org });
  const low = await addSpool(admin, { material: 'ASA', remaining_weight_g: 49.999 });
  const empty = await addSpool(admin, {
    material: 'ASA',
    remaining_weight_g: 0,
    storage_location: 'Shelf 9',
  });
  await admin.patch(`/spools/${orange.id}`, { status: 'archived' });
  await admin.post('/filament-slots', { spool_id: black.id, printer_id });
  const ids = async (query: string) => {
    const reply = await admin.get(`/spools?${query}`);
    const found = (reply.body as Spool[]).map(({ id }) => id);
    expect(reply.headers['x-total-count']).toBe(String(found.length));
    return found;
  };
  expect(await ids('')).toEqual([empty.id, low.id, orange.id, black.id]);
  expect((await admin.get('/spools')).body).toMatchObject([
    { is_low_stock: true },
    { is_low_stock: true },
    { is_low_stock: false },
    { is_low_stock: false },
  ]);
  expect(await ids('status=archived')).toEqual([orange.id]);
  expect(await ids('material=Pla')).toEqual([orange.id, black.id]);
  expect(await ids('filament_type=asa')).toEqual([empty.id, low.id]);
  expect(await ids('available_only=true')).toEqual([low.id]);
  expect(await ids('available_only=false')).toHaveLength(4);
  expect(await ids(`printer_id=${printer_id}`)).toEqual([black.id]);
  expect(await ids('low_stock=true')).toEqual([empty.id, low.id]);
  expect(await ids('low_stock=false')).toEqual([orange.id, black.id]);
  expect(await ids('storage_location=Shelf%209')).toEqual([empty.id]);
  expect(await ids('storage_location=Shelf')).toEqual([]);
  expect(await ids(`org_id=${org}`)).toEqual([orange.id]);
  expect(await ids(`q=${encodeURIComponent('schwärze 50%')}`)).toEqual([black.id]);
  expect(await ids('q=l_1')).toEqual([black.id]);
  expect(await ids(`q=${encodeURIComponent('ÖKO')}`)).toEqual([orange.id]);
  expect(await ids(`q=${low.qr_code.toLowerCase()}`)).toEqual([low.id]);
  expect(await ids('q=shelf')).toEqual([empty.id]);
  expect((await admin.get('/spools/low-stock')).body).toMatchObject([{ id: empty.id }, { id: low.id }]);
  expect((await admin.get('/spools/stats')).body).toEqual({
    active_count: 2,
    remaining_weight_g: 1049.999,
    low_stock_count: 2,
  });
  expect(codeOf(await admin.get('/spools?colour=red'))).toBe('validation_failed');
});

test('without spools the figures are zero', async () => {
  const viewer = await (await openFarm()).session('viewer');
  const none = { active_count: 0, remaining_weight_g: 0, low_stock_count: 0 };
  expect((await viewer.get('/spools/stats')).body).toEqual(none);
});

test('a spool that was never used is deleted; a used one is kept, and its ledger outlives both', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const mistake = await addSpool(operator);
  await operator.patch(`/spools/${mistake.id}`, { remaining_weight_g: 800 });
  expect((await operator.delete(`/spools/${mistake.id}`)).status).toBe(204);
  expect(codeOf(await operator.get(`/spools/${mistake.id}`))).toBe('spool_not_found');
  const { read } = farm.app.kernel.database;
  const kept = await read.selectFrom('spool_ledger').select('milligrams').execute();
  expect(kept.map(({ milligrams }) => milligrams)).toEqual([1_000_000, -200_000, -800_000]);

  const used = await addSpool(operator);
  await operator.post(`/spools/${used.id}/use`, { grams: 1 });
  expect(codeOf(await operator.delete(`/spools/${used.id}`))).toBe('in_use');
  const weighed = await addSpool(operator);
  await operator.post(`/spools/${weighed.id}/weigh`, { gross_weight_g: 900 });
  expect(codeOf(await operator.delete(`/spools/${weighed.id}`))).toBe('in_use');
});

test('the ledger can be added to, never changed or emptied, not even by the service itself', async () => {
  const farm = await openFarm();
  await addSpool(await farm.session('operator'));
  const { write } = farm.app.kernel;
  await expect(write(({ db }) => db.deleteFrom('spool_ledger').execute())).rejects.toThrow('append-only');
  const forged = write(({ db }) =>
    // The columns can't be set by type; the database refuses it too.
    db.updateTable('spool_ledger').set({ id: 77 }).execute(),
  );
  await expect(forged).rejects.toThrow('append-only');
});

// spec: S2.54 S1.28
test('who may not see a spool is told that there is none', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const [lab, shop] = [await addOrg(farm, 'Lab'), await addOrg(farm, 'Shop')];
  const colleague = await farm.session(await farm.addUser('operator', { orgId: lab }));
  const stranger = await farm.session(await farm.addUser('operator', { orgId: shop }));
  const { id: printer_id } = await addPrinter(admin, { ...printer, shared: true });
  const { id, qr_code, org_id } = await addSpool(colleague, { remaining_weight_g: 10 });
  expect(org_id).toBe(lab);
  const refused = [
    await stranger.get(`/spools/${id}`),
    await stranger.get(`/spools/by-qr/${qr_code}`),
    await stranger.get(`/spools/${id}/ledger`),
    await stranger.patch(`/spools/${id}`, { brand: 'x' }),
    await stranger.patch(`/spools/${id}/use`, { grams: 1 }),
    await stranger.post(`/spools/${id}/weigh`, { gross_weight_g: 1 }),
    await stranger.post(`/spools/${id}/unload`),
    await stranger.delete(`/spools/${id}`),
    await stranger.post('/filament-slots', { spool_id: id, printer_id }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'spool_not_found'));
  expect((await stranger.get('/spools')).body).toEqual([]);
  expect((await stranger.get('/spools/low-stock')).body).toEqual([]);
  expect((await stranger.get('/spools/stats')).body).toMatchObject({ low_stock_count: 0 });
  expect((await stranger.get('/alerts')).body).toEqual([]);
  expect((await colleague.get('/alerts')).body).toMatchObject([{ kind: 'low_stock', spool_id: id }]);
  expect((await colleague.get('/spools')).body).toMatchObject([{ id }]);
  expect(codeOf(await stranger.post('/spools', { material: 'PLA', org_id: lab }))).toBe('permission_denied');
  expect(codeOf(await stranger.post('/spools', { material: 'PLA', org_id: null }))).toBe('permission_denied');
});

// spec: S2.10
test('an organization gets a spool and gives it back, its people get the alert, and it is not deleted meanwhile', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  const member = await farm.session(await farm.addUser('operator', { orgId: org }));
  const { id } = await addSpool(admin, { remaining_weight_g: 10 });
  expect((await member.get('/alerts')).body).toEqual([]);
  expect((await admin.put(`/orgs/${org}/spools/${id}`)).body).toMatchObject({ id, org_id: org });
  expect((await member.get('/alerts')).body).toMatchObject([{ spool_id: id, resolved_at: null }]);
  const bare = await addOrg(farm, 'Shop');
  await admin.put(`/orgs/${bare}/spools/${id}`);
  expect(await admin.delete(`/orgs/${bare}`)).toMatchObject({
    status: 409,
    body: { error: { code: 'in_use', printer_count: 0, spool_count: 1 } },
  });
  expect((await admin.delete(`/orgs/${bare}/spools/${id}`)).status).toBe(204);
  expect(codeOf(await admin.delete(`/orgs/${bare}/spools/${id}`))).toBe('spool_not_found');
  expect((await admin.delete(`/orgs/${bare}`)).status).toBe(204);
  expect(codeOf(await member.get(`/spools/${id}`))).toBe('spool_not_found');
});

test('giving spools to organizations needs their licence', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  const { id } = await addSpool(admin);
  expect(codeOf(await admin.put(`/orgs/${org}/spools/${id}`))).toBe('license_required');
  expect(codeOf(await admin.post('/spools', { material: 'PLA', org_id: org }))).toBe('license_required');
});

test('agents may keep stock with agent:write and an operator’s role, and read it with less', async () => {
  const farm = await openFarm();
  const { id } = await addSpool(await farm.session('operator'));
  const writer = await farm.token('operator', ['agent:write']);
  const reader = await farm.token('operator', ['agent:read']);
  const viewer = await farm.token('viewer', ['agent:write']);
  expect((await writer.patch(`/spools/${id}/use`, { grams: 1 })).status).toBe(200);
  expect((await reader.get(`/spools/${id}/ledger`)).status).toBe(200);
  expect(codeOf(await reader.patch(`/spools/${id}/use`, { grams: 1 }))).toBe('scope_denied');
  expect(codeOf(await viewer.patch(`/spools/${id}/use`, { grams: 1 }))).toBe('permission_denied');
});
