import type { Reader } from '../src/db/portable.ts';
import { allHolds } from '../src/features/queue/index.ts';

/** Whether a stored hold concerns the printers of this organization; without one, only the farm's own counts. */
export async function isHeld(db: Reader, orgId: number | null = null): Promise<boolean> {
  return (await allHolds(db)).some(({ org_id }) => org_id === null || org_id === orgId);
}
