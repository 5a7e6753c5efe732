import type { Reader } from '../../../db/portable.ts';
import { type Supervisor, storedPrinters } from '../../printers/index.ts';
import type { Fleet } from './world.ts';

export interface FleetDeps {
  readonly supervisor: Pick<Supervisor, 'everybody' | 'connectionOf'>;
  /** Whether the printers are this service's: only then it knows how they are at this moment. */
  isDriving(): boolean;
}

/** A printer that was heard by the other service counts as linked: nobody here can say otherwise. */
export async function fleetOf(db: Reader, { supervisor, isDriving }: FleetDeps): Promise<Fleet> {
  if (isDriving()) return supervisor;
  const stored = await storedPrinters(db);
  return { everybody: () => stored, connectionOf: (id) => ({ id }) };
}
