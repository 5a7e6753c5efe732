import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../http/endpoint.ts';
import { countUnread } from '../alerts/index.ts';
import { queueFigures } from '../jobs/index.ts';
import { fleetFigures, type Supervisor } from '../printers/index.ts';
import { holdsFor } from '../queue/index.ts';
import { stockFigures } from '../spools/index.ts';

/** No route tracks maintenance yet: whichever does brings the count of tasks that are overdue. */
const OVERDUE_MAINTENANCE = 0;

interface SummaryDeps {
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
}

export function summaryEndpoints({ supervisor }: SummaryDeps): Endpoint[] {
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
        overdue_maintenance: OVERDUE_MAINTENANCE,
        plates_waiting: fleet.platesWaiting,
        dispatch_hold: (await holdsFor(db, principal)).length > 0,
      };
    }),
  ];
}
