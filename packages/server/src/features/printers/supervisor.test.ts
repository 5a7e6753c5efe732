import type { Printer } from '@farmhand/contract';
import { adapterOf as realAdapterOf } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg, connect, openListeningFarm } from '../../../test/live.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  startFile,
  until,
} from '../../../test/printers.ts';
import { eventsAfter } from '../../live/outbox-store.ts';

const kindsOf = (body: unknown) => (body as { kind: string }[]).map(({ kind }) => kind);

test('a printer that is added is connected, pinned and shown as it reports itself', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), serial: undefined });
  const printer = await until(
    admin,
    id,
    (one) => isIdle(one) && one.telemetry !== null && one.model !== null,
  );
  expect(printer).toMatchObject({
    model: 'P1S',
    serial: machine.serial,
    ready: true,
    identity: 'pinned',
    telemetry: { bed_temp_c: 23, nozzles: [{ position: 'main' }] },
    ams: [{ ams_id: 0, slots: [{ slot_id: 0, material: 'PLA', spool_id: null }, {}, {}, {}] }],
    nozzle_count: 1,
  });
  expect(printer.capabilities).toContain('camera');
});

// spec: S2.25
test('a print goes from printing to its end, occupies the plate, and is counted once', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear' });
  expect(await until(admin, id, isIdle)).toMatchObject({ plate: 'clear' });
  machine.machine.start(shortPrint(1800));
  expect(await until(admin, id, ({ status }) => status === 'printing')).toMatchObject({ plate: 'occupied' });
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  expect(codeOf(await admin.post(`/printers/${id}/plate-cleared`))).toBe('invalid_state_transition');
  expect(codeOf(await admin.delete(`/printers/${id}`))).toBe('in_use');
  farm.clock.advance(18_000);
  machine.machine.pause();
  await until(admin, id, ({ status }) => status === 'paused');
  farm.clock.advance(18_000);
  machine.machine.stop();
  const done = await until(admin, id, isIdle);
  expect(done).toMatchObject({ plate: 'occupied', care: { total_prints: 1, prints_since_maintenance: 1 } });
  expect(done.care.total_print_hours).toBe(0.005);
  expect((await admin.post(`/printers/${id}/plate-cleared`)).body).toMatchObject({ plate: 'clear' });
  expect(await until(admin, id, isIdle)).toMatchObject({ plate: 'clear' });
});

test('an end that a new link shows first is history: nobody saw it, so it is not counted', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint(1800));
  await until(admin, id, ({ status }) => status === 'printing');
  machine.scenario('drop_link');
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  machine.machine.stop();
  machine.scenario('drop_link', false);
  expect(await until(admin, id, isIdle)).toMatchObject({ care: { total_prints: 0 }, plate: 'occupied' });
});

test('each change of status is a durable event with its evidence', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint());
  await until(admin, id, ({ status }) => status === 'printing');
  const told = async () => {
    const events = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
    const data = events.filter(({ type }) => type === 'printer.status').map(({ data }) => JSON.parse(data));
    return data.map(({ status, evidence }) => `${status} by ${evidence.source}`);
  };
  await expect.poll(async () => (await told()).at(-1)).toBe('printing by report');
  const all = await told();
  expect(all[0]).toBe('offline by start');
  expect(all).toContain('idle by report');
});

test('a silent printer is offline by its family’s rule with an alert, and back with its next report', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.scenario('drop_link');
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  farm.clock.advance(89_000);
  await new Promise((done) => setTimeout(done, 150));
  expect((await admin.get(`/printers/${id}`)).body).toMatchObject({ status: 'idle' });
  farm.clock.advance(1500);
  const lost = await until(admin, id, ({ status }) => status === 'offline');
  expect(lost).toMatchObject({ ready: false, status_reason: expect.stringMatching(/./) });
  await expect.poll(async () => kindsOf((await admin.get('/alerts')).body)).toEqual(['printer_offline']);
  machine.scenario('drop_link', false);
  await until(admin, id, isIdle);
  await expect
    .poll(async () => (await admin.get('/alerts')).body)
    .toMatchObject([{ printer_id: id, resolved_at: expect.any(String) }]);
});

