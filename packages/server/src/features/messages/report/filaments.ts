import type { ReportFilament } from '@farmhand/contract';
import { foldCase } from '../../../db/portable.ts';
import { fromCents } from '../../../money.ts';
import { toGrams } from '../../spools/index.ts';
import type { FilamentUse } from './uses.ts';

/** What was used, by material and colour. */

const LISTED = 20;

/** The code of a colour counts where there is one: its name is what somebody made of it. */
const keyOf = ({ material, color_name, color_hex }: FilamentUse): string =>
  [foldCase(material ?? ''), (color_hex ?? foldCase(color_name ?? '')).toUpperCase()].join('\n');

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

export function createFilaments() {
  const known = new Map<string, FilamentUse>();
  return {
    add(use: FilamentUse): void {
      if (use.milligrams === 0) return;
      const key = keyOf(use);
      const before = known.get(key) ?? { ...use, milligrams: 0, cents: 0 };
      known.set(key, {
        ...before,
        milligrams: before.milligrams + use.milligrams,
        cents: plus(before.cents, use.cents),
      });
    },
    /** The most first. */
    list(): { readonly filament: ReportFilament[]; readonly filament_other_g: number } {
      const all = [...known.values()].toSorted((one, other) => other.milligrams - one.milligrams);
      const others = all.slice(LISTED).reduce((sum, { milligrams }) => sum + milligrams, 0);
      return {
        filament: all.slice(0, LISTED).map(({ milligrams, cents, ...kind }) => ({
          ...kind,
          grams: toGrams(milligrams),
          cost: cents === null ? null : fromCents(cents),
        })),
        filament_other_g: toGrams(others),
      };
    },
  };
}
