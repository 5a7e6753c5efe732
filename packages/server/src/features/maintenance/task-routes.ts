import { type DueStatus, type MaintenanceTask, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { foldCase, type Reader, toFlag } from '../../db/portable.ts';
import { toSaidText } from '../../db/said-text.ts';
import type { Audience } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { toSeconds } from './amounts.ts';
import { type BoardLine, readBoard } from './board.ts';
import { DEFAULT_TASKS } from './defaults.ts';
import { endAllLapses, settleLapses } from './lapses.ts';
import { presentTask, worstOf } from './present.ts';
import { changedColumns, checkTask, mustFindTask, newColumns } from './rules.ts';
import * as store from './task-store.ts';

/** Templates are global: everybody who may read them hears of them. */
const EVERYBODY: Audience = { org_id: null, is_shared: true, role: 'viewer', user_id: null };

const SEE_WHERE = hint('list_maintenance_tasks', {}, said('hint.where_it_is_due'));

function told(tx: WriteTx, taskId: number | null): void {
  tx.emit('maintenance.updated', EVERYBODY, { task_id: taskId, printer_id: null, change: 'template' });
}

export function taskEndpoints({ clock }: Pick<Kernel, 'clock'>): Endpoint[] {
  async function show(db: Reader, tasks: readonly store.TaskRow[], viewer: Principal) {
    const lines = await readBoard(db, tasks, { viewer, now: clock.now() });
    return lines.map(presentTask);
  }

  async function showOne(db: Reader, task: store.TaskRow, viewer: Principal): Promise<MaintenanceTask> {
    const [shown] = await show(db, [task], viewer);
    if (shown === undefined) throw new Error(`maintenance task ${task.id} was not presented`);
    return shown;
  }

  return [
    read(ROUTES.listMaintenanceTasks, async (db, { query }, { principal }) => {
      const { skip, limit, overdue, due, printer_id } = query;
      const about = printer_id === undefined ? {} : { printer_id };
      const board = await readBoard(db, await store.everyTask(db), {
        viewer: principal,
        now: clock.now(),
        ...about,
      });
      const lines = board
        .filter(({ standings }) => printer_id === undefined || standings.length > 0)
        .filter(({ standings }) => overdue === undefined || (worstOf(standings) === 'overdue') === overdue)
        .filter(({ standings }) => due === undefined || (worstOf(standings) !== 'ok') === due)
        .map((line) => (overdue === true ? only(line, ['overdue']) : line))
        .map((line) => (due === true ? only(line, ['upcoming', 'overdue']) : line));
      return { items: lines.slice(skip, skip + limit).map(presentTask), total: lines.length };
    }),

    read(ROUTES.getMaintenanceTask, async (db, { params }, { principal }) =>
      showOne(db, await mustFindTask(db, params.id), principal),
    ),

    write(ROUTES.createMaintenanceTask, {
      plan(_db, { body }) {
        const row = newColumns(body);
        checkTask(row);
        return { would_execute: { action: 'create_maintenance_task', ...body }, row };
      },
      async execute(tx, { row }, { principal }) {
        const task = await store.insertTask(tx.db, { ...row, created_at: tx.now });
        told(tx, task.id);
        return { ...(await showOne(tx.db, task, principal)), next_actions: [SEE_WHERE] };
      },
    }),

    write(ROUTES.updateMaintenanceTask, {
      async plan(db, { params, body }) {
        const task = await mustFindTask(db, params.id);
        const change = changedColumns(body, task);
        checkTask({ ...task, ...change });
        return {
          would_execute: { action: 'update_maintenance_task', task_id: task.id, ...body },
          task,
          change,
        };
      },
      async execute(tx, { task, change }, { principal }) {
        const isChange = Object.keys(change).length > 0;
        const row = isChange ? await store.updateTask(tx.db, task.id, change) : task;
        await settleLapses(tx, { task_id: task.id });
        told(tx, task.id);
        return { ...(await showOne(tx.db, row, principal)), next_actions: [SEE_WHERE] };
      },
    }),

    write(ROUTES.deleteMaintenanceTask, {
      async plan(db, { params }) {
        const task = await mustFindTask(db, params.id);
        return {
          would_execute: { action: 'delete_maintenance_task', task_id: task.id, name: task.name },
          task,
        };
      },
      async execute(tx, { task }) {
        await endAllLapses(tx, task.id);
        await store.deleteTask(tx.db, task.id);
        told(tx, task.id);
        return undefined;
      },
    }),

    write(ROUTES.loadMaintenanceDefaults, {
      async plan(db) {
        const missing = missingDefaults(await store.everyTask(db));
        return {
          would_execute: {
            action: 'load_default_maintenance',
            names: missing.map(({ name }) => inEnglish(name)),
          },
          missing,
        };
      },
      async execute(tx, { missing }, { principal }) {
        const added: store.TaskRow[] = [];
        for (const each of missing) {
          added.push(await store.insertTask(tx.db, { ...defaultRow(each), created_at: tx.now }));
        }
        if (added.length > 0) told(tx, null);
        return {
          added_count: added.length,
          existing_count: DEFAULT_TASKS.length - added.length,
          tasks: await show(tx.db, added, principal),
          next_actions: [SEE_WHERE],
        };
      },
    }),
  ];
}

function only({ task, standings }: BoardLine, wanted: readonly DueStatus[]): BoardLine {
  return { task, standings: standings.filter(({ status }) => wanted.includes(status)) };
}

/** Neither those that were loaded before, whatever they are called now, nor what somebody has called the same. */
function missingDefaults(present: readonly store.TaskRow[]) {
  const keys = new Set(present.map(({ default_key }) => default_key));
  const names = new Set(present.map(({ name }) => foldCase(name)));
  return DEFAULT_TASKS.filter(({ key, name }) => !keys.has(key) && !names.has(foldCase(inEnglish(name))));
}

function defaultRow(task: (typeof DEFAULT_TASKS)[number]) {
  return {
    default_key: task.key,
    name: inEnglish(task.name),
    name_said: toSaidText(task.name),
    description: inEnglish(task.description),
    description_said: toSaidText(task.description),
    interval_seconds: task.hours === null ? null : toSeconds(task.hours),
    interval_days: task.days,
    estimated_cost_cents: task.needsParts === true ? null : 0,
    estimated_downtime_minutes: task.minutes,
    model_filter: task.models ?? null,
    blocks_dispatch: toFlag(false),
    is_active: toFlag(true),
  };
}
