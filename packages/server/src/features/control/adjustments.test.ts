import type { PrinterCommand } from '@farmhand/contract';
import type { BambuPrinter, BambuPrinterOptions } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../test/dispatch.ts';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  startFile,
  until,
  untilGivenUp,
} from '../../../test/printers.ts';

/** What printers do is waited for, however busy the machine is. */
const printers = { ...QUICK, controls: { waitMs: 20_000 } };

interface Scene {
  readonly farm: Farm;
  readonly machine: BambuPrinter;
  readonly operator: Caller;
  readonly id: number;
  readonly at: string;
}

async function idle(options = printers, simulation: BambuPrinterOptions = {}): Promise<Scene> {
  const [farm, machine] = [await openFarm({ printers: options }), await simulate(simulation)];
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(operator, id, (printer) => isIdle(printer) && printer.ams.length > 0);
  return { farm, machine, operator, id, at: `/printers/${id}` };
}

async function printing(options = printers): Promise<Scene> {
  const scene = await idle(options);
  scene.machine.machine.start(shortPrint(36_000));
  await until(scene.operator, scene.id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  return scene;
}

const sent = ({ machine }: Scene, name: string): number =>
  machine.received.commands.filter((command) => command.name === name).length;

async function newest({ operator, at }: Scene): Promise<PrinterCommand | undefined> {
  return ((await operator.get(`${at}/commands`)).body as PrinterCommand[])[0];
}

// spec: S4.12
test('a speed becomes the nearest preset, and is confirmed when the report shows that one', async () => {
  const scene = await printing();
  const { body } = await scene.operator.post(`${scene.at}/speed`, { speed_percent: 130 });
  expect(body).toMatchObject({
    printer_id: scene.id,
    action: 'speed',
    outcome: 'confirmed',
    status: 'printing',
    requested_percent: 130,
    applied_percent: 124,
  });
  const shown = (await scene.operator.get(scene.at)).body;
  expect(shown).toMatchObject({ telemetry: { speed_percent: 124 } });
  expect(await newest(scene)).toMatchObject({
    action: 'speed',
    parameters: { speed_percent: 130 },
    applied: { speed_percent: 124 },
    outcome: 'confirmed',
    seen_at: expect.any(String),
  });
});

// spec: S4.13
test('a fan is confirmed within the printer’s own steps, with or without a print', async () => {
  const scene = await idle();
  const { body } = await scene.operator.post(`${scene.at}/fan`, { fan_type: 'auxiliary', speed: 100 });
  expect(body).toMatchObject({ action: 'fan', outcome: 'confirmed', status: 'idle' });
  const { telemetry } = await until(scene.operator, scene.id, () => true);
  expect(Math.abs((telemetry?.fans.auxiliary ?? 0) - 100)).toBeLessThan(17);
});

// spec: S4.14
test('skipped objects are confirmed when the print’s own list has them, and need a print', async () => {
  const scene = await printing();
  const ask = () => scene.operator.post(`${scene.at}/skip-objects`, { object_ids: [206, 431] });
  expect((await ask()).body).toMatchObject({ action: 'skip_objects', outcome: 'confirmed' });
  scene.machine.machine.stop();
  await until(scene.operator, scene.id, isIdle);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { error: { code: 'invalid_state_transition', current_state: 'idle' } },
  });
  expect(sent(scene, 'print.skip_objects')).toBe(1);
});

// spec: S4.14
test('of a print of ours only objects of its plate can be skipped, and never the last', async () => {
  const { farm, add, model, queue, admin } = await openPrinting({ printers });
  const machine = simulated('bambu');
  const id = await add(machine);
  const objects = [
    { id: 206, name: 'left' },
    { id: 431, name: 'right' },
  ];
  await queue(await model({ seconds: 36_000, objects }));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0, 60_000);
  const skip = (...object_ids: number[]) => admin.post(`/printers/${id}/skip-objects`, { object_ids });
  for (const [ids, words] of [
    [[99_999], 'the plate has no object 99999'],
    [[206, 99_999], 'the plate has no object 99999'],
    [[206, 431], 'nothing would be left to print'],
  ] as const) {
    const reply = await skip(...ids);
    expect([reply.status, codeOf(reply)]).toEqual([422, 'validation_failed']);
    expect(reply.body).toMatchObject({
      error: { fields: [{ path: 'body.object_ids', message: expect.stringContaining(words) }] },
    });
  }
  expect((await skip(206)).body).toMatchObject({ outcome: 'confirmed' });
  // The other one is the only one left by now.
  expect(codeOf(await skip(431))).toBe('validation_failed');
  expect(machine.received.commands.filter(({ name }) => name === 'print.skip_objects')).toHaveLength(1);
  expect(farm.app.supervisor.stateOf(id)?.print?.skipped_objects).toEqual([206]);
}, 120_000);

