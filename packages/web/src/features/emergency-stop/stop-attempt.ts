import type { StopResult } from '@farmhand/contract';
import type { Said } from '@farmhand/words';

/** One emergency stop, from the call to its answer. */
export interface StopAttempt {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly results: readonly StopResult[] | null;
  /** Not where a member of a limited group has stopped the group's printers: the note says what that means. */
  readonly isHeld: boolean;
  /** What there is to know about the record of it. */
  readonly note: string | null;
  readonly note_said: Said | null;
}
