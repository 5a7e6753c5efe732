import { ROUTES } from '@farmhand/contract';
import type { Clock } from '../../clock.ts';
import { type Endpoint, read } from '../../http/endpoint.ts';
import { countUnread } from '../alerts/index.ts';
import { queueFigures } from '../jobs/index.ts';
import { countOverdueTasks } from '../maintenance/index.ts';
import { fleetFigures, type Supervisor } from '../printers/index.ts';
import type { Holds } from '../queue/index.ts';
import { stockFigures } from '../spools/index.ts';

interface SummaryDeps {
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly clock: Clock;
  readonly holds: Pick<Holds, 'holdsFor'>;
}

export function summaryEndpoints({ supervisor, clock, holds }: SummaryDeps): Endpoint[] {
  return [
    read(ROUTES.getSummary, async (db, _input, { principal }) => {
      const fleet = await fleetFigures(db, supervisor, principal);
      const queue = await queueFigures(db, principal);
      const { low_stock_count } = await stockFigures(db, principal);
      return {
        printer_count: fleet.count,
        printer_states: fleet.states,
        queue_depth: queue.waiting,
        active_jobs: queue.active,
        unread_alerts: await countUnread(db, principal),
        low_stock_spools: low_stock_count,
        overdue_maintenance: await countOverdueTasks(db, principal, clock.now()),
        plates_waiting: fleet.platesWaiting,
        dispatch_hold: (await holds.holdsFor(db, principal)).length > 0,
      };
    }),
  ];
}
