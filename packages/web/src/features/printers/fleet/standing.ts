import type { Printer } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { REST_LOOKS, restOf } from '../mains.ts';
import { STATUS_LOOKS } from '../status.tsx';

declare module 'react' {
  interface CSSProperties {
    /** The colour of the printer's state, for whatever inside shows it. */
    '--state'?: string;
  }
}

/** How a printer stands, by colour, icon and word: its status, or what matters more than that. */
export interface Standing {
  readonly icon: IconName;
  readonly color: string;
  readonly word: MessageKey;
}

export function standingOf(printer: Printer, hasLostRun: boolean): Standing {
  if (!printer.enabled) return { icon: 'power', color: 'var(--farm-off)', word: 'fleet.disabled' };
  if (printer.identity === 'changed')
    return { icon: 'shield', color: 'var(--farm-bad)', word: 'fleet.identityChanged' };
  if (hasLostRun) return { icon: 'help', color: 'var(--farm-wait)', word: 'fleet.lost' };
  if (printer.status === 'idle' && printer.active_job !== null)
    return { icon: 'play', color: 'var(--farm-good)', word: 'fleet.starting' };
  const rest = restOf(printer);
  if (rest !== null) return REST_LOOKS[rest];
  return { ...STATUS_LOOKS[printer.status], word: `printer.${printer.status}` };
}

export const isAtWork = ({ status }: Pick<Printer, 'status'>): boolean =>
  status === 'printing' || status === 'paused';