test('a link that is up but silent is asked, then rebuilt', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const asked = () => machine.received.commands.filter(({ name }) => name === 'pushing.pushall').length;
  const before = asked();
  machine.scenario('stale_session');
  await new Promise((done) => setTimeout(done, 100));
  farm.clock.advance(61_000);
  await expect.poll(asked).toBeGreaterThan(before);
  const seenAt = new Date(farm.clock.now()).toISOString();
  expect(await until(admin, id, (one) => (one.last_seen_at ?? '') >= seenAt)).toMatchObject({
    status: 'idle',
  });
});

test('another certificate stops the link and raises an alert until an admin confirms it', async () => {
  let tries = 0;
  const adapterOf: NonNullable<typeof QUICK.adapterOf> = (family) => {
    const adapter = QUICK.adapterOf?.(family) ?? realAdapterOf(family);
    const connect: typeof adapter.connect = (...how) => {
      tries += 1;
      return adapter.connect(...how);
    };
    return { ...adapter, connect };
  };
  const [farm, machine] = [await openFarm({ printers: { ...QUICK, adapterOf } }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, ({ identity }) => identity === 'pinned');
  machine.scenario('change_identity');
  await machine.powerCycle();
  const changed = await until(admin, id, ({ identity }) => identity === 'changed');
  expect(changed).toMatchObject({ status: 'offline', ready: false });
  const triesBefore = tries;
  await expect
    .poll(async () => kindsOf((await admin.get('/alerts')).body))
    .toContain('printer_identity_changed');
  // Ten times as long as the wait between two tries.
  await new Promise((done) => setTimeout(done, 500));
  expect(tries).toBe(triesBefore);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({
    ok: false,
    problem: 'certificate_changed',
    fix: expect.stringContaining('confirm'),
  });
  const accepted = await admin.patch(`/printers/${id}`, { identity: 'accept' });
  expect(accepted.body).toMatchObject({ identity: 'unverified' });
  await until(admin, id, (one) => one.identity === 'pinned' && isIdle(one));
  const open = (await admin.get('/alerts?kind=printer_identity_changed')).body;
  expect(open).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a restart shows the last truth as offline, and the pin outlives it', async () => {
  const machine = await simulate();
  const farm = await openFarm({ printers: QUICK });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, (one) => isIdle(one) && one.telemetry !== null && one.ams.length > 0);
  await machine.stop();
  await farm.stop();
  const again = await openFarm({
    printers: QUICK,
    dataDir: farm.dataDir,
    databaseUrl: farm.databaseUrl,
    clock: farm.clock,
  });
  const later = await again.session('admin');
  const shown = (await later.get(`/printers/${id}`)).body as Printer;
  expect(shown).toMatchObject({ status: 'offline', ready: false, identity: 'pinned', model: 'P1S' });
  expect(shown.telemetry?.bed_temp_c).toBe(23);
  expect(shown.ams).toHaveLength(1);
  await again.stop();
});

test('a printer that is switched off is let go, and switched on again comes back', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const off = await admin.patch(`/printers/${id}`, { enabled: false });
  expect(off.body).toMatchObject({
    status: 'offline',
    status_reason: 'The printer is disabled.',
    ready: false,
  });
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  await expect
    .poll(async () => (await admin.get('/printers?status=offline')).body)
    .toMatchObject([{ id, enabled: false }]);
  await admin.patch(`/printers/${id}`, { enabled: true });
  await until(admin, id, isIdle);
});

