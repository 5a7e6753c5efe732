import { consumption } from '@farmhand/contract';
import { z } from 'zod';
import { MICRO_PER_CENT } from '../../../money.ts';
import type { EndedEntry, PostedUse } from '../../archive/index.ts';
import { costFromText } from '../../costs/index.ts';
import { costMicro, toMilligrams } from '../../spools/index.ts';

/** What a print took of a filament, in milligrams, and what that cost, in cents; null where nobody knows. */
export interface FilamentUse {
  readonly material: string | null;
  readonly color_name: string | null;
  readonly color_hex: string | null;
  readonly milligrams: number;
  readonly cents: number | null;
}

const consumptions = z.array(consumption);

/** Of a spool of others, fed by a printer that they share, the reader learns no more than the archive says. */
export type OwnUse = Omit<PostedUse, 'org_id' | 'material'> & { readonly material: string | null };

interface Taken {
  readonly spool: OwnUse | undefined;
  readonly material: string | null;
  readonly milligrams: number;
}

/**
 * The archive says how much it was, the ledger from which spool and at which price. What has no price of its own shares
 * what is left of the filament's cost by weight, so that the parts add up to what the print has cost.
 */
export function usesOf(
  entry: Pick<EndedEntry, 'consumption' | 'cost_parts'>,
  posted: readonly OwnUse[],
): FilamentUse[] {
  const taken = takenBy(entry.consumption, posted).map((use) => ({ ...use, cents: ownCents(use) }));
  const whole = costFromText(entry.cost_parts)?.material ?? null;
  const known = taken.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const left = whole === null ? null : Math.max(0, whole - known);
  const shares = sharesOf(
    left,
    taken.map(({ cents, milligrams }) => (cents === null ? milligrams : 0)),
  );
  return taken.map(({ spool, material, milligrams, cents }, index) => ({
    material: spool?.material ?? material,
    color_name: spool?.color_name ?? null,
    color_hex: spool?.color_hex ?? null,
    milligrams,
    cents: cents ?? shares[index] ?? null,
  }));
}

/** Two tools may feed from one slot, which the ledger knows as one. */
function takenBy(text: string, posted: readonly OwnUse[]): Taken[] {
  const lines = consumptions.parse(JSON.parse(text)).map(
    ({ spool_id, slot, material, grams }): Taken => ({
      spool: spool_id === null ? undefined : posted.find((use) => use.slot === slot),
      material,
      milligrams: toMilligrams(grams),
    }),
  );
  const bySpool = Map.groupBy(lines, (line) => line.spool ?? line);
  return [...bySpool.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return {
      ...first,
      milligrams: others.reduce((sum, { milligrams }) => sum + milligrams, first.milligrams),
    };
  });
}

/** At the price of the moment, for what was on the spool. */
function ownCents({ spool, milligrams }: Taken): number | null {
  if (milligrams === 0) return 0;
  if (spool === undefined || spool.cost_micro_per_gram === null) return null;
  const micro = costMicro(Math.abs(spool.milligrams), spool.cost_micro_per_gram);
  return micro === null ? null : micro / MICRO_PER_CENT;
}

/** A sum in whole parts by weight, of which none is lost. */
function sharesOf(sum: number | null, weights: readonly number[]): (number | null)[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    if (sum === null) return null;
    reached += weight;
    const until = whole === 0 ? 0 : Math.floor((sum * reached) / whole);
    const share = until - given;
    given = until;
    return share;
  });
}
