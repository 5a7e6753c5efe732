import { alertSaid, type Said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../alerts/index.ts';
import { audienceOf } from '../printers/index.ts';
import { toHours } from './amounts.ts';
import { createApplies } from './applies.ts';
import {
  type About,
  clearLapse,
  lapsedPairs,
  markLapsed,
  type OverduePair,
  overduePairs,
} from './clock-store.ts';
import { taskNamed } from './defaults.ts';
import { hasBlockingTask } from './task-store.ts';

/** A lapse is a task that is overdue on a printer: told once when it begins, and over when it is not overdue. */

interface Pair {
  readonly task_id: number;
  readonly printer_id: number;
}

export const subjectOf = ({ task_id, printer_id }: Pair): string =>
  `maintenance:${task_id}:printer:${printer_id}`;

const isForIt = (pair: OverduePair): boolean => createApplies(pair.model_filter)(pair.model);

async function unsettled(db: Reader, now: number, about: About) {
  const overdue = (await overduePairs(db, now, about)).filter(isForIt);
  const still = new Set(overdue.map(subjectOf));
  const over = (await lapsedPairs(db, about)).filter((pair) => !still.has(subjectOf(pair)));
  return { begun: overdue.filter(({ lapsed_at }) => lapsed_at === null), over };
}

export async function isUnsettled(db: Reader, now: number): Promise<boolean> {
  const { begun, over } = await unsettled(db, now, {});
  return begun.length + over.length > 0;
}

/** Raises what has become overdue and resolves what is not any more, in the caller's write. Answers whether all is done. */
export async function settleLapses(
  tx: WriteTx,
  about: About = {},
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { begun, over } = await unsettled(tx.db, tx.now, about);
  for (const pair of begun.slice(0, most)) await begin(tx, pair);
  for (const pair of over.slice(0, most)) await endLapse(tx, pair);
  return Math.max(begun.length, over.length) <= most;
}

async function begin(tx: WriteTx, pair: OverduePair): Promise<void> {
  const { task_id, printer_id } = pair;
  await markLapsed(tx.db, pair, tx.now);
  await raiseAlert(tx, {
    kind: 'maintenance_overdue',
    subject: subjectOf(pair),
    severity: 'warning',
    said: overdueWords(pair),
    audience: { org_id: pair.org_id, role: 'operator', user_id: null },
    refs: { printer_id, task_id },
  });
  tx.emit('maintenance.updated', audienceOf(pair), { task_id, printer_id, change: 'overdue' });
}

type Lapsed = Awaited<ReturnType<typeof lapsedPairs>>[number];

async function endLapse(tx: WriteTx, pair: Lapsed): Promise<void> {
  const { task_id, printer_id } = pair;
  await clearLapse(tx.db, task_id, printer_id);
  await resolveAlert(tx, 'maintenance_overdue', subjectOf(pair));
  tx.emit('maintenance.updated', audienceOf(pair), { task_id, printer_id, change: 'settled' });
}

/** For a template that goes. */
export async function endAllLapses(tx: WriteTx, taskId: number): Promise<void> {
  for (const pair of await lapsedPairs(tx.db, { task_id: taskId })) await endLapse(tx, pair);
}

const calledIn = ({ task_name: name, task_name_said: name_said }: OverduePair): Said =>
  taskNamed({ name, name_said });

function overdueWords(pair: OverduePair): SaidOfKind<'maintenance_overdue'> {
  const { printer_name, interval_seconds, interval_days: days } = pair;
  const about = { task: calledIn(pair), printer: printer_name };
  if (interval_seconds === null) return alertSaid('maintenance_overdue.days', { ...about, days: days ?? 0 });
  const hours = toHours(interval_seconds);
  return days === null
    ? alertSaid('maintenance_overdue.hours', { ...about, hours })
    : alertSaid('maintenance_overdue.hours_or_days', { ...about, hours, days });
}

/** By printer: a task that is overdue there and keeps jobs away. Most farms have none, which costs one small question. */
export async function blockingTasks(db: Reader, now: number): Promise<ReadonlyMap<number, Said>> {
  if (!(await hasBlockingTask(db))) return new Map();
  const pairs = (await overduePairs(db, now, { isBlocking: true })).filter(isForIt);
  // The oldest template speaks where there are several.
  return new Map(pairs.toReversed().map((pair) => [pair.printer_id, calledIn(pair)]));
}

/** How many tasks are overdue on any printer that the viewer may see. */
export async function countOverdueTasks(db: Reader, viewer: Controller, now: number): Promise<number> {
  const pairs = (await overduePairs(db, now, { viewer })).filter(isForIt);
  return new Set(pairs.map(({ task_id }) => task_id)).size;
}
