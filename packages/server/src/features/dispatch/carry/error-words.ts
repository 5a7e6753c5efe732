import { PrinterError } from '@farmhand/protocols';
import { inVendorWords, type Said } from '@farmhand/words';

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is no printer's word is the system's. */
export const reasonOf = (error: unknown): Said =>
  error instanceof PrinterError ? error.said : inVendorWords('system', wordsOf(error));
