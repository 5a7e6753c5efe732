import type { PrintCause } from '@farmhand/protocols';
import { asPart } from '../../../words.ts';

/**
 * Why a print stands still, where the printer's standing does not say it already. Most printers do not tell a pause that we
 * asked for from one at the machine, so the words fit both.
 */
export function pauseReason(cause: PrintCause): string {
  if (cause.kind === 'runout') return 'The filament has run out.';
  if (cause.kind === 'at_machine') return 'A person or the file paused it.';
  if (cause.kind === 'attention') return 'It waits for a person: look at its screen.';
  const words = causeWords(cause);
  return words === null ? 'The printer reports a fault.' : `${words}.`;
}

/**
 * The printer's own words and code, to stand within a sentence; null where it gave neither. Alone, the code of a fault can
 * be looked up; that of anything else (a sensor's name, a state) says no more than its kind.
 */
export function causeWords({ kind, message, code }: PrintCause): string | null {
  const words = asPart(message ?? '');
  if (words === '') return code === null || kind !== 'error' ? null : `code ${code}`;
  return code === null || words.includes(code) ? words : `${words} (${code})`;
}
