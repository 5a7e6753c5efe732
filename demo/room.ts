import type { Printer } from '@farmhand/contract';
import { type BambuPrinter, type Fleet, type SimulatedPrinter, taggedSpool } from '@farmhand/simulator';

/**
 * The room in which the machines stand: filament that ends in the middle of a print, and hands at the machine. A spool
 * that somebody assigns to a printer that has run out, on the page or in the shift, is put on it here.
 */
export interface Room {
  /** Looks at the machines, and puts on what was assigned. */
  walk(printers: readonly Printer[]): void;
  readonly runOut: ReadonlyMap<number, number>;
  readonly refilled: ReadonlySet<number>;
  putIntoAms(printer: Printer, unitId: number, slotId: number): void;
}

export interface RoomOptions {
  readonly fleet: Fleet;
  readonly everyMs: number;
  readonly now: () => number;
}

/** Its sensor says so, and what it prints from is a spool that the farm knows. */
const RUNS_OUT = new Set(['moonraker', 'elegoo']);

export function createRoom({ fleet, everyMs, now }: RoomOptions): Room {
  const runOut = new Map<number, number>();
  const refilled = new Set<number>();
  /** What was loaded when it ran out. */
  const spent = new Map<number, readonly number[]>();
  let nextAt = now() + everyMs;
  let turn = 0;

  const machineOf = ({ serial }: Printer): SimulatedPrinter | undefined =>
    fleet.printers.find((machine) => machine.serial === serial);
  const loadedIn = ({ loaded_spools }: Printer) => loaded_spools.map(({ spool_id }) => spool_id);

  function refill(printer: Printer): void {
    const before = spent.get(printer.id);
    if (before === undefined || loadedIn(printer).every((id) => before.includes(id))) return;
    machineOf(printer)?.scenario('runout', false);
    spent.delete(printer.id);
    runOut.delete(printer.id);
    refilled.add(printer.id);
  }

  /** One at a time, and another one each time. */
  function runOutSomewhere(printers: readonly Printer[]): void {
    const candidates = printers.filter(
      (printer) =>
        RUNS_OUT.has(printer.family) && printer.status === 'printing' && loadedIn(printer).length > 0,
    );
    const printer = candidates[turn % Math.max(1, candidates.length)];
    if (printer === undefined || runOut.size > 0) return;
    turn += 1;
    nextAt = now() + everyMs;
    machineOf(printer)?.scenario('runout');
    spent.set(printer.id, loadedIn(printer));
    runOut.set(printer.id, now());
  }

  return {
    runOut,
    refilled,
    walk(printers) {
      for (const printer of printers) {
        refill(printer);
        if (printer.status !== 'paused') refilled.delete(printer.id);
      }
      if (now() >= nextAt) runOutSomewhere(printers);
    },
    putIntoAms(printer, unitId, slotId) {
      const machine = machineOf(printer);
      if (machine !== undefined && hasAms(machine))
        machine.ams.place(unitId, slotId, taggedSpool({ remainPercent: 100 }));
    },
  };
}

type WithAms = SimulatedPrinter & Pick<BambuPrinter, 'ams'>;

function hasAms(machine: SimulatedPrinter): machine is WithAms {
  return machine.family === 'bambu' && 'ams' in machine;
}
