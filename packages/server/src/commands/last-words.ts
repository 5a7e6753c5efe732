import { ROUTES } from '@farmhand/contract';
import { isNoRoom } from '../disk/no-room.ts';
import type { Lost } from '../live/catch-up.ts';
import type { Failure } from '../live/ending.ts';

const NOT_ALL_WRITTEN =
  'Stopped. There was no room left to write down who was here last; everything that was confirmed is stored.';

const isEmergencyStop = ({ route }: Lost): boolean => route === ROUTES.stopAllPrinters.id;

/** What whoever ended the service has to know; null when all is well. */
export function lastWords(failures: readonly Failure[], lost: readonly Lost[]): string | null {
  const done = lost.filter(({ isKey }) => isKey !== true);
  if (done.length === 0) return failures.some(({ error }) => isNoRoom(error)) ? NOT_ALL_WRITTEN : null;
  const [things, are] = done.length === 1 ? ['thing that was', 'is'] : ['things that were', 'are'];
  const hold = done.some(isEmergencyStop) ? ', the hold of an emergency stop among them' : '';
  return `Stopped. ${done.length} ${things} done could not be recorded and ${are} lost${hold}. Hold the queue after the next start, and look at the printers.`;
}
