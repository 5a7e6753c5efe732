import type { Filament, Spool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { addSpool, eventsOf, spoolOf } from '../../../test/spools.ts';

const OWN = { name: 'Galaxy Schwarz', material: 'PETG', density_g_cm3: 1.2705 } as const;

async function listed(caller: Caller, query = ''): Promise<Filament[]> {
  const reply = await caller.get(`/filament-library?limit=500${query}`);
  expect(reply.status).toBe(200);
  return reply.body as Filament[];
}

async function added(caller: Caller, body: object = {}): Promise<Filament> {
  const reply = await caller.post('/filament-library', { ...OWN, ...body });
  if (reply.status !== 201) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  return reply.body as Filament;
}

test('the library comes with generic materials and what makers publish, for every viewer and reading token', async () => {
  const farm = await openFarm();
  const all = await listed(await farm.token('viewer', ['agent:read']));
  expect(all.every(({ is_builtin }) => is_builtin)).toBe(true);
  const generic = all.filter(({ brand }) => brand === null).map(({ name }) => name);
  for (const name of ['PLA', 'PETG', 'ABS', 'ASA', 'TPU 95A', 'PA6', 'PA12', 'PC', 'PVA', 'HIPS', 'PP']) {
    expect(generic).toContain(name);
  }
  expect(all.find(({ brand, name }) => brand === null && name === 'PETG')).toMatchObject({
    material: 'PETG',
    density_g_cm3: 1.27,
    diameter_mm: 1.75,
    cost_per_gram: null,
    nozzle_temp_c: 240,
    bed_temp_c: 80,
    drying: { temp_c: 65, hours: 6 },
  });
});

test('what is listed goes by material, then brand, those without one first', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const petg = await listed(viewer, '&material=petg');
  expect(petg.map(({ brand, name }) => [brand, name])).toEqual([
    [null, 'PETG'],
    ['Bambu Lab', 'PETG HF'],
    ['Prusament', 'PETG'],
  ]);
  const page = await viewer.get('/filament-library?limit=2&skip=1&material=PETG');
  expect(page.headers['x-total-count']).toBe('3');
  expect((page.body as Filament[]).map(({ id }) => id)).toEqual(petg.slice(1).map(({ id }) => id));
});

test('filters ignore case, and a search looks in material, brand, name and colour', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await added(admin, { brand: 'Ähre', color_name: 'Tiefschwarz' });
  const ids = async (query: string) => (await listed(admin, query)).map((each) => each.id);
  for (const query of ['&brand=%C3%A4HRE', '&q=tiefSCHWARZ', '&q=galaxy', '&is_builtin=false']) {
    expect(await ids(query), query).toEqual([id]);
  }
  expect(await ids('&q=bambu&material=pc')).toHaveLength(1);
  expect(await ids('&q=100%25')).toEqual([]);
  expect((await admin.get('/filament-library?colour=red')).status).toBe(422);
});

test('an admin adds, changes and deletes; others are refused, and everybody is told', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const made = await added(admin, { cost_per_gram: 0.0299004, drying: { temp_c: 55, hours: 7.5 } });
  expect(made).toMatchObject({
    ...OWN,
    density_g_cm3: 1.271,
    diameter_mm: 1.75,
    cost_per_gram: 0.0299,
    nozzle_temp_c: null,
    drying: { temp_c: 55, hours: 7.5 },
    is_builtin: false,
  });
  const path = `/filament-library/${made.id}`;
  const changed = await admin.patch(path, { bed_temp_c: 85, drying: null, brand: 'Own' });
  expect(changed).toMatchObject({ status: 200, body: { name: OWN.name, bed_temp_c: 85, drying: null } });
  expect(await listed(admin, '&q=own')).toHaveLength(1);

  const operator = await farm.session('operator');
  const agent = await farm.token('admin', ['agent:write']);
  expect((await operator.get(path)).body).toMatchObject({ id: made.id, brand: 'Own' });
  expect(codeOf(await operator.post('/filament-library', OWN))).toBe('permission_denied');
  expect(codeOf(await operator.patch(path, {}))).toBe('permission_denied');
  expect(codeOf(await agent.delete(path))).toBe('scope_denied');

  expect((await admin.delete(path)).status).toBe(204);
  expect(codeOf(await admin.get(path))).toBe('not_found');
  const told = { kind: 'filament', id: made.id };
  expect(await eventsOf(farm, 'record.changed')).toEqual([told, told, told]);
});

