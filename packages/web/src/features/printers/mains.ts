import type { Printer } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';

type Mains = Pick<Printer, 'status' | 'enabled' | 'power' | 'active_job'>;

/**
 * Why a printer is silent when that is no trouble: it has no power, or just got it. With a print that was on its way, or
 * when its plug is not reached, its silence is trouble like any other's.
 */
export function restOf({ status, enabled, power, active_job }: Mains): 'off' | 'asleep' | 'waking' | null {
  if (!enabled || status !== 'offline' || active_job !== null || power === null) return null;
  if (power.state === 'off') return power.wakes ? 'asleep' : 'off';
  return power.state === 'waking' ? 'waking' : null;
}

/** In place of how its connection was lost: what the service says to jobs that wait for it. */
export function restSaid({ power }: Pick<Printer, 'power'>): Said | null {
  if (power?.state === 'waking') return said('wait.waking');
  return power?.is_held_off === true ? said('wait.switched_off') : null;
}
