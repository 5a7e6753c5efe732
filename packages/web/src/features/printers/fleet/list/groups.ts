import type { Printer } from '@farmhand/contract';
import type { LostRuns } from '../../../../farm/lost-runs.ts';
import { needsPerson } from '../../control/index.ts';
import { shownState } from '../../shown-state.ts';
import type { Grouping } from '../fleet-search.ts';

/** The printers that have something in common, in the order in which they are shown. */
export interface FleetGroup {
  /** The same for as long as the page is open, and in the next visit too. */
  readonly key: string;
  /** Null for those that have nothing to be grouped by. */
  readonly value: string | null;
  readonly printers: readonly Printer[];
}

/** What a printer is grouped by; one with several tags stands in each of its groups. */
const VALUES: Readonly<Record<Grouping, (printer: Printer) => readonly (string | null)[]>> = {
  place: ({ place }) => [place === '' ? null : place],
  tag: ({ tags }) => (tags.length === 0 ? [null] : tags),
  model: ({ model }) => [model === '' ? null : model],
  org: ({ org_id }) => [org_id === null ? null : String(org_id)],
};

/** One group of all without a name, or one for each value by its name, and last those that have none. */
export function groupsOf(
  printers: readonly Printer[],
  by: Grouping | undefined,
  nameOf: (value: string) => string = (value) => value,
): readonly FleetGroup[] {
  if (by === undefined) return [{ key: '', value: null, printers }];
  const members = new Map<string | null, Printer[]>();
  for (const printer of printers)
    for (const value of VALUES[by](printer)) {
      const known = members.get(value);
      if (known === undefined) members.set(value, [printer]);
      else known.push(printer);
    }
  return [...members]
    .sort(([one], [other]) => byValue(one, other, nameOf))
    .map(([value, of]) => ({ key: `${by}:${value ?? ''}`, value, printers: of }));
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function byValue(one: string | null, other: string | null, nameOf: (value: string) => string): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return byName.compare(nameOf(one), nameOf(other)) || byName.compare(one, other);
}

/** What the heading of a group says about its printers. */
export interface GroupCounts {
  readonly all: number;
  readonly needy: number;
  readonly ready: number;
}

export function countGroup({ printers }: FleetGroup, lostRuns: LostRuns): GroupCounts {
  return {
    all: printers.length,
    needy: printers.filter((printer) => needsPerson(printer, lostRuns.has(printer.id))).length,
    ready: printers.filter((printer) => shownState(printer, lostRuns.has(printer.id)).state === 'ready')
      .length,
  };
}
