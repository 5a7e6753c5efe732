import { type Said, said } from '@farmhand/words';
import { type Controller, isWithinToken } from '../db/control.ts';
import { AppError } from './error.ts';

/** What a token is told whose budget names some printers, when it reaches beyond them. */

type Bound = Pick<Controller, 'printer_ids'>;

const allowedBy = ({ printer_ids }: Bound): Said =>
  printer_ids === null || printer_ids.length === 0
    ? said('token_printers.none')
    : said('token_printers.some', { printer_ids: printer_ids.map(String) });

export function outsideToken(caller: Bound, printerId: number): AppError {
  const allowed = allowedBy(caller);
  return new AppError(
    'permission_denied',
    said('token_printers.printer_outside', { printer_id: printerId, allowed }),
  );
}

/** For what has been on a printer or is in one: `where` is the beginning of a sentence, as in "Job 3 is on". */
export function checkPlaceWithinToken(caller: Bound, printerId: number, where: Said): void {
  if (isWithinToken(caller, printerId)) return;
  const facts = { where, printer_id: printerId, allowed: allowedBy(caller) };
  throw new AppError('permission_denied', said('token_printers.place_outside', facts));
}

/** A filter names a printer as a path does, and is refused alike: here, for every route that has one. */
export function checkFilterWithinToken(caller: Bound | null, query: Readonly<Record<string, unknown>>): void {
  const { printer_id: id } = query;
  if (caller === null || typeof id !== 'number' || isWithinToken(caller, id)) return;
  throw outsideToken(caller, id);
}

/** For what concerns printers beyond any list: a token that is bound to some is not asked. */
export function checkUnbound(caller: Bound): void {
  if (caller.printer_ids === null) return;
  throw new AppError('permission_denied', said('token_printers.others_too', { allowed: allowedBy(caller) }));
}
