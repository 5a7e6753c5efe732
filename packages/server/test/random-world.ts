import { asWritten } from '@farmhand/words';
import fc from 'fast-check';
import type {
  FilamentPlace,
  JobView,
  PlateFile,
  PrinterView,
  Reservation,
  World,
} from '../src/features/dispatch/decide/views.ts';

/** Farms as they never were, for tests: every rule of the dispatcher is met now and then. */

const material = fc.constantFrom('PLA', 'PLA', 'PLA', 'PETG');
const color = fc.constantFrom('#FF0000', '#00FF00', '#FFFFFF');
/** Mostly null: a farm where every rule struck at once would never print. */
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const often = (value: boolean): fc.Arbitrary<boolean> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(!value) });

const file = (id: number): fc.Arbitrary<PlateFile> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom('gcode', 'gcode', 'gcode_3mf'),
    family: fc.constant(null),
    printer_model: rarely(fc.constantFrom('P1S', 'Voron')),
    nozzle_diameter: rarely(fc.constantFrom(0.4, 0.6)),
    size: fc.option(
      fc.record({ x_mm: fc.constantFrom(100, 300), y_mm: fc.constant(100), z_mm: fc.constant(50) }),
    ),
    filaments: fc.array(
      fc.record({
        tool: fc.integer({ min: 0, max: 3 }),
        material: fc.option(material, { freq: 4 }),
        color_hex: fc.option(color),
        weight_mg: fc.option(fc.integer({ min: 1000, max: 200_000 })),
        length_mm: fc.constant(null),
      }),
      { maxLength: 2 },
    ),
  });

const job = (id: number, printers: number): fc.Arbitrary<JobView> =>
  fc.record({
    id: fc.constant(id),
    status: fc.constantFrom('pending', 'queued', 'printing', 'pending', 'submitted'),
    isCancelled: often(false),
    isHeld: often(false),
    waiting: fc.integer({ min: 0, max: 3 }),
    org_id: rarely(fc.constant(1)),
    pin: rarely(fc.integer({ min: 1, max: Math.max(1, printers) })),
    limit: rarely(fc.subarray(range(printers))),
    target: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ family: fc.constantFrom('bambu', 'moonraker') }) },
      { weight: 1, arbitrary: fc.record({ model: fc.constantFrom('p1s', 'voron') }) },
    ),
    required_tags: rarely(fc.constant('big')).map((tag) => (tag === null ? [] : [tag])),
    match_color: fc.boolean(),
    files: fc.array(fc.integer({ min: 1, max: 9 }).chain(file), { minLength: 1, maxLength: 2 }),
    failedOn: fc.subarray(range(printers)).map((ids) => new Set(ids)),
  });

const place = (slot: number): fc.Arbitrary<FilamentPlace> =>
  fc.record({
    place: fc.constant({ ams_id: 0, slot_id: slot }),
    material: fc.option(material, { freq: 4 }),
    color_hex: fc.option(color),
    spool: fc.option(
      fc.record({ id: fc.constant(slot + 1), remaining_mg: fc.integer({ min: 0, max: 300_000 }) }),
    ),
  });

const powerKind = fc.constantFrom(
  'on',
  'asleep',
  'asleep',
  'waking',
  'did_not_wake',
  'plug_unreachable',
  'switched_off',
  'switching_off',
);

const printer = (id: number): fc.Arbitrary<PrinterView> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`printer ${id}`),
    family: fc.constantFrom('bambu', 'moonraker', 'moonraker', 'prusalink'),
    model: fc.option(fc.constantFrom('P1S', 'Voron')),
    enabled: often(true),
    identity: fc.constantFrom('pinned', 'pinned', 'pinned', 'unverified', 'changed'),
    status: fc.constantFrom('idle', 'idle', 'idle', 'printing', 'paused', 'offline', 'error'),
    status_reason: fc.constant(null),
    is_linked: often(true),
    ready: often(true),
    ready_reason: fc.constant(null),
    is_flapping: fc.constantFrom(false, false, false, false, true),
    plate: fc.constantFrom('clear', 'clear', 'occupied'),
    requires_plate_clear: often(true),
    org_id: rarely(fc.constant(1)),
    is_shared: often(true),
    tags: fc.subarray(['big']),
    bed: fc.option(fc.constantFrom({ x_mm: 256, y_mm: 256, z_mm: 256 })),
    nozzles: fc.subarray([0.4, 0.6]),
    reports_nozzles: fc.boolean(),
    places: fc
      .integer({ min: 0, max: 4 })
      .chain((count) => fc.tuple(...range(count).map((n) => place(n - 1)))),
    hold: rarely(fc.constant(asWritten('power work'))),
    printed_seconds: fc.integer({ min: 0, max: 9999 }),
    overdue_task: rarely(fc.constant(asWritten('Belt check'))),
    unsent: fc.constantFrom(0, 0, 0, 3),
    power: fc.option(
      fc.record({
        kind: powerKind,
        problem: fc.constant(null),
        why: fc.constant(null),
        off_since: fc.constant(0),
      }),
    ),
    at_work: rarely(
      fc.record({
        run_id: fc.constant(1000 + id),
        job_id: fc.constant(1),
        state: fc.constantFrom('starting', 'printing', 'unknown'),
      }),
    ),
  });

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const anyWorld: fc.Arbitrary<World> = fc
  .record({ printers: fc.integer({ min: 0, max: 5 }), jobs: fc.integer({ min: 0, max: 5 }) })
  .chain(({ printers, jobs }) =>
    fc.record({
      hold: rarely(fc.constant(asWritten('emergency stop'))),
      strictFilament: fc.boolean(),
      jobs: fc.tuple(...range(jobs).map((id) => job(id, printers))),
      printers: fc.tuple(...range(printers).map(printer)),
      reservations: reservations(printers, jobs),
    }),
  );

/** At most one per printer, as the database sees to. */
function reservations(printers: number, jobs: number): fc.Arbitrary<Reservation[]> {
  if (jobs === 0) return fc.constant([]);
  const one = (printer_id: number): fc.Arbitrary<Reservation | null> =>
    rarely(
      fc.record({
        run_id: fc.constant(2000 + printer_id),
        job_id: fc.integer({ min: 1, max: jobs }),
        printer_id: fc.constant(printer_id),
        state: fc.constantFrom('claimed', 'uploading', 'staged', 'staged'),
      }),
    );
  return fc.tuple(...range(printers).map(one)).map((all) => all.filter((each) => each !== null));
}

/** Most rules out of the way, so that the queue itself decides: who comes first, and what moves. */
function calm(world: World): World {
  return {
    ...world,
    hold: null,
    jobs: world.jobs.map((job) => ({
      ...job,
      status: 'pending',
      isCancelled: false,
      waiting: Math.max(1, job.waiting),
      files: job.files.map((file) => ({
        ...file,
        kind: 'gcode',
        printer_model: null,
        nozzle_diameter: null,
      })),
    })),
    printers: world.printers.map((printer) => ({
      ...printer,
      family: 'moonraker',
      enabled: true,
      identity: 'pinned',
      is_shared: true,
      status: printer.status === 'printing' ? 'printing' : 'idle',
      ready: true,
      places: [],
      overdue_task: null,
      unsent: 0,
      hold: null,
    })),
    strictFilament: false,
  };
}

export const worlds: fc.Arbitrary<World> = fc
  .tuple(anyWorld, fc.boolean())
  .map(([world, isCalm]) => (isCalm ? calm(world) : world));
