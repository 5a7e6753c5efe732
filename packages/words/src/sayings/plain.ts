import { declare, text, vendor } from '../facts.ts';

export const plain = declare({
  /** Words that were stored before they had a code, or that a person wrote: shown as they are. */
  as_written: { words: text },
  /** Nothing but somebody else's words. */
  vendor: { words: vendor },
});
