import { inVendorWords, type Said } from '@farmhand/words';
import { inEnglish } from '../../english.ts';

/** What keeps the simulators from running, as far as we can tell. */
export class SimulatorsError extends Error {
  override readonly name = 'SimulatorsError';
  readonly said: Said;

  constructor(said: Said) {
    super(inEnglish(said));
    this.said = said;
  }
}

/** What the system says of a process that can't be started has no words of ours. */
export const problemOf = (error: unknown): Said =>
  error instanceof SimulatorsError
    ? error.said
    : inVendorWords('system', error instanceof Error ? error.message : String(error));
