import {
  DUE_STATUSES,
  type DueStatus,
  type MaintenanceOnPrinter,
  type MaintenanceTask,
} from '@farmhand/contract';
import type { CareSearch } from './search.ts';

/** A task on one printer. */
export interface Standing {
  readonly task: MaintenanceTask;
  readonly on: MaintenanceOnPrinter;
}

/** Without a date it comes after all that have one. */
const dueOf = ({ on }: Standing): number =>
  on.due_at === null ? Number.POSITIVE_INFINITY : Date.parse(on.due_at);

function byUrgency(one: Standing, other: Standing): number {
  const rank = ({ on }: Standing) => DUE_STATUSES.indexOf(on.status);
  if (rank(one) !== rank(other)) return rank(other) - rank(one);
  const [due, otherDue] = [dueOf(one), dueOf(other)];
  if (due !== otherDue) return due - otherDue;
  return other.on.progress_percent - one.on.progress_percent;
}

/** Every task on every printer, the most urgent first. */
export function standingsOf(tasks: readonly MaintenanceTask[]): readonly Standing[] {
  return tasks.flatMap((task) => task.printers.map((on) => ({ task, on }))).sort(byUrgency);
}

export function countsOf(standings: readonly Standing[]): Readonly<Record<DueStatus, number>> {
  const counts = { ok: 0, upcoming: 0, overdue: 0 };
  for (const { on } of standings) counts[on.status] += 1;
  return counts;
}

/** What the task and the name leave; the state is chosen from these. */
export function narrowed(standings: readonly Standing[], { task, q }: CareSearch): readonly Standing[] {
  const wanted = q?.trim().toLocaleLowerCase() ?? '';
  return standings.filter(
    (each) =>
      (task === undefined || each.task.id === task) &&
      (wanted === '' || each.on.printer_name.toLocaleLowerCase().includes(wanted)),
  );
}

export const inState = (standings: readonly Standing[], state: DueStatus | undefined): readonly Standing[] =>
  state === undefined ? standings : standings.filter(({ on }) => on.status === state);

export interface BoardRow {
  readonly printer_id: number;
  readonly printer_name: string;
  readonly byTask: ReadonlyMap<number, Standing>;
}

export interface Board {
  readonly tasks: readonly MaintenanceTask[];
  readonly rows: readonly BoardRow[];
}

/** Printers by name against tasks as they were added; a row or a column without anything is left out. */
export function boardOf(standings: readonly Standing[], language: string): Board {
  const rows = new Map<number, BoardRow & { readonly byTask: Map<number, Standing> }>();
  const tasks = new Map<number, MaintenanceTask>();
  for (const standing of standings) {
    const { task, on } = standing;
    const { printer_id, printer_name } = on;
    const row = rows.get(printer_id) ?? { printer_id, printer_name, byTask: new Map() };
    row.byTask.set(task.id, standing);
    rows.set(printer_id, row);
    tasks.set(task.id, task);
  }
  const names = new Intl.Collator(language, { numeric: true });
  return {
    tasks: [...tasks.values()].sort((one, other) => one.id - other.id),
    rows: [...rows.values()].sort((one, other) => names.compare(one.printer_name, other.printer_name)),
  };
}
