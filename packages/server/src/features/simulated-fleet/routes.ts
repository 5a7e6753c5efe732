import { ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { removePrinter, type Supervisor } from '../printers/index.ts';
import { retireSpool } from '../spools/index.ts';
import { showFleet } from './present.ts';
import type { SimulatedFleetService } from './service.ts';
import { deleteFleet, findFleet, insertFleet } from './store.ts';

interface FleetDeps extends Pick<Kernel, 'database' | 'write' | 'bus' | 'log'> {
  readonly supervisor: Supervisor;
  readonly service: SimulatedFleetService;
  /** Ends what is under way for a printer that goes. */
  readonly clearPrinter: (tx: WriteTx, printerId: number, why: Said) => Promise<void>;
}

const REMOVED = said('run.fleet_removed');

export function simulatedFleetEndpoints(deps: FleetDeps): Endpoint[] {
  const { database, service, supervisor, bus, log } = deps;
  const shown = async (db: Reader) => ({ ...(await showFleet(db, service)), next_actions: [] });

  /** One that never came up is not wanted any more: the next try starts from nothing. */
  async function giveUp(error: unknown): Promise<never> {
    await service.forget();
    await deps.write((tx) => deleteFleet(tx.db));
    if (error instanceof AppError) throw error;
    log.warn({ err: error }, 'a simulated fleet did not start');
    throw new AppError('upstream_unavailable', said('simulated_fleet.did_not_start'), {
      cause: error,
    });
  }

  return [
    read(ROUTES.getSimulatedFleet, (db) => showFleet(db, service)),

    command(ROUTES.startSimulatedFleet, {
      async plan(db, { body }) {
        if ((await findFleet(db)) !== undefined) {
          throw new AppError('already_exists', said('simulated_fleet.exists'));
        }
        if (!service.isInstalled) {
          throw new AppError('upstream_unavailable', said('simulated_fleet.not_installed'));
        }
        return { would_execute: { action: 'start_simulated_fleet', ...body }, body };
      },
      async intend(tx, { body }, { principal }) {
        await insertFleet(tx.db, { plan: body, orgId: principal.org_id, startedAt: tx.now });
        return {};
      },
      async send() {
        await service.begin().catch(giveUp);
        return shown(database.read);
      },
      recall: (db) => shown(db),
    }),

    write(ROUTES.removeSimulatedFleet, {
      async plan(db) {
        const wanted = await findFleet(db);
        if (wanted === undefined) throw new AppError('not_found', said('simulated_fleet.none'));
        const printer_ids = Object.values(wanted.printers);
        return { would_execute: { action: 'remove_simulated_fleet', printer_ids }, wanted };
      },
      async execute(tx, { wanted }, { principal }) {
        for (const id of Object.values(wanted.printers)) {
          await deps.clearPrinter(tx, id, REMOVED);
          await removePrinter(tx, { supervisor, bus }, id);
        }
        for (const id of wanted.spools) await retireSpool(tx, id, principal.username);
        await deleteFleet(tx.db);
        tx.afterCommit(() => {
          service.forget().catch((error: unknown) => log.error({ err: error }, 'simulators did not end'));
        });
        return undefined;
      },
    }),
  ];
}
