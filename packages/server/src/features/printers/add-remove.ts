import type { InputOf, Routes } from '@farmhand/contract';
import type { Secrets } from '../../db/secrets.ts';
import type { Bus } from '../../live/bus.ts';
import type { WriteTx } from '../../live/write.ts';
import { resolveAlertsOfPrinter } from '../alerts/index.ts';
import { dropFromLimits } from '../groups/index.ts';
import { unloadAll } from '../spools/index.ts';
import { currentState } from './commands.ts';
import { audienceOf, presentStatus } from './present.ts';
import { newRow } from './settings.ts';
import { NO_CARE } from './state/index.ts';
import * as store from './store.ts';
import type { Supervisor } from './supervision/index.ts';

/** What is true of every printer that comes or goes, whoever asked for it. */

interface Deps {
  readonly bus: Bus;
  readonly supervisor: Supervisor;
  readonly secrets: Secrets;
}

export type NewPrinter = InputOf<Routes['createPrinter']>['body'];

/** Whoever calls has checked that no other record has its serial number. */
export async function addPrinter(
  tx: WriteTx,
  { supervisor, secrets }: Omit<Deps, 'bus'>,
  body: NewPrinter,
  orgId: number | null,
): Promise<store.PrinterRow> {
  const row = await store.insertPrinter(tx.db, newRow(secrets, body, orgId, tx.now));
  tx.emit(
    'printer.status',
    audienceOf(row),
    presentStatus(row, currentState(supervisor, row), { unsaved: NO_CARE, onPlate: null }),
  );
  tx.emit('record.changed', audienceOf(row), { kind: 'printer', id: row.id });
  tx.afterCommit(() => supervisor.reload(row.id));
  return row;
}

/** Whoever calls has seen to it that nothing is under way on it. */
export async function removePrinter(
  tx: WriteTx,
  { supervisor, bus }: Pick<Deps, 'supervisor' | 'bus'>,
  id: number,
): Promise<void> {
  const row = await store.findAnyPrinter(tx.db, id);
  if (row !== undefined) tx.emit('record.changed', audienceOf(row), { kind: 'printer', id });
  await resolveAlertsOfPrinter(tx, id, 'removed');
  await unloadAll(tx, id);
  await dropFromLimits(tx, bus, id);
  await store.deletePrinter(tx.db, id);
  tx.afterCommit(() => supervisor.reload(id));
}

/** A printer that is known to be the same listens elsewhere, or shows another certificate that is known to be its own. */
export async function movePrinter(
  tx: WriteTx,
  supervisor: Supervisor,
  id: number,
  to: { readonly ports: Readonly<Record<string, number>>; readonly isNewIdentity: boolean },
): Promise<void> {
  const row = await store.updatePrinter(tx.db, id, {
    ports: JSON.stringify(to.ports),
    ...(to.isNewIdentity && { identity: 'unverified', fingerprint: null }),
    updated_at: tx.now,
  });
  tx.emit('record.changed', audienceOf(row), { kind: 'printer', id });
  tx.afterCommit(() => supervisor.reload(id, { isNewIdentity: to.isNewIdentity }));
}
