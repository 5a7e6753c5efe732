import type { Nozzle } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addDual, brass, install, list, plain, steel } from '../../../test/nozzles.ts';
import { addPrinter } from '../../../test/printers.ts';

// spec: S1.27 S2.28 S4.19
test('a new nozzle starts at nothing, and retires the one that was there', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, plain);
  const first = await install(operator, id, brass);
  const at = new Date(farm.clock.now()).toISOString();
  expect(first).toEqual({
    id: first.id,
    type_said: { code: 'nozzle.made_of', facts: { type: 'brass' } },
    notes_said: null,
    printer_id: id,
    position: 'main',
    ...brass,
    notes: null,
    installed_at: at,
    retired_at: null,
    accumulated_hours: 0,
    accumulated_prints: 0,
    next_actions: [],
  });
  farm.clock.advance(3_600_000);
  const second = await install(operator, id, { ...steel, position: 'main' });
  const now = new Date(farm.clock.now()).toISOString();
  const reply = await operator.get(`/printers/${id}/nozzles`);
  expect(reply.headers['x-total-count']).toBe('2');
  expect(reply.body).toMatchObject([
    { id: second.id, ...steel, installed_at: now, retired_at: null },
    { id: first.id, ...brass, installed_at: at, retired_at: now },
  ]);
});

test('a nozzle goes only where the machine has one, and the refusal names the choices', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id: single } = await addPrinter(admin, plain);
  const dual = await addDual(farm, admin);
  const problem = async (id: number, position?: string) => {
    const { status, body } = await admin.post(`/printers/${id}/nozzles`, {
      ...brass,
      ...(position && { position }),
    });
    expect(status).toBe(422);
    return (body as { error: { fields: { path: string; message: string }[] } }).error.fields[0];
  };
  expect(await problem(single, 'L')).toMatchObject({
    path: 'body.position',
    message: expect.stringContaining('main'),
  });
  for (const position of [undefined, 'main']) {
    expect(await problem(dual, position)).toMatchObject({
      said: { code: 'nozzle.which_position', facts: { positions: ['L', 'R'] } },
    });
  }
  const left = await install(admin, dual, { ...brass, position: 'L' });
  const right = await install(admin, dual, { ...steel, position: 'R' });
  expect((await list(admin, dual)).map(({ id, retired_at }) => [id, retired_at])).toEqual([
    [right.id, null],
    [left.id, null],
  ]);
});

// spec: S4.19
test('a record can be corrected, but not what was counted', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const dual = await addDual(farm, admin);
  const left = await install(admin, dual, { ...brass, position: 'L' });
  const path = `/printers/${dual}/nozzles/${left.id}`;
  expect((await admin.patch(path, { diameter: 0.25, notes: 'spare' })).body).toMatchObject({
    ...brass,
    diameter: 0.25,
    notes: 'spare',
    position: 'L',
  });
  expect((await admin.patch(path, {})).body).toMatchObject({ diameter: 0.25, notes: 'spare' });
  expect((await admin.patch(path, { notes: null })).body).toMatchObject({ notes: null });
  expect((await admin.patch(path, { accumulated_hours: 5 })).status).toBe(422);
  expect((await admin.patch(path, { position: 'main' })).status).toBe(422);
  expect((await admin.patch(path, { position: 'R' })).body).toMatchObject({ position: 'R' });
  await install(admin, dual, { ...steel, position: 'L' });
  expect(codeOf(await admin.patch(path, { position: 'L' }))).toBe('already_exists');
});

// spec: S2.30 S3.17 S2.66
test('a nozzle is retired once, and its record stays', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  const nozzle = await install(admin, id, brass);
  const path = `/printers/${id}/nozzles/${nozzle.id}/retire`;
  const retired = await admin.post(path);
  expect(retired).toMatchObject({
    status: 200,
    body: { id: nozzle.id, retired_at: expect.stringMatching(/Z$/) },
  });
  farm.clock.advance(60_000);
  const again = await admin.post(path);
  expect(codeOf(again)).toBe('invalid_state_transition');
  expect(again.body).toMatchObject({ error: { current_state: 'retired', allowed_states: ['installed'] } });
  const { next_actions: _, ...record } = retired.body as Nozzle & { next_actions: unknown };
  expect(await list(admin, id)).toEqual([record]);
});

// spec: S4.20 S5.17
test('only an admin deletes a record, and a nozzle is found under its own printer only', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, plain);
  const other = await addPrinter(admin, { ...plain, name: 'Right' });
  const nozzle = await install(operator, id, brass);
  const path = `/printers/${id}/nozzles/${nozzle.id}`;
  expect(codeOf(await operator.delete(path))).toBe('permission_denied');
  expect(codeOf(await admin.delete(`/printers/${other.id}/nozzles/${nozzle.id}`))).toBe('nozzle_not_found');
  expect(codeOf(await admin.patch(`/printers/${other.id}/nozzles/${nozzle.id}`, brass))).toBe(
    'nozzle_not_found',
  );
  expect((await admin.delete(path)).status).toBe(204);
  expect(await list(admin, id)).toEqual([]);
  expect(codeOf(await admin.delete(path))).toBe('nozzle_not_found');
});

test('an agent may read nozzles, but not say that one was changed', async () => {
  const farm = await openFarm();
  const { id } = await addPrinter(await farm.session('admin'), plain);
  const agent = await farm.token('operator', ['agent:write']);
  expect((await agent.get(`/printers/${id}/nozzles`)).status).toBe(200);
  expect(codeOf(await agent.post(`/printers/${id}/nozzles`, brass))).toBe('scope_denied');
  const trusted = await farm.token('operator', ['admin']);
  expect((await trusted.post(`/printers/${id}/nozzles`, brass)).status).toBe(201);
});

test('a dry run says what would be retired and writes nothing; the real one is in the audit log', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  const { id: first } = await install(admin, id, brass);
  const preview = await admin.post(`/printers/${id}/nozzles`, steel, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({
    dry_run: true,
    would_execute: { action: 'install_nozzle', printer_id: id, position: 'main', retires_nozzle_id: first },
  });
  expect(await list(admin, id)).toHaveLength(1);
  await install(admin, id, steel);
  const { read } = farm.app.kernel.database;
  const entries = await read
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'installNozzle')
    .orderBy('id')
    .execute();
  expect(entries.map(({ details }) => JSON.parse(details ?? '{}').retires_nozzle_id)).toEqual([null, first]);
});

test('installs at the same moment leave one current nozzle, and retire each other in turn', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => install(admin, id, { ...brass, type: `brass ${index}` })),
  );
  const now = await list(admin, id);
  expect(new Set(now.map((one) => one.id))).toEqual(new Set(all.map((one) => one.id)));
  expect(now.filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
  await expect(
    farm.app.kernel.write(({ db }) =>
      db.updateTable('nozzles').set({ retired_at: null }).where('printer_id', '=', id).execute(),
    ),
  ).rejects.toThrow();
});
