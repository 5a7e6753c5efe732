import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter } from '../../../test/printers.ts';

/** Not to be connected: these tests are about the record. */
const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

test('a new printer is offline, occupied and unverified, and shows no secret', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const body = { ...plain, serial: '01P00A000000001', credentials: { access_code: '87654321' } };
  const reply = await admin.post('/printers', {
    ...body,
    tags: ['PLA', 'pla', 'Enclosed'],
    total_print_hours: 10,
  });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      status: 'offline',
      plate: 'occupied',
      identity: 'unverified',
      has_credentials: true,
      tags: ['pla', 'enclosed'],
      ready: false,
      telemetry: null,
      care: { total_print_hours: 10, total_prints: 0, hours_since_maintenance: 0 },
      next_actions: [],
    },
  });
  const { id } = reply.body as Printer;
  const { read } = farm.app.kernel.database;
  const [row] = await read.selectFrom('printers').selectAll().execute();
  expect(row?.credentials).not.toContain('87654321');
  const entries = await read.selectFrom('audit_entries').select('details').execute();
  const events = await read.selectFrom('events').select('data').execute();
  const shown = [reply, await admin.get(`/printers/${id}`), await admin.get('/printers'), entries, events];
  expect(JSON.stringify(shown)).not.toContain('87654321');
});

test('a printer added with a clear plate has one', async () => {
  const farm = await openFarm();
  const added = await addPrinter(await farm.session('admin'), { ...plain, plate: 'clear' });
  expect(added.plate).toBe('clear');
});

test('two records for one machine are refused, on adding and on changing', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  await addPrinter(admin, { ...plain, serial: 'AAAAAAAAAA' });
  const other = await addPrinter(admin, { ...plain, serial: 'BBBBBBBBBB' });
  expect(codeOf(await admin.post('/printers', { ...plain, serial: 'AAAAAAAAAA' }))).toBe('already_exists');
  expect(codeOf(await admin.patch(`/printers/${other.id}`, { serial: 'AAAAAAAAAA' }))).toBe('already_exists');
  expect((await admin.patch(`/printers/${other.id}`, { serial: 'BBBBBBBBBB' })).status).toBe(200);
});

test('a change touches what it names and nothing else', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const before = await addPrinter(admin, { ...plain, credentials: { access_code: 'x' }, tags: ['a'] });
  farm.clock.advance(1000);
  const bed = { x_mm: 256, y_mm: 256, z_mm: 250 };
  const { body } = await admin.patch(`/printers/${before.id}`, { name: 'Right', bed, shared: true });
  expect(body).toMatchObject({ ...before, name: 'Right', bed, shared: true, updated_at: expect.any(String) });
  expect((body as Printer).updated_at).not.toBe(before.updated_at);
  const emptied = await admin.patch(`/printers/${before.id}`, { credentials: null, tags: [] });
  expect(emptied.body).toMatchObject({ has_credentials: false, tags: [], name: 'Right' });
});

// spec: S4.9
test('lists are newest first and filtered by family, tag, organization, being enabled, status and name', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  await farm.app.kernel.write((tx) =>
    tx.db.updateTable('users').set({ org_id: org }).where('id', '=', admin.user.id).execute(),
  );
  const first = await addPrinter(admin, { ...plain, name: 'École 1', tags: ['pla'] });
  const second = await addPrinter(admin, {
    ...plain,
    name: '50% off_',
    family: 'moonraker',
    tags: ['plastic'],
  });
  await admin.delete(`/orgs/${org}/printers/${second.id}`);
  const third = await addPrinter(admin, { ...plain, name: 'c', enabled: true, tags: ['a"b', '%'] });
  expect([first.org_id, third.org_id]).toEqual([org, org]);
  const ids = async (query: string) => {
    const reply = await admin.get(`/printers?${query}`);
    const found = (reply.body as Printer[]).map(({ id }) => id);
    expect(reply.headers['x-total-count']).toBe(String(found.length));
    return found;
  };
  expect(await ids('')).toEqual([third.id, second.id, first.id]);
  expect(await ids('family=moonraker')).toEqual([second.id]);
  expect(await ids('tag=PLA')).toEqual([first.id]);
  expect(await ids(`tag=${encodeURIComponent('a"b')}`)).toEqual([third.id]);
  expect(await ids(`tag=${encodeURIComponent('%')}`)).toEqual([third.id]);
  expect(await ids('enabled=true')).toEqual([third.id]);
  expect(await ids(`q=${encodeURIComponent('école')}`)).toEqual([first.id]);
  expect(await ids(`q=${encodeURIComponent('% off_')}`)).toEqual([second.id]);
  expect(await ids('status=offline')).toHaveLength(3);
  expect(await ids('status=printing')).toEqual([]);
  expect(codeOf(await admin.get('/printers?state=idle'))).toBe('validation_failed');
});

