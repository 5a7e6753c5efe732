import type { LostRuns } from '../../../../farm/lost-runs.ts';
import type { Selection } from '../selection.ts';
import type { Picks } from '../use-selection.ts';
import type { FleetGroup } from './groups.ts';
import type { Folded } from './lines.ts';

/** What every view of the fleet is given. */
export interface ListProps {
  readonly groups: readonly FleetGroup[];
  readonly nameOf: (group: FleetGroup) => string;
  readonly folded: Folded;
  readonly onFold: (key: string) => void;
  readonly lostRuns: LostRuns;
  readonly selection: Selection;
  /** Without it there is nothing to select. */
  readonly picks?: Picks | undefined;
}
