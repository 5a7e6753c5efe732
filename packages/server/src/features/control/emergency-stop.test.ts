import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StopResult } from '@farmhand/contract';
import {
  createFleet,
  createMoonrakerPrinter,
  type MoonrakerPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { isHeld } from '../../../test/holds.ts';
import { type Caller, type Farm, HOST, openFarm } from '../../../test/kit.ts';
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
import { createCatchUp } from '../../live/catch-up.ts';
import { insertSentCommand } from './command-store.ts';
import { createControls } from './controls.ts';
import { createEmergencyStop } from './emergency-stop.ts';

const STOP_WORDS = {
  bambu: 'print.stop',
  moonraker: 'printer.print.cancel',
  prusalink: 'DELETE /api/v1/job',
  elegoo: '130',
} as const;

const stopsAt = ({ family, received }: SimulatedPrinter): number =>
  received.commands.filter(({ name }) => name.startsWith(STOP_WORDS[family])).length;

const isMoving = ({ machine }: SimulatedPrinter): boolean =>
  ['preparing', 'printing', 'paused'].includes(machine.read().phase);

interface Member {
  readonly machine: SimulatedPrinter;
  readonly id: number;
}

async function join(farm: Farm, admin: Caller, machine: SimulatedPrinter): Promise<Member> {
  await machine.start();
  onTestFinished(() => machine.stop(), 30_000);
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, (printer) => isIdle(printer) && printer.telemetry !== null, 60_000);
  if (machine.family === 'bambu') machine.machine.start(shortPrint(36_000));
  else await startFile(farm.app.supervisor.connectionOf(id), 'part--fh1.gcode');
  await until(admin, id, ({ status }) => status === 'printing', 60_000);
  return { machine, id };
}

const outcomesOf = (body: unknown): Record<number, string> =>
  Object.fromEntries(
    (body as { results: StopResult[] }).results.map(({ printer_id, outcome }) => [printer_id, outcome]),
  );

/** A hall of forty, or a room of twelve. */
const PER_FAMILY = asFarAs(3, 10);

// spec: S3.5 S4.16 S8.13
test('5 printers of a farm are unreachable and 3 hang: every other one gets its stop, all are named within 10 s', async () => {
  // As seldom as in a real farm: what all of them report is otherwise being written at every moment.
  const timings = { ...QUICK.timings, flushMs: 30_000 };
  const farm = await openFarm({ printers: { ...QUICK, timings } });
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { printers } = createFleet({
    counts: { bambu: PER_FAMILY, moonraker: PER_FAMILY, prusalink: PER_FAMILY, elegoo: PER_FAMILY },
  });
  const fleet: Member[] = [];
  // A few at a time: forty log-ins and uploads at once would only test the patience of the machine they run on.
  for (let first = 0; first < printers.length; first += 5) {
    const next = printers.slice(first, first + 5).map((machine) => join(farm, admin, machine));
    fleet.push(...(await Promise.all(next)));
  }
  // Of each family with a standing link the first hangs, and of all together five are gone.
  const hanging = fleet.filter((_, index) => [0, PER_FAMILY, 3 * PER_FAMILY].includes(index));
  const gone = fleet.filter((_, index) =>
    [1, 2, PER_FAMILY + 1, 2 * PER_FAMILY, 3 * PER_FAMILY + 1].includes(index),
  );
  const well = fleet.filter((member) => !hanging.includes(member) && !gone.includes(member));
  for (const { machine } of hanging) machine.scenario('go_silent');
  for (const { machine } of gone) await machine.stop();
  for (const { id } of gone) {
    await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  }

  const begun = farm.clock.monotonic();
  const { status, body } = await operator.post('/printers/all/stop');
  expect(farm.clock.monotonic() - begun).toBeLessThan(10_000);

  expect([status, body]).toMatchObject([200, { dispatch_hold: true }]);
  const outcomes = outcomesOf(body);
  expect(Object.keys(outcomes)).toHaveLength(4 * PER_FAMILY);
  // On a loaded machine a report may come after the answer; then it says so, and no more than it knows.
  expect(well.filter(({ id }) => !['stopped', 'sent'].includes(outcomes[id] ?? ''))).toEqual([]);
  expect(well.some(({ id }) => outcomes[id] === 'stopped')).toBe(true);
  expect(gone.map(({ id }) => outcomes[id])).toEqual(gone.map(() => 'unreachable'));
  expect(hanging.map(({ id }) => outcomes[id])).toEqual(hanging.map(() => 'sent'));
  await expect.poll(() => well.map(({ machine }) => stopsAt(machine))).toEqual(well.map(() => 1));
  const moving = () => well.filter(({ machine }) => isMoving(machine)).length;
  await expect.poll(moving).toBe(0);
  expect(await isHeld(farm.app.kernel.database.read)).toBe(true);
}, 240_000);

/** For printers that stop: their report is waited for, however busy the machine is that all run on. */
const PATIENT = { ...QUICK, emergency: { collectMs: 30_000 } };

async function oneBambu(options = PATIENT) {
  const farm = await openFarm({ printers: options });
  const admin = await farm.session('admin');
  return { farm, admin, ...(await join(farm, admin, await simulate())) };
}

