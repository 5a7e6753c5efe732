import type { FamilyEntry } from '@farmhand/contract';

/** After how many milliseconds without a word a printer of this family counts as offline. */
export function silenceOf({ silence }: Pick<FamilyEntry, 'silence'>): number {
  return 'silentMs' in silence ? silence.silentMs : silence.failedPolls * silence.pollMs;
}