test('a dry run shows and writes nothing; a repeated call with a key is answered once', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const dry = { 'x-dry-run': 'true' };
  const shown = await admin.post('/filament-library', OWN, dry);
  expect(shown).toMatchObject({
    status: 200,
    body: { dry_run: true, would_execute: { action: 'create_filament', name: OWN.name } },
  });
  expect(await listed(admin, '&is_builtin=false')).toEqual([]);

  const key = { 'idempotency-key': 'once' };
  const first = await admin.post('/filament-library', OWN, key);
  const again = await admin.post('/filament-library', OWN, key);
  expect([again.status, again.headers['x-idempotent-replay']]).toEqual([201, 'true']);
  expect((again.body as Filament).id).toBe((first.body as Filament).id);
  const { id } = first.body as Filament;
  expect((await admin.delete(`/filament-library/${id}`, dry)).body).toMatchObject({
    would_execute: { action: 'delete_filament', filament_id: id },
  });
  expect(await listed(admin, '&is_builtin=false')).toHaveLength(1);
});

test('nobody can change or delete what is built in', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [builtin] = await listed(admin, '&material=PLA');
  const path = `/filament-library/${builtin?.id}`;
  expect(codeOf(await admin.patch(path, { nozzle_temp_c: 300 }))).toBe('permission_denied');
  expect(codeOf(await admin.delete(path))).toBe('permission_denied');
  expect((await admin.get(path)).body).toEqual(builtin);
});

test('the next start leaves the ids as they are, adds what is missing and corrects what was wrong', async () => {
  const farm = await openFarm();
  const before = await listed(await farm.session('viewer'));
  await farm.app.kernel.write(async ({ db }) => {
    await db
      .updateTable('filaments')
      .set({ nozzle_temp_c: 1 })
      .where('builtin_key', '=', 'generic/abs')
      .execute();
    await db.deleteFrom('filaments').where('builtin_key', '=', 'generic/peek').execute();
  });
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const next = await openFarm({ dataDir, databaseUrl, clock });
  const after = await listed(await next.session('viewer'));
  const withoutId = (all: Filament[]) => all.map(({ id: _, ...rest }) => rest);
  expect(withoutId(after)).toEqual(withoutId(before));
  const moved = after.filter(({ id }) => !before.some((each) => each.id === id));
  expect(moved.map(({ name }) => name)).toEqual(['PEEK']);
});

test('a spool takes from its filament what is left out, and keeps what is said', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const filament = await added(admin, {
    brand: 'Own',
    color_name: 'Schwarz',
    color_hex: '#101010',
    cost_per_gram: 0.03,
  });
  const taken = await operator.post('/spools', { filament_id: filament.id });
  expect(taken).toMatchObject({
    status: 201,
    body: {
      filament_id: filament.id,
      material: 'PETG',
      brand: 'Own',
      color_name: 'Schwarz',
      color_hex: '#101010',
      cost_per_gram: 0.03,
    },
  });
  const said = { material: 'PET', brand: null, color_hex: '#FFFFFF', cost_per_gram: 0 };
  expect(await addSpool(operator, { filament_id: filament.id, ...said })).toMatchObject({
    ...said,
    color_name: 'Schwarz',
  });
  // Later changes of the filament are not the spool's.
  await admin.patch(`/filament-library/${filament.id}`, { material: 'PCTG', cost_per_gram: 1 });
  expect(await spoolOf(operator, (taken.body as Spool).id)).toMatchObject({
    material: 'PETG',
    cost_per_gram: 0.03,
  });
});

test('a spool needs a material or a filament that exists', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  expect((await operator.post('/spools', {})).body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body.material' }] },
  });
  expect((await operator.post('/spools', { filament_id: null })).status).toBe(422);
  expect(codeOf(await operator.post('/spools', { filament_id: 999_999 }))).toBe('not_found');
  const spool = await addSpool(operator);
  expect(codeOf(await operator.patch(`/spools/${spool.id}`, { filament_id: 999_999 }))).toBe('not_found');
});

test('a filament is kept while spools are of it; archived ones forget it when it goes', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await added(admin);
  const spool = await addSpool(admin, { material: 'PLA' });
  const linked = await admin.patch(`/spools/${spool.id}`, { filament_id: id });
  expect(linked.body).toMatchObject({ filament_id: id, material: 'PLA' });

  const refused = await admin.delete(`/filament-library/${id}`);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'in_use']);
  await admin.patch(`/spools/${spool.id}`, { status: 'archived' });
  expect((await admin.delete(`/filament-library/${id}`)).status).toBe(204);
  expect(await spoolOf(admin, spool.id)).toMatchObject({ filament_id: null, status: 'archived' });
  expect((await eventsOf(farm, 'spool.updated')).at(-1)).toMatchObject({ id: spool.id, filament_id: null });
});
