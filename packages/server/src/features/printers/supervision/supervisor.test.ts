import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { addOrg, connect, openListeningFarm } from '../../../../test/live.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  startFile,
  until,
} from '../../../../test/printers.ts';
import { eventsAfter } from '../../../live/outbox-store.ts';

test('a printer that is added is connected, pinned and shown as it reports itself', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), serial: undefined, plate: 'clear' });
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

test('a model that a person chose holds against what the machine says, which stays visible', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const entry = { ...entryFor(machine), model: undefined };
  const chosen = await addPrinter(admin, { ...entry, model: 'P1S with a big nozzle' });
  const met = await until(admin, chosen.id, (one) => isIdle(one) && one.reported_model !== null);
  expect(met).toMatchObject({ model: 'P1S with a big nozzle', reported_model: 'P1S' });

  const renamed = await admin.patch(`/printers/${chosen.id}`, { model: 'X1 Carbon' });
  expect(renamed.body).toMatchObject({ model: 'X1 Carbon', reported_model: 'P1S' });
  // A new link says everything again.
  await admin.patch(`/printers/${chosen.id}`, { enabled: false });
  await admin.patch(`/printers/${chosen.id}`, { enabled: true });
  const again = await until(admin, chosen.id, isIdle);
  expect(again).toMatchObject({ model: 'X1 Carbon', reported_model: 'P1S' });

  const left = await admin.patch(`/printers/${chosen.id}`, { model: null });
  expect(left.body).toMatchObject({ model: 'P1S', reported_model: 'P1S' });
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
  // Whoever listens need not ask.
  const lastTold = async () => {
    const events = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
    return JSON.parse(events.findLast(({ type }) => type === 'printer.status')?.data ?? '{}');
  };
  await expect.poll(lastTold).toMatchObject({ id, status: 'idle', care: done.care });
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
  machine.machine.start(shortPrint(36_000));
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
    status_reason_said: { code: 'printer.disabled', facts: {} },
    ready: false,
  });
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  await expect
    .poll(async () => (await admin.get('/printers?status=offline')).body)
    .toMatchObject([{ id, enabled: false }]);
  await admin.patch(`/printers/${id}`, { enabled: true });
  await until(admin, id, isIdle);
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
