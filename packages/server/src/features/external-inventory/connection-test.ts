import type { ExternalInventoryTest } from '@farmhand/contract';
import { type Said, said, vendorWords } from '@farmhand/words';
import { inEnglish } from '../../english.ts';
import { InventoryError } from './inventory-error.ts';
import type { Place } from './settings.ts';
import type { Spoolman } from './spoolman.ts';

const FAILED = { ok: false, version: null, spool_count: null } as const;

const told = (words: Said) => ({ message: inEnglish(words), said: words });

/** Reads only: its name and version, and whether its spools can be read. */
export async function testInventory(spoolman: Spoolman, place: Place | null): Promise<ExternalInventoryTest> {
  if (place === null)
    return { ...FAILED, problem: 'not_set_up', ...told(said('inventory.nobody_said_where')) };
  try {
    const version = await spoolman.version(place);
    const { length } = await spoolman.spools(place);
    const answers = said('inventory.version_answers', { version: vendorWords('spoolman', version) });
    return { ok: true, problem: null, ...told(answers), version, spool_count: length };
  } catch (error) {
    if (!(error instanceof InventoryError)) throw error;
    const { problem } = error;
    // Without its own addresses it is something else, whatever it says.
    const isOther = problem === 'gone' || problem === 'refused';
    return { ...FAILED, problem: isOther ? 'not_this_service' : problem, ...told(error.said) };
  }
}
