import type { PrintPhase, PrintReport } from '@farmhand/protocols';

/** How a print is called: what tells it from the one before and the one after. */
export type PrintName = Pick<PrintReport, 'native_id' | 'mark' | 'file_name'>;

interface Shown {
  readonly print: PrintReport | null;
  /** The last print that the printer has shown, whatever it shows now. */
  readonly last_print: PrintName | null;
}

const ENDED: readonly PrintPhase[] = ['completed', 'cancelled', 'failed', 'ended'];
/** The surest first: files are printed again and again, the vendor's ids are not. */
const NAMES = ['native_id', 'mark', 'file_name'] as const satisfies readonly (keyof PrintName)[];

const nameOfPrint = ({ native_id, mark, file_name }: PrintReport): PrintName => ({
  native_id,
  mark,
  file_name,
});

/** Null where the two have no kind of name in common: then nobody can tell. */
function isOther(one: PrintName, other: PrintName): boolean | null {
  const key = NAMES.find((name) => one[name] !== null && other[name] !== null);
  return key === undefined ? null : one[key] !== other[key];
}

/** Some printers learn the names of a print bit by bit, or forget them at its end. */
export function lastPrintAfter({ last_print: before }: Shown, print: PrintReport): PrintName | null {
  if (print.phase === 'none') return before;
  const now = nameOfPrint(print);
  if (before === null || isOther(before, now) !== false) return isNamed(now) ? now : before;
  return {
    native_id: now.native_id ?? before.native_id,
    mark: now.mark ?? before.mark,
    file_name: now.file_name ?? before.file_name,
  };
}

const isNamed = (print: PrintName): boolean => NAMES.some((name) => print[name] !== null);

/**
 * Whether the printer shows the end of a print that nobody here has seen: it lies on the plate. An end that lingers,
 * for hours on some printers, is the same print, and what a new printer shows first was there when it was added.
 */
export function isUnseenEnd({ print: before, last_print }: Shown, print: PrintReport): boolean {
  if (before === null || !ENDED.includes(print.phase)) return false;
  const known = last_print === null ? null : isOther(last_print, print);
  if (known !== null) return known;
  if (before.phase !== 'none') return false;
  // An error at rest looks like a failed print, but has no name.
  return print.phase !== 'failed' || isNamed(print);
}
