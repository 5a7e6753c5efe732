import { type Printer, ROUTES } from '@farmhand/contract';
import { createFleet } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { createRoom } from './room.ts';

const EVERY_MS = 60_000;

/** A room with one Klipper printer, which is never switched on, and a clock. */
function open() {
  const fleet = createFleet({ counts: { moonraker: 1, bambu: 1 } });
  const clock = { now: 0 };
  const room = createRoom({ fleet, everyMs: EVERY_MS, now: () => clock.now });
  const switched: boolean[] = [];
  for (const machine of fleet.printers)
    Object.assign(machine, { scenario: (_: string, on = true) => switched.push(on) });
  const [bambu, klipper] = fleet.printers;
  const printer = (spoolId: number, changes: Partial<Printer> = {}): Printer => ({
    ...ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer),
    family: 'moonraker',
    serial: klipper?.serial ?? '',
    status: 'printing',
    loaded_spools: [{ spool_id: spoolId, ams_slot: 0, position: null, material: 'PLA', color_hex: null }],
    ...changes,
  });
  return { room, clock, switched, printer, bambuSerial: bambu?.serial ?? '' };
}

test('filament runs out now and then, one machine at a time, where a spool of the farm is printed from', () => {
  const { room, clock, switched, printer, bambuSerial } = open();
  room.walk([printer(1)]);
  expect(room.runOut.size).toBe(0);
  clock.now = EVERY_MS;
  room.walk([printer(1, { family: 'bambu', serial: bambuSerial }), printer(1, { loaded_spools: [] })]);
  room.walk([printer(1, { status: 'idle' })]);
  expect(room.runOut.size).toBe(0);
  room.walk([printer(1)]);
  clock.now = 3 * EVERY_MS;
  room.walk([printer(1)]);
  expect([[...room.runOut], switched]).toEqual([[[7, EVERY_MS]], [true]]);
});

test('whoever assigns another spool has put it on, and the machine can be resumed until it prints', () => {
  const { room, clock, switched, printer } = open();
  clock.now = EVERY_MS;
  room.walk([printer(1)]);
  room.walk([printer(1, { status: 'paused' })]);
  expect([room.runOut.size, room.refilled.size]).toEqual([1, 0]);
  room.walk([printer(2, { status: 'paused' })]);
  expect([room.runOut.size, [...room.refilled], switched]).toEqual([0, [7], [true, false]]);
  room.walk([printer(2)]);
  expect(room.refilled.size).toBe(0);
});
