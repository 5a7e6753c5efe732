import type { IconName } from '../../ui/icon.tsx';

export const GROUPS = ['pages', 'printers', 'models', 'jobs', 'spools', 'actions'] as const;
export type EntryGroup = (typeof GROUPS)[number];

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly group: EntryGroup;
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
  readonly act: () => void;
}

/** Records are called as people called them; pages and actions are ours. */
export const isNamed = ({ group }: Entry): boolean => group !== 'pages' && group !== 'actions';
