import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { fromFlag } from '../../db/portable.ts';
import { createApplies } from './applies.ts';
import { type About, clocksOf, type PrinterToCareFor, printersToCareFor } from './clock-store.ts';
import { DAY_MS, type Due, dueState, paceSince } from './due.ts';
import { type HourMark, oldestMarks, PACE_DAYS } from './pace-store.ts';
import type { TaskRow } from './task-store.ts';

export interface Standing extends Due {
  readonly printer: PrinterToCareFor;
  readonly last_completed_at: number | null;
}

/** A task, and how it stands on each printer that it is for and that the viewer may see. */
export interface BoardLine {
  readonly task: TaskRow;
  readonly standings: readonly Standing[];
}

interface Asked extends About {
  readonly viewer: Controller;
  readonly now: number;
  /** Also where nothing is due because the task is switched off. */
  readonly evenInactive?: boolean;
}

export async function readBoard(db: Reader, tasks: readonly TaskRow[], asked: Asked): Promise<BoardLine[]> {
  const { viewer, now, evenInactive = false } = asked;
  const printers = await printersToCareFor(db, viewer, asked);
  const ids = tasks.map(({ id }) => id);
  const clocks = new Map(
    (await clocksOf(db, ids, asked)).map((clock) => [`${clock.task_id}:${clock.printer_id}`, clock]),
  );
  const marks = new Map((await oldestMarks(db)).map((mark) => [mark.printer_id, mark]));
  const paces = new Map(printers.map((printer) => [printer.id, paceOf(printer, marks.get(printer.id), now)]));

  return tasks.map((task) => {
    const applies = createApplies(task.model_filter);
    const own = printers.filter(({ model }) => (evenInactive || fromFlag(task.is_active)) && applies(model));
    const standings = own.map((printer) => {
      const clock = clocks.get(`${task.id}:${printer.id}`);
      const from = clock ?? {
        since: printer.created_at,
        base_seconds: printer.initial_print_seconds,
        lapsed_at: null,
      };
      const wear = {
        total_seconds: printer.total_print_seconds,
        seconds_per_day: paces.get(printer.id) ?? 0,
      };
      const last_completed_at = clock?.last_completed_at ?? null;
      return { printer, last_completed_at, ...dueState(task, from, wear, now) };
    });
    return { task, standings };
  });
}

/** A young printer is measured from its first day, an older one from the oldest mark that is kept. */
function paceOf(printer: PrinterToCareFor, mark: HourMark | undefined, now: number): number {
  const birth = { at: printer.created_at, total_seconds: printer.initial_print_seconds };
  const isYoung = now - printer.created_at <= PACE_DAYS * DAY_MS;
  return paceSince(isYoung ? birth : (mark ?? birth), printer.total_print_seconds, now);
}
