import type { Printer } from '@farmhand/contract';
import type { ListProps } from '../list/list-props.ts';

export interface FloorViewProps extends Pick<ListProps, 'lostRuns' | 'selection' | 'picks'> {
  readonly fleet: readonly Printer[];
  /** Those that the search leaves; the others are dimmed. */
  readonly shown: readonly Printer[];
  /** As the address says; without it the first plan there is. */
  readonly planId: number | undefined;
  readonly onPlan: (id: number) => void;
}