// spec: S2.36 S4.18
test.each(['X1C', 'H2D'] as const)(
  'a K-factor is confirmed on an %s, which tells only its profile',
  async (model) => {
    const scene = await idle(printers, { model });
    const { body } = await scene.operator.put(`${scene.at}/ams/0/slots/1`, {
      material: 'PETG',
      color_hex: '#ff8800',
      k_factor: 0.031,
    });
    expect(body).toMatchObject({ action: 'ams_slot', outcome: 'confirmed' });
    const { ams } = await until(scene.operator, scene.id, () => true);
    expect(ams[0]?.slots.find(({ slot_id }) => slot_id === 1)).toMatchObject({ k_factor: 0.031 });
    expect((await scene.operator.get('/alerts')).body).toEqual([]);
  },
);

// spec: S2.36 S4.18
test('a slot is confirmed when it reports material, colour and K-factor', async () => {
  const scene = await idle();
  const slot = `${scene.at}/ams/0/slots/1`;
  const { body } = await scene.operator.put(slot, {
    material: 'PETG',
    color_hex: '#ff8800',
    k_factor: 0.031,
  });
  expect(body).toMatchObject({ action: 'ams_slot', outcome: 'confirmed' });
  const { ams } = await until(scene.operator, scene.id, () => true);
  expect(ams[0]?.slots.find(({ slot_id }) => slot_id === 1)).toMatchObject({
    material: 'PETG',
    color_hex: '#FF8800',
    k_factor: 0.031,
  });
  expect((await newest(scene))?.parameters).toEqual({
    ams_id: 0,
    slot_id: 1,
    material: 'PETG',
    color_hex: '#FF8800',
    k_factor: 0.031,
  });
});

test('a slot that the printer does not report is not found, and nothing is sent', async () => {
  const scene = await idle();
  const reply = await scene.operator.put(`${scene.at}/ams/9/slots/1`, {
    material: 'PLA',
    color_hex: '#112233',
  });
  expect([reply.status, codeOf(reply)]).toEqual([404, 'not_found']);
  expect(sent(scene, 'print.ams_filament_setting')).toBe(0);
});

// spec: S4.17
test('a re-read of the tags ends as accepted: no report could confirm it, and no alert follows', async () => {
  const scene = await idle();
  const { body } = await scene.operator.post(`${scene.at}/ams/refresh`);
  expect(body).toMatchObject({
    action: 'ams_refresh',
    outcome: 'sent',
    next_actions: [{ tool: 'get_printer' }],
  });
  await expect.poll(async () => (await newest(scene))?.outcome).toBe('accepted');
  expect(await newest(scene)).toMatchObject({ accepted_at: expect.any(String), seen_at: null });
  expect((await scene.operator.get('/alerts')).body).toEqual([]);
});

test('the light is confirmed by what the printer reports of it', async () => {
  const scene = await idle();
  for (const on of [false, true]) {
    const { body } = await scene.operator.post(`${scene.at}/light`, { on });
    expect(body).toMatchObject({ action: 'light', outcome: 'confirmed' });
    expect((await scene.operator.get(scene.at)).body).toMatchObject({ telemetry: { light_on: on } });
  }
});

