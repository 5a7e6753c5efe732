import { PRINTER_STATUSES, type PrinterEvent } from '@farmhand/contract';
import type { Fillings } from '@farmhand/words';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { IconName } from '../../../ui/icon.tsx';
import type { PowerSay } from '../../power/index.ts';

type Told = Pick<PrinterEvent, 'kind' | 'before' | 'after'>;

export const EVENT_ICONS: Readonly<Record<PrinterEvent['kind'], IconName>> = {
  status: 'printer',
  print: 'model',
  fault: 'warning',
  plate: 'done',
  identity: 'shield',
  power: 'power',
};

const PHASES = [
  'none',
  'preparing',
  'printing',
  'paused',
  'completed',
  'cancelled',
  'failed',
  'ended',
] as const;
const PLATES = ['clear', 'occupied'] as const;
const MAINS = ['on', 'off'] as const;
const IDENTITIES = ['unverified', 'pinned', 'changed'] as const;

function known<T extends string>(words: readonly T[], word: string | null): T | undefined {
  return words.find((each) => each === word);
}

/** What happened, as a sentence. Words that this page does not know are shown as they came. */
export function eventWords(t: Translate, power: PowerSay, { kind, before, after }: Told): string {
  const mains = known(MAINS, after);
  if (kind === 'power' && mains !== undefined) return power(`event.${mains}`);
  const [key, values] = sentence(kind, before, after) ?? ['printerPage.event.other', { after: after ?? '–' }];
  return t(key, values);
}

function sentence(
  kind: Told['kind'],
  before: string | null,
  after: string | null,
): readonly [MessageKey, Fillings] | null {
  switch (kind) {
    case 'status': {
      // What the page calls a printer takes more than its status: one that does not print may wait to be cleared.
      const status = known(PRINTER_STATUSES, after);
      return status === undefined ? null : [`printerPage.event.status.${status}`, {}];
    }
    case 'print': {
      const phase = known(PHASES, after);
      return phase === undefined ? null : [`printerPage.event.print.${phase}`, {}];
    }
    case 'fault':
      return after === null
        ? ['printerPage.event.faultGone', { code: before ?? '' }]
        : ['printerPage.event.fault', { code: after }];
    case 'plate': {
      const plate = known(PLATES, after);
      return plate === undefined ? null : [`printerPage.event.plate.${plate}`, {}];
    }
    case 'power':
      return null;
    case 'identity': {
      const identity = known(IDENTITIES, after);
      return identity === undefined ? null : [`printerPage.event.identity.${identity}`, {}];
    }
  }
}