test.each([
  ['wrong_credentials', { credentials: { access_code: '00000000' } }],
  ['credentials_missing', { credentials: null }],
  ['wrong_serial', { serial: '01P00A000000000' }],
  ['lan_mode_off', { ports: { mqtt: 1 } }],
  ['outbound_blocked', { host: '192.0.2.1' }],
])('the connection test names the cause and the fix: %s', async (problem, change) => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), ...change });
  const { status, body } = await admin.post(`/printers/${id}/test`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: false, problem, fix: expect.stringMatching(/\w+/), machine: null });
  const shown = await until(admin, id, (one) => one.status_reason !== 'Not connected yet.');
  expect(shown.status_reason).toBe((body as { message: string }).message);
});

test('the connection test of a printer that is fine says what it is, with and without a link', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), enabled: false });
  const fine = { ok: true, problem: null, machine: { serial: machine.serial, model: 'P1S' } };
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject(fine);
  await admin.patch(`/printers/${id}`, { enabled: true });
  await until(admin, id, (one) => isIdle(one) && one.model !== null);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject(fine);
});

test('the live feed begins with the visible printers and carries telemetry, without files for strangers', async () => {
  const machine = await simulate();
  const farm = await openListeningFarm({ printers: QUICK, env: enterprise() });
  const admin = await farm.session('admin');
  const [lab, shop] = [await addOrg(farm, 'Lab'), await addOrg(farm, 'Shop')];
  const { id } = await addPrinter(admin, { ...entryFor(machine), org_id: lab, shared: true });
  await addPrinter(admin, {
    name: 'private',
    family: 'bambu',
    host: '127.0.0.1',
    enabled: false,
    org_id: lab,
  });
  await until(admin, id, isIdle);
  await startFile(farm.app.supervisor.connectionOf(id), 'cube.gcode.3mf');
  await until(admin, id, ({ telemetry }) => telemetry?.file_name != null);
  const colleague = await farm.session(await farm.addUser('viewer', { orgId: lab }));
  const stranger = await farm.session(await farm.addUser('viewer', { orgId: shop }));
  const seen = [await connect(farm, colleague), await connect(farm, stranger)] as const;
  const fileIn = async (index: 0 | 1) => {
    const frame = await seen[index].first('printer.telemetry');
    const { printers } = frame.data as { printers: Pick<Printer, 'id' | 'telemetry'>[] };
    return printers.find((one) => one.id === id)?.telemetry?.file_name;
  };
  expect([await fileIn(0), await fileIn(1)]).toEqual([expect.stringContaining('cube'), null]);
  expect((await seen[0].first('snapshot')).data).toMatchObject({ printers: [{}, { id }] });
  const { printers } = (await seen[1].first('snapshot')).data as { printers: Printer[] };
  expect(printers).toHaveLength(1);
  expect(printers[0]).toMatchObject({
    id,
    status: 'printing',
    active_job: null,
    telemetry: { file_name: null },
  });
});

test('dead printers do not slow the living', async () => {
  const farm = await openFarm({ printers: QUICK });
  const admin = await farm.session('admin');
  for (let number = 0; number < 20; number += 1) {
    await addPrinter(admin, {
      name: `dead ${number}`,
      family: 'bambu',
      host: '127.0.0.1',
      ports: { mqtt: 1 },
    });
  }
  const machine = await simulate();
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint());
  await until(admin, id, ({ status }) => status === 'printing');
});

test('an error of the printer is an alert in its words, until the printer is well again', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  // A health entry of the most serious kind, which stops a resting machine.
  const entry = { attr: 0x0300_0100, code: 0x0001_0001 };
  machine.hms.push(entry);
  const broken = await until(admin, id, ({ status }) => status === 'error');
  expect(broken.ready).toBe(false);
  await expect
    .poll(async () => (await admin.get('/alerts')).body)
    .toMatchObject([
      { kind: 'printer_error', printer_id: id, message: broken.status_reason, resolved_at: null },
    ]);
  machine.hms.splice(0);
  await until(admin, id, isIdle);
  await expect
    .poll(async () => (await admin.get('/alerts')).body)
    .toMatchObject([{ kind: 'printer_error', resolved_at: expect.any(String) }]);
});
