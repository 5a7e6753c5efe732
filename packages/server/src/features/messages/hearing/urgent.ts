import type { AlertKind, UrgentEvent } from '@farmhand/contract';
import { isSaid, type Said } from '@farmhand/words';

const isEmergency = (said: Said | null): boolean => {
  const reason = said?.facts['reason'];
  return isSaid(reason) && reason.code === 'hold.emergency';
};

/** Whether it goes out although its reader wants quiet: by what the farm's settings let pass. */
export function isUrgent(kind: AlertKind, said: Said | null, pass: readonly UrgentEvent[]): boolean {
  if (pass.includes(kind)) return true;
  if (kind === 'printer_error' && said?.code === 'printer_error.while_printing')
    return pass.includes('error_while_printing');
  return kind === 'dispatch_held' && isEmergency(said) && pass.includes('emergency_stop');
}
