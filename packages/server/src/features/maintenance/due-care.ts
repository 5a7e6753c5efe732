import type { Said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { canSee } from '../../db/visibility.ts';
import { readBoard } from './board.ts';
import { taskNamed } from './defaults.ts';
import { everyTask } from './task-store.ts';

interface DueOnPrinter {
  readonly task_id: number;
  readonly task: Said;
  readonly printer_id: number;
  readonly printer_name: string;
  readonly status: 'overdue' | 'upcoming';
  readonly due_at: number | null;
}

interface DueCare {
  readonly overdue_count: number;
  /** Within seven days. */
  readonly upcoming_count: number;
  /** The first so many, what is overdue before the rest. */
  readonly standings: readonly DueOnPrinter[];
}

/** What is to be done on printers that are the viewer's to care for: those that others share are theirs. */
export async function dueCare(db: Reader, viewer: Controller, now: number, most: number): Promise<DueCare> {
  const board = await readBoard(db, await everyTask(db), { viewer, now });
  const due = board.flatMap(({ task, standings }) =>
    standings.flatMap(({ printer, status, due_at }): DueOnPrinter[] => {
      if (status === 'ok' || !canSee(viewer, { org_id: printer.org_id })) return [];
      const { id: printer_id, name: printer_name } = printer;
      return [{ task_id: task.id, task: taskNamed(task), printer_id, printer_name, status, due_at }];
    }),
  );
  const overdue = due.filter(({ status }) => status === 'overdue');
  const upcoming = due.filter(({ status }) => status === 'upcoming');
  return {
    overdue_count: overdue.length,
    upcoming_count: upcoming.length,
    standings: [overdue, upcoming].flatMap((part) => part.toSorted(bySoonest)).slice(0, most),
  };
}

const bySoonest = (one: DueOnPrinter, other: DueOnPrinter): number => (one.due_at ?? 0) - (other.due_at ?? 0);