// spec: S2.34 S2.68
test('an organization gets a printer and gives it back, and is not deleted while it has one', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  const { id } = await addPrinter(admin, plain);
  expect((await admin.put(`/orgs/${org}/printers/${id}`)).body).toMatchObject({ id, org_id: org });
  expect(codeOf(await admin.delete(`/orgs/${org}`))).toBe('in_use');
  expect((await admin.get(`/printers?org_id=${org}`)).body).toMatchObject([{ id }]);
  expect((await admin.delete(`/orgs/${org}/printers/${id}`)).status).toBe(204);
  expect(codeOf(await admin.delete(`/orgs/${org}/printers/${id}`))).toBe('printer_not_found');
  expect((await admin.get(`/printers/${id}`)).body).toMatchObject({ org_id: null });
  expect((await admin.delete(`/orgs/${org}`)).status).toBe(204);
});

test('giving printers to organizations needs their licence', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const org = await addOrg(farm, 'Lab');
  const { id } = await addPrinter(admin, plain);
  expect(codeOf(await admin.put(`/orgs/${org}/printers/${id}`))).toBe('license_required');
  expect(codeOf(await admin.post('/printers', { ...plain, org_id: org }))).toBe('license_required');
});

// spec: S2.33 S2.54 S1.28 S2.69
test('who may not see a printer is told that there is none; a shared one is seen by all', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const [lab, shop] = [await addOrg(farm, 'Lab'), await addOrg(farm, 'Shop')];
  const stranger = await farm.session(await farm.addUser('operator', { orgId: shop }));
  const colleague = await farm.session(await farm.addUser('viewer', { orgId: lab }));
  const { id } = await addPrinter(admin, { ...plain, org_id: lab });
  expect(codeOf(await stranger.get(`/printers/${id}`))).toBe('printer_not_found');
  expect(codeOf(await stranger.post(`/printers/${id}/plate-cleared`))).toBe('printer_not_found');
  expect(codeOf(await stranger.post(`/printers/${id}/test`))).toBe('printer_not_found');
  expect((await stranger.get('/printers')).body).toEqual([]);
  expect((await colleague.get('/printers')).body).toMatchObject([{ id }]);
  await admin.patch(`/printers/${id}`, { shared: true });
  expect((await stranger.get('/printers')).body).toMatchObject([{ id, shared: true, org_id: lab }]);
});

test('dry runs say what would be done, without secrets, and do nothing', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const dry = { 'x-dry-run': 'true' };
  const body = { ...plain, credentials: { access_code: 'hush' } };
  const preview = await admin.post('/printers', body, dry);
  expect(preview.body).toMatchObject({
    would_execute: { action: 'create_printer', name: 'Left', has_credentials: true },
  });
  expect(JSON.stringify(preview.body)).not.toContain('hush');
  expect((await admin.get('/printers')).body).toEqual([]);
  const { id } = await addPrinter(admin, plain);
  for (const path of ['test', 'plate-cleared']) {
    expect((await admin.post(`/printers/${id}/${path}`, undefined, dry)).body).toMatchObject({
      would_execute: { printer_id: id },
    });
  }
  expect((await admin.get(`/printers/${id}`)).body).toMatchObject({ plate: 'occupied' });
});

// spec: S4.15
test('a confirmed plate is clear, and confirming it again changes and tells nothing', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, plain);
  expect((await operator.post(`/printers/${id}/plate-cleared`)).body).toMatchObject({ plate: 'clear' });
  const { read } = farm.app.kernel.database;
  const count = async () => (await read.selectFrom('events').select('seq').execute()).length;
  const told = await count();
  expect((await operator.post(`/printers/${id}/plate-cleared`)).body).toMatchObject({ plate: 'clear' });
  expect((await operator.get(`/printers/${id}`)).body).toMatchObject({ plate: 'clear' });
  expect(await count()).toBe(told);
});

test('a deleted printer is gone', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  expect((await admin.delete(`/printers/${id}`)).status).toBe(204);
  expect(codeOf(await admin.get(`/printers/${id}`))).toBe('printer_not_found');
  expect(codeOf(await admin.delete(`/printers/${id}`))).toBe('printer_not_found');
});

test('a printer’s place is set, changed, taken away, searched for and filtered by, without regard to case', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...plain, place: '  Hall Ö, row B ' });
  await addPrinter(admin, { ...plain, name: 'Right' });
  const names = async (query: string) =>
    ((await admin.get(`/printers?${query}`)).body as Printer[]).map(({ name }) => name);
  for (const query of ['place=HALL Ö, row b', 'q=öber', 'q=ö, ROW']) {
    expect([query, await names(encodeURI(query))]).toEqual([query, query.includes('öber') ? [] : ['Left']]);
  }
  expect(await names('place=Hall')).toEqual([]);
  expect((await admin.patch(`/printers/${id}`, { name: 'Mid' })).body).toMatchObject({
    place: 'Hall Ö, row B',
  });
  expect((await admin.patch(`/printers/${id}`, { place: null })).body).toMatchObject({ place: null });
  expect(await names(encodeURI('place=hall ö, row b'))).toEqual([]);
});
