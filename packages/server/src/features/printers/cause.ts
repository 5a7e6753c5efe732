import type { PrintCause } from '@farmhand/protocols';
import { asPart } from '../../words.ts';

/** The printer's own words and code, to stand within a sentence; null where it gave neither. */
export function causeWords({ message, code }: Pick<PrintCause, 'message' | 'code'>): string | null {
  const words = asPart(message ?? '');
  if (words === '') return code === null ? null : `code ${code}`;
  return code === null || words.includes(code) ? words : `${words} (${code})`;
}
