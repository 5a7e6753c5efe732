import type { Alert, PrinterCommand } from '@farmhand/contract';
import type { BambuPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, openFarm, type TestUser } from '../../../test/kit.ts';
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
import { createCatchUp } from '../../live/catch-up.ts';
import { eventsAfter } from '../../live/outbox-store.ts';
import { findAnyPrinter } from '../printers/index.ts';
import { insertCommand } from './command-store.ts';
import { boundTo } from './control-rules.ts';
import { createControls } from './controls.ts';

/** What printers do is waited for, however busy the machine is. */
const printers = { ...QUICK, controls: { waitMs: 20_000 } };

interface Scene {
  readonly farm: Farm;
  readonly machine: BambuPrinter;
  readonly operator: Caller & { readonly user: TestUser };
  readonly id: number;
}

async function printing(options = printers): Promise<Scene> {
  const [farm, machine] = [await openFarm({ printers: options }), await simulate()];
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(operator, id, isIdle);
  machine.machine.start(shortPrint(36_000));
  await until(operator, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  return { farm, machine, operator, id };
}

const sent = ({ machine }: Scene, name: string): number =>
  machine.received.commands.filter((command) => command.name === name).length;

async function commands({ operator, id }: Scene): Promise<PrinterCommand[]> {
  return (await operator.get(`/printers/${id}/commands`)).body as PrinterCommand[];
}

// spec: S3.1 S3.2 S3.3 S4.11
test('pause, resume and stop are confirmed once the printer’s own report shows them', async () => {
  const scene = await printing();
  const { operator, id } = scene;
  const steps = [
    ['pause', 'paused'],
    ['resume', 'printing'],
    ['stop', 'idle'],
  ] as const;
  for (const [action, status] of steps) {
    const { status: code, body } = await operator.post(`/printers/${id}/${action}`);
    expect(code).toBe(200);
    expect(body).toMatchObject({ printer_id: id, action, outcome: 'confirmed', status });
  }
  const listed = await commands(scene);
  expect(listed.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'stop confirmed',
    'resume confirmed',
    'pause confirmed',
  ]);
  for (const { sent_at, seen_at } of listed) expect([sent_at, seen_at]).not.toContain(null);
});

test('a printer that accepts and ignores is never confirmed: the state stays true, and an alert follows', async () => {
  const { printers: impatient, giveUp } = untilGivenUp();
  const scene = await printing(impatient);
  const { farm, machine, operator, id } = scene;
  machine.scenario('accept_and_ignore');
  const { body } = await operator.post(`/printers/${id}/pause`);
  expect(body).toMatchObject({
    outcome: 'sent',
    status: 'printing',
    next_actions: [{ tool: 'get_printer' }],
  });
  await expect.poll(async () => (await commands(scene))[0]?.accepted_at).toEqual(expect.any(String));
  giveUp();
  await expect.poll(async () => (await commands(scene))[0]?.outcome).toBe('unconfirmed');
  expect((await commands(scene))[0]).toMatchObject({ accepted_at: expect.any(String), seen_at: null });
  const alerts = async () => {
    const { body: all } = await operator.get('/alerts');
    return (all as Alert[]).map(({ kind, printer_id }) => `${kind} ${printer_id}`).toSorted();
  };
  // The test began the print at the machine.
  await expect.poll(alerts).toEqual([`command_unconfirmed ${id}`, `unknown_print ${id}`]);
  expect((await operator.get(`/printers/${id}`)).body).toMatchObject({ status: 'printing' });
  const events = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
  const outcomes = events
    .filter(({ type }) => type === 'command.updated')
    .map(({ data }) => JSON.parse(data).outcome);
  expect(outcomes).toEqual(['sent', 'sent', 'unconfirmed']);
});

test('what the printer refuses is refused in its words, with the fix', async () => {
  const scene = await printing();
  scene.machine.scenario('developer_mode_off');
  const reply = await scene.operator.post(`/printers/${scene.id}/pause`);
  expect(codeOf(reply)).toBe('printer_refused');
  expect(reply.body).toMatchObject({
    error: { problem: 'developer_mode_off', fix: expect.stringContaining('Developer Mode') },
  });
  expect((await commands(scene))[0]).toMatchObject({ outcome: 'refused', seen_at: null });
});

test('what makes no sense in the present state is refused before anything is sent', async () => {
  const scene = await printing();
  const { operator, id } = scene;
  const reply = await operator.post(`/printers/${id}/resume`);
  expect(reply).toMatchObject({
    status: 409,
    body: {
      error: { code: 'invalid_state_transition', current_state: 'printing', allowed_states: ['paused'] },
    },
  });
  expect(sent(scene, 'print.resume')).toBe(0);
  expect(await commands(scene)).toEqual([]);
});

