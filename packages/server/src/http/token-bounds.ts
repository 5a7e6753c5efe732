import { type Controller, isWithinToken } from '../db/control.ts';
import { AppError } from './error.ts';

/** What a token is told whose budget names some printers, when it reaches beyond them. */

type Bound = Pick<Controller, 'printer_ids'>;

const listed = (ids: readonly number[] | null): string =>
  ids === null || ids.length === 0 ? 'none' : ids.join(', ');

/** `subject` is what is refused, as the beginning of a sentence. */
export function outsideToken({ printer_ids }: Bound, subject: string): AppError {
  return new AppError(
    'permission_denied',
    `${subject} is not among the printers of this token's budget (printer_ids): ${listed(printer_ids)}.`,
  );
}

/** For what has been on a printer or is in one: `where` is the beginning of a sentence, as in "Job 3 is on". */
export function checkPlaceWithinToken(caller: Bound, printerId: number, where: string): void {
  if (!isWithinToken(caller, printerId)) throw outsideToken(caller, `${where} printer ${printerId}, which`);
}

/** A filter names a printer as a path does, and is refused alike: here, for every route that has one. */
export function checkFilterWithinToken(caller: Bound | null, query: Readonly<Record<string, unknown>>): void {
  const { printer_id: id } = query;
  if (caller === null || typeof id !== 'number' || isWithinToken(caller, id)) return;
  throw outsideToken(caller, `Printer ${id}`);
}

/** For what concerns printers beyond any list: a token that is bound to some is not asked. */
export function checkUnbound({ printer_ids }: Bound): void {
  if (printer_ids === null) return;
  throw new AppError(
    'permission_denied',
    `This token's budget (printer_ids) is for printers ${listed(printer_ids)} only, and this concerns others too.`,
  );
}
