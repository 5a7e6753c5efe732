import { type NextAction, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import { fromFlag, type Reader, toIso } from '../../db/portable.ts';
import { hint } from '../../hint.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { pastTime } from '../../http/past-time.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { toCents } from '../../money.ts';
import { resolveAlert } from '../alerts/index.ts';
import {
  audienceOf,
  caredFor,
  findAnyPrinter,
  mustControlPrinter,
  type PrinterRow,
  type Supervisor,
} from '../printers/index.ts';
import { readBoard } from './board.ts';
import { restartClock } from './clock-store.ts';
import { settleLapses, subjectOf } from './lapses.ts';
import { insertLog, pageOfLogs } from './log-store.ts';
import { firstMarkAfter } from './pace-store.ts';
import { presentLog } from './present.ts';
import { choosePrinter, mustFindTask } from './rules.ts';
import { everyTask, type TaskRow } from './task-store.ts';

export interface LogDeps extends Pick<Kernel, 'clock'> {
  readonly supervisor: Supervisor;
}

export function logEndpoints({ clock, supervisor }: LogDeps): Endpoint[] {
  return [
    read(ROUTES.listMaintenanceLogs, async (db, { query }, { principal }) => {
      const { items, total } = await pageOfLogs(db, principal, query);
      return { items: items.map(presentLog), total };
    }),

    write(ROUTES.completeMaintenance, {
      async plan(db, { body }, { principal }) {
        const task = await mustFindTask(db, body.task_id);
        if (body.printer_id !== undefined) await mustControlPrinter(db, principal, body.printer_id);
        const asked = { principal, now: clock.now() };
        const printer = await choosePrinter(db, task, body.printer_id, asked);
        return {
          would_execute: {
            action: 'complete_maintenance',
            ...body,
            printer_id: printer.id,
            task_name: task.name,
            printer_name: printer.name,
          },
          task,
          printer,
          body,
          completedAt:
            body.completed_at === undefined
              ? null
              : pastTime(body.completed_at, { path: 'body.completed_at', now: asked.now }),
        };
      },
      // What was printed until now belongs to the time before.
      prepare: ({ printer }) => supervisor.saveNow(printer.id),
      async execute(tx, { task, printer, body, completedAt }, { principal }) {
        const row = await findAnyPrinter(tx.db, printer.id);
        if (row === undefined) throw new Error(`printer ${printer.id} is gone within its own transaction`);
        const at = completedAt ?? tx.now;
        const print_seconds =
          completedAt === null ? row.total_print_seconds : await printedBy(tx.db, row, completedAt);
        const entry = await insertLog(tx.db, {
          task_id: task.id,
          task_name: task.name,
          task_name_said: task.name_said,
          printer_id: row.id,
          printer_name: row.name,
          org_id: row.org_id,
          notes: body.notes,
          cost_cents: body.cost === null ? null : toCents(body.cost),
          downtime_minutes: body.downtime_minutes,
          print_seconds,
          completed_by: principal.username,
          completed_at: at,
          logged_at: tx.now,
        });
        await startAgain(tx, supervisor, { task, row }, { since: at, base_seconds: print_seconds });
        return { ...presentLog(entry), ...(await whatFollows(tx.db, principal, { task, row }, tx.now)) };
      },
    }),
  ];
}

/** What a printer had printed by some moment: exactly from its beginning, then as finely as it was kept. */
async function printedBy(db: Reader, row: PrinterRow, at: number): Promise<number> {
  if (at <= row.created_at) return row.initial_print_seconds;
  return (await firstMarkAfter(db, row.id, at))?.total_seconds ?? row.total_print_seconds;
}

async function startAgain(
  tx: WriteTx,
  supervisor: Supervisor,
  { task, row }: { readonly task: TaskRow; readonly row: PrinterRow },
  from: { readonly since: number; readonly base_seconds: number },
): Promise<void> {
  const pair = { task_id: task.id, printer_id: row.id };
  if (await restartClock(tx.db, { ...pair, ...from })) {
    await resolveAlert(tx, 'maintenance_overdue', subjectOf(pair));
  }
  await caredFor(tx, supervisor, row.id);
  // Done long ago, it may be overdue again: that is a new lapse.
  await settleLapses(tx, pair);
  tx.emit('maintenance.updated', audienceOf(row), { ...pair, change: 'completed' });
}

/** When it is due again, and what else waits there. */
async function whatFollows(
  db: Reader,
  viewer: Controller,
  { task, row }: { readonly task: TaskRow; readonly row: PrinterRow },
  now: number,
) {
  const asked = { viewer, now, printer_id: row.id, evenInactive: true };
  const [line] = await readBoard(db, [task], asked);
  const [standing] = line?.standings ?? [];
  const board = await readBoard(db, await everyTask(db), { viewer, now, printer_id: row.id });
  const others = board.filter(({ standings: [first] }) => first?.status === 'overdue');
  const next_actions: NextAction[] = [];
  if (others.length > 0) {
    const tasks = others.map((other) => other.task.name);
    const reason = said('hint.overdue_as_well', { printer: row.name, tasks });
    next_actions.push(hint('list_maintenance_tasks', { overdue_only: true }, reason));
  }
  if (fromFlag(task.blocks_dispatch)) {
    next_actions.push(hint('list_queue', {}, said('hint.jobs_kept_away')));
  }
  if (next_actions.length === 0) {
    next_actions.push(hint('list_maintenance_tasks', {}, said('hint.due_next')));
  }
  return { next_due_at: toIso(standing?.due_at ?? null), next_actions };
}
