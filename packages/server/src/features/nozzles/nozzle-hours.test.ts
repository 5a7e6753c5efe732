import type { Nozzle } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { brass, install, listEntered, steel } from '../../../test/nozzles.ts';
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

// spec: S2.29 S3.17
test('hours come from printing alone, without pauses, and stay with the nozzle that was in', async () => {
  // Nothing is stored by the clock: only an exchange itself can save what was printed until then.
  const printers = { ...QUICK, timings: { ...QUICK.timings, flushMs: 3_600_000 } };
  const [farm, machine] = [await openFarm({ printers }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const first = await install(admin, id, brass);
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  /** Lets 18 seconds pass, and waits until the printer has reported at the new time. */
  const pass = async () => {
    farm.clock.advance(18_000);
    const iso = new Date(farm.clock.now()).toISOString();
    await until(admin, id, ({ last_seen_at }) => last_seen_at === iso);
  };
  const hoursOf = async (nozzle: Nozzle) =>
    (await listEntered(admin, id)).find((one) => one.id === nozzle.id)?.accumulated_hours;

  await pass();
  await pass();
  expect(await hoursOf(first)).toBe(0.01);
  machine.machine.pause();
  await until(admin, id, ({ status }) => status === 'paused');
  await pass();
  await pass();
  expect(await hoursOf(first)).toBe(0.01);
  machine.machine.resume();
  await until(admin, id, ({ status }) => status === 'printing');
  await pass();
  const second = await install(admin, id, steel);
  expect(await hoursOf(first)).toBe(0.015);
  await pass();
  expect(await hoursOf(second)).toBe(0.005);
  const retired = await admin.post(`/printers/${id}/nozzles/${second.id}/retire`);
  expect(retired.body).toMatchObject({ accumulated_hours: 0.005, accumulated_prints: 0 });
  const third = await install(admin, id, brass);
  machine.machine.stop();
  await until(admin, id, isIdle);
  expect(
    (await listEntered(admin, id)).map((one) => [one.id, one.accumulated_hours, one.accumulated_prints]),
  ).toEqual([
    [third.id, 0, 1],
    [second.id, 0.005, 0],
    [first.id, 0.015, 0],
  ]);
});

/** What a nozzle has on its record. */
const counted = ({ id, accumulated_hours, accumulated_prints }: Nozzle) => [
  id,
  accumulated_hours,
  accumulated_prints,
];

test('of two nozzles the one at work has the hours and the print, whoever started it, and retiring keeps them', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate({ model: 'H2D' })];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, (printer) => isIdle(printer) && printer.nozzle_count === 2);
  const left = await install(admin, id, { ...brass, position: 'L' });
  const right = await install(admin, id, { ...brass, position: 'R' });
  const printFor18s = async () => {
    await until(admin, id, ({ status, telemetry }) => status === 'printing' && (telemetry?.layer ?? 0) > 0);
    farm.clock.advance(18_000);
    const iso = new Date(farm.clock.now()).toISOString();
    await until(admin, id, ({ last_seen_at }) => last_seen_at === iso);
    machine.machine.stop();
    await until(admin, id, isIdle);
  };
  // At its own screen, from the right spool.
  machine.machine.start(shortPrint(36_000));
  await printFor18s();
  expect((await listEntered(admin, id)).map(counted)).toEqual([
    [right.id, 0.005, 1],
    [left.id, 0, 0],
  ]);
  // The unit that feeds the left one.
  await startFile(farm.app.supervisor.connectionOf(id), 'left.gcode.3mf', [{ ams_id: 128, slot_id: 0 }]);
  await printFor18s();
  const both = [
    [right.id, 0.005, 1],
    [left.id, 0.005, 1],
  ];
  expect((await listEntered(admin, id)).map(counted)).toEqual(both);
  // Stored in the same transaction as the printer's own counters, which have both prints.
  const { read } = farm.app.kernel.database;
  const stored = async () => {
    const printers = await read
      .selectFrom('printers')
      .select(['total_print_seconds', 'total_prints'])
      .execute();
    const nozzles = await read
      .selectFrom('nozzles')
      .where('retired_at', 'is', null)
      .select(['print_seconds', 'prints'])
      .execute();
    return [...printers, ...nozzles].map((row) => Object.values(row));
  };
  await expect.poll(stored).toEqual([
    [36, 2],
    [18, 1],
    [18, 1],
  ]);
  expect((await listEntered(admin, id)).map(counted)).toEqual(both);
  const retired = await admin.post(`/printers/${id}/nozzles/${left.id}/retire`);
  expect(retired.body).toMatchObject({ accumulated_hours: 0.005, accumulated_prints: 1 });
});
