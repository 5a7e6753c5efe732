import { ROUTES } from '@farmhand/contract';
import { isWithinToken } from '../../db/control.ts';
import { command, type Endpoint } from '../../http/endpoint.ts';
import type { WriteTx } from '../../live/write.ts';
import { type Holds, holdScopeOf } from '../queue/index.ts';
import { insertCommand, insertSentCommand } from './command-store.ts';
import { currentState } from './commands.ts';
import type { EmergencyStop } from './emergency-stop.ts';
import { isActive, isBusy } from './state.ts';
import { allControllable, findPrinters, type PrinterRow } from './store.ts';
import type { Supervisor } from './supervisor.ts';

interface EmergencyRouteDeps {
  readonly supervisor: Supervisor;
  readonly holds: Holds;
  readonly emergency: EmergencyStop;
}

export function emergencyEndpoints({ supervisor, holds, emergency }: EmergencyRouteDeps): Endpoint[] {
  /** Also one that was last heard of while it printed: it may print still. */
  function mayMove(row: PrinterRow): boolean {
    const state = currentState(supervisor, row);
    return isBusy(state) || isActive(state.print);
  }
  const isConnected = ({ id }: PrinterRow): boolean => supervisor.connectionOf(id) !== null;

  async function noteStop(tx: WriteTx, row: PrinterRow, by: number): Promise<number> {
    const insert = isConnected(row) ? insertSentCommand : insertCommand;
    const { id } = await insert(tx.db, {
      printer_id: row.id,
      action: 'stop',
      parameters: '{}',
      // Whatever it prints by then is to stop.
      print: '',
      requested_by: by,
      requested_at: tx.now,
    });
    return id;
  }

  return [
    command(ROUTES.stopAllPrinters, {
      async plan(db, _input, { principal }) {
        const scope = holdScopeOf(principal);
        const rows = await allControllable(db, principal);
        const printer_ids = rows.filter(mayMove).map(({ id }) => id);
        return { would_execute: { action: 'emergency_stop', printer_ids, ...scope }, rows, scope };
      },
      async intend(tx, { rows, scope }, { principal }) {
        const { printer_ids } = principal;
        const starting = await holds.holdAndAbort(tx, principal.user_id, { ...scope, printer_ids });
        const own = rows.filter((row) => mayMove(row) || starting.includes(row.id));
        const others = starting.filter(
          (id) => isWithinToken(principal, id) && !rows.some((row) => row.id === id),
        );
        const targets = others.length === 0 ? own : [...own, ...(await findPrinters(tx.db, others))];
        const commandIds: number[] = [];
        for (const row of [...targets.filter(isConnected), ...targets.filter((row) => !isConnected(row))]) {
          commandIds.push(await noteStop(tx, row, principal.user_id));
        }
        return { commandIds };
      },
      send: async ({ commandIds }) => answer(await emergency.run(commandIds)),
      recall: async (_db, { commandIds }) => answer(await emergency.recall(commandIds)),
    }),
  ];
}

function answer(results: Awaited<ReturnType<EmergencyStop['run']>>) {
  return { results, dispatch_hold: true as const, next_actions: [] };
}
