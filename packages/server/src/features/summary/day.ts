import type { Summary } from '@farmhand/contract';
import type { Controller } from '../../db/control.ts';
import { type Reader, toIso } from '../../db/portable.ts';
import { type EndedFigures, endedFigures, firstEnd } from '../archive/index.ts';
import { countOpenOrders } from '../orders/index.ts';
import { toGrams } from '../spools/index.ts';

const DAY_MS = 86_400_000;
/** A week has each weekday once: a usual day is no Sunday. */
const USUAL_DAYS = 7;

/** What was printed since the reader's day began, and on a usual day before it. */
export async function readDay(
  db: Reader,
  viewer: Controller,
  since: number,
  now: number,
): Promise<NonNullable<Summary['day']>> {
  const before = { since: since - USUAL_DAYS * DAY_MS, until: since };
  return {
    since: toIso(since),
    ...present(await endedFigures(db, viewer, { since, until: now }), 1),
    usual: present(await endedFigures(db, viewer, before), await daysBefore(db, since)),
    open_orders: await countOpenOrders(db, viewer),
  };
}

/** A farm younger than a week is not compared with days that it has not had. */
async function daysBefore(db: Reader, since: number): Promise<number> {
  const first = await firstEnd(db);
  if (first === null) return 1;
  return Math.min(Math.max(Math.ceil((since - first) / DAY_MS), 1), USUAL_DAYS);
}

const present = ({ completed, failed, seconds, used_mg }: EndedFigures, days: number) => ({
  completed: completed / days,
  failed: failed / days,
  printed_seconds: seconds / days,
  filament_g: toGrams(used_mg / days),
});