test('an error is cleared when the report no longer shows it; without one there is nothing to clear', async () => {
  const scene = await idle();
  expect(codeOf(await scene.operator.post(`${scene.at}/clear-error`))).toBe('invalid_state_transition');
  scene.machine.machine.start(shortPrint(36_000));
  await until(scene.operator, scene.id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  scene.machine.scenario('runout');
  await until(scene.operator, scene.id, ({ telemetry }) => (telemetry?.errors.length ?? 0) > 0);
  scene.machine.scenario('runout', false);
  const reply = await scene.operator.post(`${scene.at}/clear-error`);
  expect(reply.body).toMatchObject({ action: 'clear_error', outcome: 'confirmed' });
});

test('what no command can clear is refused instead of waited for', async () => {
  const scene = await idle();
  scene.machine.hms.push({ attr: 0x0300_0400, code: 0x0002_0001 });
  await until(scene.operator, scene.id, ({ telemetry }) => (telemetry?.errors.length ?? 0) > 0);
  const reply = await scene.operator.post(`${scene.at}/clear-error`);
  expect([reply.status, codeOf(reply)]).toEqual([409, 'printer_refused']);
});

const DONE_IN_A_PRINT = [
  ['speed', { speed_percent: 50 }, 'print.print_speed'],
  ['fan', { fan_type: 'auxiliary', speed: 200 }, 'print.gcode_line'],
  ['skip-objects', { object_ids: [7] }, 'print.skip_objects'],
  ['light', { on: false }, 'system.ledctrl'],
] as const;

test('accepted and ignored is never confirmed; a retry never sends twice; an alert follows', async () => {
  const { printers: impatient, giveUp } = untilGivenUp();
  const scene = await printing(impatient);
  scene.machine.scenario('accept_and_ignore');
  for (const [path, body, name] of DONE_IN_A_PRINT) {
    const before = sent(scene, name);
    const key = { 'idempotency-key': path };
    const first = await scene.operator.post(`${scene.at}/${path}`, body, key);
    expect(first).toMatchObject({ status: 200, body: { outcome: 'sent', status: 'printing' } });
    await expect.poll(async () => (await newest(scene))?.accepted_at).toEqual(expect.any(String));
    const again = await scene.operator.post(`${scene.at}/${path}`, body, key);
    expect(again.body).toMatchObject({ ...(first.body as object), _idempotent_replay: true });
    expect(sent(scene, name)).toBe(before + 1);
    giveUp();
    await expect.poll(async () => (await newest(scene))?.outcome).toBe('unconfirmed');
  }
  const alerts = (await scene.operator.get('/alerts?kind=command_unconfirmed')).body;
  expect(alerts).toHaveLength(DONE_IN_A_PRINT.length);
});

test('a retry after its print has ended never touches the next one', async () => {
  const scene = await printing();
  scene.machine.scenario('developer_mode_off');
  const key = { 'idempotency-key': 'skip' };
  const ask = () => scene.operator.post(`${scene.at}/skip-objects`, { object_ids: [7] }, key);
  expect(codeOf(await ask())).toBe('printer_refused');
  scene.machine.scenario('developer_mode_off', false);
  scene.machine.machine.stop();
  await until(scene.operator, scene.id, isIdle);
  const before = sent(scene, 'print.skip_objects');
  await startFile(scene.farm.app.supervisor.connectionOf(scene.id), 'next.gcode.3mf');
  await until(scene.operator, scene.id, ({ status }) => status === 'printing');
  expect(codeOf(await ask())).toBe('invalid_state_transition');
  expect(sent(scene, 'print.skip_objects')).toBe(before);
});

test('a fan that the model does not have is unsupported, and nothing is sent', async () => {
  const [farm, machine] = [await openFarm({ printers }), await simulate({ model: 'A1' })];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const reply = await admin.post(`/printers/${id}/fan`, { fan_type: 'chamber', speed: 255 });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { code: 'unsupported_by_printer', family: 'bambu', capability: 'fan' } },
  });
  expect((await admin.get(`/printers/${id}/commands`)).body).toMatchObject([
    { outcome: 'refused', sent_at: null },
  ]);
  expect(machine.received.commands.filter(({ name }) => name === 'print.gcode_line')).toEqual([]);
});

test('an operator’s session or an admin token may adjust; a token that only writes may not', async () => {
  const farm = await openFarm();
  const writer = await farm.token('operator', ['agent:write']);
  for (const [path, body] of DONE_IN_A_PRINT) {
    expect(codeOf(await writer.post(`/printers/1/${path}`, body))).toBe('scope_denied');
  }
  const admin = await farm.token('operator', ['admin']);
  expect(codeOf(await admin.post('/printers/1/light', { on: true }))).toBe('printer_not_found');
});

test.each([
  ['speed', { speed_percent: 24 }],
  ['speed', { speed_percent: 201 }],
  ['speed', { speed_percent: 99.5 }],
  ['fan', { fan_type: 'part_cooling', speed: 256 }],
  ['fan', { fan_type: 'nozzle', speed: 1 }],
  ['skip-objects', { object_ids: [] }],
  ['skip-objects', { object_ids: ['7'] }],
  ['light', { on: 'true' }],
])('%s refuses %o', async (path, body) => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  expect(codeOf(await operator.post(`/printers/1/${path}`, body))).toBe('validation_failed');
});