test('a retry with the same key sends nothing again and says what came of the first', async () => {
  const { admin, id, machine } = await oneBambu();
  const key = { 'idempotency-key': 'red button' };
  const first = await admin.post('/printers/all/stop', undefined, key);
  expect(outcomesOf(first.body)).toEqual({ [id]: 'stopped' });
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ status }) => status === 'printing', 60_000);
  const again = await admin.post('/printers/all/stop', undefined, key);
  expect(again.body).toMatchObject({ ...(first.body as object), _idempotent_replay: true });
  expect([stopsAt(machine), isMoving(machine)]).toEqual([1, true]);
});

test('a dry run names the printers and holds nothing', async () => {
  const { farm, admin, id, machine } = await oneBambu();
  const { body } = await admin.post('/printers/all/stop', undefined, { 'x-dry-run': 'true' });
  expect(body).toEqual({
    dry_run: true,
    would_execute: { action: 'emergency_stop', printer_ids: [id], org_id: null },
  });
  expect([await isHeld(farm.app.kernel.database.read), stopsAt(machine)]).toEqual([false, 0]);
});

test('a printer that accepts and ignores is never called stopped', async () => {
  const { admin, id, machine } = await oneBambu({ ...QUICK, emergency: { collectMs: 1000 } });
  machine.scenario('accept_and_ignore');
  const { body } = await admin.post('/printers/all/stop');
  expect(body).toMatchObject({ results: [{ printer_id: id, outcome: 'sent', detail: expect.any(String) }] });
});

test('what the printer refuses has failed, in its words', async () => {
  const { admin, id, machine } = await oneBambu();
  machine.scenario('developer_mode_off');
  const { body } = await admin.post('/printers/all/stop');
  expect(body).toMatchObject({
    results: [{ printer_id: id, outcome: 'failed', detail: expect.stringContaining('refused') }],
  });
});

test('a cancel that Klipper has not come to after 2 s is followed by the firmware’s emergency stop', async () => {
  const farm = await openFarm({ printers: { ...PATIENT, controls: { waitMs: 100 } } });
  const admin = await farm.session('admin');
  const machine: MoonrakerPrinter = createMoonrakerPrinter();
  const { id } = await join(farm, admin, machine);
  // A pause that takes 40 s: everything after it waits, a cancel too.
  machine.scenario('slow_pause');
  await admin.post(`/printers/${id}/pause`);
  // The answer may come before the pause is on its way.
  await expect.poll(() => machine.received.commands.map(({ name }) => name)).toContain('printer.print.pause');
  const { body } = await admin.post('/printers/all/stop');
  expect(body).toMatchObject({
    results: [
      { printer_id: id, outcome: 'stopped', detail: expect.stringContaining('restart the firmware') },
    ],
  });
  const names = machine.received.commands.map(({ name }) => name);
  expect(names.filter((name) => /cancel|emergency/.test(name))).toEqual([
    'printer.print.cancel',
    'printer.emergency_stop',
  ]);
});

test('an idle printer is left alone, unless a start is on its way to it', async () => {
  const starting: number[] = [];
  const farm = await openFarm({ printers: PATIENT, abortStarts: [async () => starting] });
  const admin = await farm.session('admin');
  const machine = await simulate();
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  expect((await admin.post('/printers/all/stop')).body).toMatchObject({ results: [], dispatch_hold: true });
  expect(stopsAt(machine)).toBe(0);
  starting.push(id);
  const { body } = await admin.post('/printers/all/stop');
  expect(body).toMatchObject({
    results: [{ printer_id: id, outcome: 'sent', detail: expect.stringContaining('start') }],
  });
  expect(stopsAt(machine)).toBe(1);
});

test('what came of a stop is told at once, however long the database takes to note it', async () => {
  const { farm, admin, id, machine } = await oneBambu();
  const { kernel, supervisor } = farm.app;
  const away = await addPrinter(admin, { name: 'away', family: 'bambu', host: '127.0.0.1', enabled: false });
  const stop = { action: 'stop', parameters: '{}', print: '', requested_by: admin.user.id } as const;
  const commandIds = await kernel.write(async ({ db, now }) => {
    const ids: number[] = [];
    for (const printer_id of [id, away.id]) {
      ids.push((await insertSentCommand(db, { ...stop, printer_id, requested_at: now })).id);
    }
    return ids;
  });
  const busy: typeof kernel.write = () => new Promise(() => undefined);
  const catchUp = createCatchUp({ ...kernel, write: busy });
  const controls = createControls({ ...kernel, write: busy, catchUp }, supervisor);
  const emergency = createEmergencyStop({ ...kernel, supervisor, controls }, { collectMs: 20_000 });
  expect(await emergency.run(await emergency.load(commandIds))).toMatchObject([
    { printer_id: id, outcome: 'stopped' },
    { printer_id: away.id, outcome: 'unreachable' },
  ]);
  expect(stopsAt(machine)).toBe(1);
});

test('the caller hanging up changes nothing', async () => {
  const { farm, admin, id, machine } = await oneBambu();
  await farm.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = farm.app.http.server.address() as AddressInfo;
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/printers/all/stop',
    headers: { ...admin.headers, host: HOST },
  });
  call.on('error', () => undefined);
  call.end();
  await expect.poll(() => isHeld(farm.app.kernel.database.read), { interval: 1 }).toBe(true);
  call.destroy();
  await until(admin, id, isIdle);
  expect(stopsAt(machine)).toBe(1);
});
