import type { Printer } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { restOf, restSaid } from './mains.ts';
import { shownState } from './shown-state.ts';

/** Why a printer stands as it does: the page's own words, or what the service says with its English. */
export type StateReason =
  | { readonly key: MessageKey; readonly text?: undefined; readonly said?: undefined }
  | { readonly key?: undefined; readonly text: string; readonly said: Said | null };

export function reasonOf(printer: Printer, hasLostRun = false): StateReason | null {
  const { kind } = shownState(printer, hasLostRun);
  switch (kind) {
    case 'identity':
      return { key: 'fleet.identityWords' };
    case 'lost':
      return { key: 'fleet.lostWords' };
    case 'done':
      return { key: WAITS[printer.on_plate?.outcome ?? 'completed'] };
    case 'stopped':
      return printer.status === 'error' ? told(printer) : { key: WAITS.failed };
    case 'ready':
      // Whether a job comes is not its own: starts may be held, and the frame of the page says so.
      return null;
    case 'kept':
      return inService(printer.ready_reason, printer.ready_reason_said);
    default:
      return restOf(printer) === null ? told(printer) : inService('', restSaid(printer));
  }
}

/** What is to be done with a print that lies there, by how it ended. */
const WAITS = {
  completed: 'fleet.plateWaits',
  failed: 'fleet.failedWaits',
  cancelled: 'fleet.cancelledWaits',
  unknown: 'fleet.unknownWaits',
} as const;

const told = ({ status_reason, status_reason_said }: Printer) => inService(status_reason, status_reason_said);

/** Of one without power the page has the words itself: there it is given no English. */
function inService(text: string | null, said: Said | null): StateReason | null {
  return text === null || (text === '' && said === null) ? null : { text, said };
}
