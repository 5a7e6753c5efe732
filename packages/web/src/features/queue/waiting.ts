import type { QueuedJob } from '@farmhand/contract';
import type { Say } from '../../i18n/translate.ts';

/** The first thing in the way of a job; null when nothing is. */
export function waitingWords(
  say: Say,
  { waiting_reason: reason, waiting_said: said }: Pick<QueuedJob, 'waiting_reason' | 'waiting_said'>,
): string | null {
  return reason === null ? null : say(said, reason, 'sentence');
}
