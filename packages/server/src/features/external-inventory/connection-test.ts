import type { ExternalInventoryTest } from '@farmhand/contract';
import { InventoryError } from './inventory-error.ts';
import type { Place } from './settings.ts';
import type { Spoolman } from './spoolman.ts';

const FAILED = { ok: false, version: null, spool_count: null } as const;

/** Reads only: its name and version, and whether its spools can be read. */
export async function testInventory(spoolman: Spoolman, place: Place | null): Promise<ExternalInventoryTest> {
  if (place === null) return { ...FAILED, problem: 'not_set_up', message: 'Nobody has said where it is.' };
  try {
    const version = await spoolman.version(place);
    const { length } = await spoolman.spools(place);
    const message = `Spoolman ${version} answers.`;
    return { ok: true, problem: null, message, version, spool_count: length };
  } catch (error) {
    if (!(error instanceof InventoryError)) throw error;
    const { problem, message } = error;
    // Without its own addresses it is something else, whatever it says.
    const isOther = problem === 'gone' || problem === 'refused';
    return { ...FAILED, problem: isOther ? 'not_this_service' : problem, message };
  }
}
