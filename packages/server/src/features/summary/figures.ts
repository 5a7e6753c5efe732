import type { Summary } from '@farmhand/contract';
import type { Clock } from '../../clock.ts';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { countUnread } from '../alerts/index.ts';
import { queueFigures } from '../jobs/index.ts';
import { countOverdueTasks } from '../maintenance/index.ts';
import { fleetFigures, type Supervisor } from '../printers/index.ts';
import type { Holds } from '../queue/index.ts';
import { stockFigures } from '../spools/index.ts';

export interface SummaryDeps {
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly clock: Clock;
  readonly holds: Pick<Holds, 'holdsFor'>;
}

/** The farm in a few figures, of what the caller may see. */
export async function readSummary(
  db: Reader,
  { supervisor, clock, holds }: SummaryDeps,
  viewer: Controller,
): Promise<Summary> {
  const fleet = await fleetFigures(db, supervisor, viewer);
  const queue = await queueFigures(db, viewer);
  const { low_stock_count } = await stockFigures(db, viewer);
  return {
    printer_count: fleet.count,
    printer_states: fleet.states,
    queue_depth: queue.waiting,
    active_jobs: queue.active,
    unread_alerts: await countUnread(db, viewer),
    low_stock_spools: low_stock_count,
    overdue_maintenance: await countOverdueTasks(db, viewer, clock.now()),
    plates_waiting: fleet.platesWaiting,
    dispatch_hold: (await holds.holdsFor(db, viewer)).length > 0,
  };
}