test('an offline printer answers 503', async () => {
  const farm = await openFarm({ printers });
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addPrinter(admin, { name: 'off', family: 'bambu', host: '127.0.0.1', enabled: false });
  expect(await operator.post(`/printers/${id}/stop`)).toMatchObject({
    status: 503,
    body: { error: { code: 'printer_unreachable', retriable: true } },
  });
});

test('what a printer can’t do is refused before any word to it', async () => {
  const { adapterOf } = printers;
  if (adapterOf === undefined) throw new Error('no adapters');
  const scene = await printing({
    ...printers,
    adapterOf: (family) => ({ ...adapterOf(family), capabilities: () => ['stop'] }),
  });
  expect(await scene.operator.post(`/printers/${scene.id}/pause`)).toMatchObject({
    status: 422,
    body: { error: { code: 'unsupported_by_printer', family: 'bambu', capability: 'pause' } },
  });
  expect(sent(scene, 'print.pause')).toBe(0);
});

test('a retry with the same key never sends twice, also while the first is not confirmed', async () => {
  const scene = await printing(untilGivenUp().printers);
  const { machine, operator, id } = scene;
  machine.scenario('accept_and_ignore');
  const key = { 'idempotency-key': 'once' };
  const first = await operator.post(`/printers/${id}/pause`, undefined, key);
  await expect.poll(() => sent(scene, 'print.pause')).toBe(1);
  const again = await operator.post(`/printers/${id}/pause`, undefined, key);
  expect(again.body).toMatchObject({ ...(first.body as object), _idempotent_replay: true });
  expect(sent(scene, 'print.pause')).toBe(1);
});

test('a retry of what was refused is not sent again either, and never hits the next print', async () => {
  const scene = await printing();
  const { machine, operator, id } = scene;
  machine.scenario('developer_mode_off');
  const key = { 'idempotency-key': 'stop' };
  expect(codeOf(await operator.post(`/printers/${id}/stop`, undefined, key))).toBe('printer_refused');
  machine.scenario('developer_mode_off', false);
  expect(codeOf(await operator.post(`/printers/${id}/stop`, undefined, key))).toBe('printer_refused');
  machine.machine.stop();
  await until(operator, id, isIdle);
  const before = sent(scene, 'print.stop');
  expect(codeOf(await operator.post(`/printers/${id}/stop`, undefined, key))).toBe(
    'invalid_state_transition',
  );
  expect(sent(scene, 'print.stop')).toBe(before);
});

test('a command that had to wait for the database never reaches the print that has begun meanwhile', async () => {
  const scene = await printing();
  const { farm, machine, operator, id } = scene;
  const { kernel, supervisor } = farm.app;
  const [row, state] = [await findAnyPrinter(kernel.database.read, id), supervisor.stateOf(id)];
  if (row === undefined || state === undefined) throw new Error('not there');
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof kernel.write = async (work) => {
    asked.resolve();
    await free.promise;
    return kernel.write(work);
  };
  const print = boundTo('stop', state);
  const command = await kernel.write((tx) =>
    insertCommand(tx.db, {
      ...{ printer_id: id, action: 'stop', parameters: '{}', print },
      ...{ requested_by: operator.user.id, requested_at: tx.now },
    }),
  );
  const catchUp = createCatchUp({ ...kernel, write: slow });
  // Longer than a person would wait: within it the next print begins.
  const waiting = createControls({ ...kernel, write: slow, catchUp }, supervisor, { recordMs: 120_000 });
  const { settled } = waiting.begin(command, row);
  await asked.promise;
  machine.machine.stop();
  await until(operator, id, isIdle);
  await startFile(supervisor.connectionOf(id), 'next.gcode.3mf');
  await until(operator, id, ({ status }) => status === 'printing');
  free.resolve();
  expect(await settled).toMatchObject({ outcome: 'failed', error: { code: 'invalid_state_transition' } });
  expect(sent(scene, 'print.stop')).toBe(0);
  expect((await commands(scene))[0]).toMatchObject({ outcome: 'failed', sent_at: null });
});

// spec: S4.68
test('a dry run of a control sends nothing', async () => {
  const scene = await printing();
  const { operator, id } = scene;
  const { body } = await operator.post(`/printers/${id}/stop`, undefined, { 'x-dry-run': 'true' });
  expect(body).toMatchObject({
    would_execute: { action: 'stop_printer', printer_id: id, status: 'printing' },
  });
  expect(sent(scene, 'print.stop')).toBe(0);
});
