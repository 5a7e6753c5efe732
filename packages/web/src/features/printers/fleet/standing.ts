import type { Printer } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { shownState } from '../shown-state.ts';

declare module 'react' {
  interface CSSProperties {
    /** The colour of the printer's state, for whatever inside shows it. */
    '--state'?: string;
  }
}

/** How a printer stands, by colour, icon and word. */
export interface Standing {
  readonly icon: IconName;
  readonly color: string;
  readonly word: MessageKey;
}

export const standingOf = (printer: Printer, hasLostRun: boolean): Standing =>
  shownState(printer, hasLostRun);

export const isAtWork = ({ status }: Pick<Printer, 'status'>): boolean =>
  status === 'printing' || status === 'paused';
