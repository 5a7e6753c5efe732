import { said } from '@farmhand/words';
import { PrinterError } from './printer-error.ts';

/**
 * Families without a task id of ours carry the run's mark in the file's name: `bracket--fh4711.gcode`. The name is
 * what these printers repeat in every report, also after a restart of the service or of the printer.
 */
const MARKED = /--fh([1-9][0-9]{0,9})(?=\.|$)/g;

/** Endings of two parts are one ending to a printer. */
const ENDING = /(\.gcode\.3mf|\.[A-Za-z0-9]{1,8})?$/;

export function withMark(fileName: string, mark: string): string {
  if (!/^[1-9][0-9]{0,9}$/.test(mark) || Number(mark) >= 2 ** 31) {
    throw new RangeError('A mark is a number from 1 to below 2^31.');
  }
  const plain = fileName.replace(MARKED, '');
  const ending = ENDING.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, plain.length - ending.length)}--fh${mark}${ending}`;
}

/** The last one counts: a person may have downloaded a marked file and sent it again. */
export function markOf(fileName: string | null): string | null {
  const marks = [...(fileName ?? '').matchAll(MARKED)];
  return marks.at(-1)?.[1] ?? null;
}

/** A print that could not be recognised as ours afterwards is never started. */
export function requireMark(path: string, mark: string): void {
  if (markOf(path) === mark) return;
  throw new PrinterError('rejected', null, {
    detail: said('link.unmarked_file'),
  });
}
