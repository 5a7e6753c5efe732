import type { ReportFailure } from '@farmhand/contract';
import { isSaid, isVendorWords, type Said } from '@farmhand/words';

/** Failures by what caused them. */

const LISTED = 5;
/** Printers can word a fault as they like: of more causes than this the rest counts as others. */
const KNOWN_AT_MOST = 1_000;

/** Numbers, names and paths differ from print to print; the codes and somebody else's words say what it was. */
function causeKey({ code, facts }: Said): string {
  const inner = Object.values(facts).map((fact) => {
    if (isSaid(fact)) return causeKey(fact);
    return isVendorWords(fact) ? fact.words : '';
  });
  const own = code === 'as_written' ? String(facts['words']) : '';
  return [code, own, ...inner].join('\n');
}

export function createCauses() {
  const known = new Map<string, ReportFailure>();
  return {
    add(said: Said): void {
      const key = causeKey(said);
      const before = known.get(key);
      if (before === undefined && known.size >= KNOWN_AT_MOST) return;
      known.set(key, { said, count: (before?.count ?? 0) + 1 });
    },
    /** The most frequent first. */
    list: (): ReportFailure[] =>
      [...known.values()].toSorted((one, other) => other.count - one.count).slice(0, LISTED),
  };
}
