import type { PrintCause } from '@farmhand/protocols';
import { isVendorWords, type Said, said } from '@farmhand/words';

/**
 * Why a print stands still, where the printer's standing does not say it already. Most printers do not tell a pause that we
 * asked for from one at the machine, so the words fit both.
 */
export function pauseReason(cause: PrintCause): Said {
  if (cause.kind === 'runout') return said('pause.run_out');
  if (cause.kind === 'at_machine') return said('pause.at_machine');
  if (cause.kind === 'attention') return said('pause.attention');
  const words = causeSaid(cause);
  return words === null ? said('pause.unnamed_fault') : said('pause.fault', { cause: words });
}

/**
 * The printer's own words and code, to stand within a sentence; null where it gave neither. Alone, the code of a fault can
 * be looked up; that of anything else (a sensor's name, a state) says no more than its kind.
 */
export function causeSaid({ kind, said: cause, code }: PrintCause): Said | null {
  if (cause === null) return code === null || kind !== 'error' ? null : said('cause.code', { code });
  return code === null || names(cause, code)
    ? said('cause.words', { cause })
    : said('cause.words_and_code', { cause, code });
}

/** Whether it tells the code itself. */
const names = ({ facts }: Said, code: string): boolean =>
  facts['code'] === code || (isVendorWords(facts['words']) && facts['words'].words.includes(code));
