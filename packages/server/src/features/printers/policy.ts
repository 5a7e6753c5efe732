import { type Controller, type ControlRefusal, controlRefusal, isWithinToken } from '../../db/control.ts';
import { AppError } from '../../http/error.ts';

/** What a caller is told who may not act on a printer. The decision itself is `db/control.ts`. */

export interface PolicedPrinter {
  readonly id: number;
  readonly name: string;
  readonly org_id: number | null;
  /** As the row has it, or as it was read from it. */
  readonly is_shared: number | boolean;
}

const WORDS: Readonly<Record<ControlRefusal, (caller: Controller, printer: PolicedPrinter) => AppError>> = {
  unseen: (_caller, { id }) => printerNotFound(id),
  outside_token: ({ printer_ids }, { name }) =>
    new AppError(
      'permission_denied',
      `${name} is not among the printers of this token's budget (printer_ids): ${listed(printer_ids)}.`,
    ),
  shared_to_watch: (_caller, { name }) =>
    new AppError(
      'permission_denied',
      `${name} is shared with you to watch: only people of its own organization control it.`,
    ),
};

const listed = (ids: readonly number[] | null): string =>
  ids === null || ids.length === 0 ? 'none' : ids.join(', ');

export function printerNotFound(id: number): AppError {
  return new AppError('printer_not_found', `There is no printer ${id}.`);
}

/** Needs no database: what is remembered of a printer is enough. */
export function checkControl(caller: Controller, printer: PolicedPrinter): void {
  const refusal = controlRefusal(caller, { ...printer, is_shared: Boolean(printer.is_shared) });
  if (refusal !== null) throw WORDS[refusal](caller, printer);
}

/** For what concerns printers beyond any list: a token that is bound to some is not asked. */
export function checkUnbound({ printer_ids }: Pick<Controller, 'printer_ids'>): void {
  if (printer_ids === null) return;
  throw new AppError(
    'permission_denied',
    `This token's budget (printer_ids) is for printers ${listed(printer_ids)} only, and this concerns others too.`,
  );
}

/** For what names a printer without acting on it. */
export function checkWithinToken(caller: Controller, printer: PolicedPrinter): void {
  if (!isWithinToken(caller, printer.id)) throw WORDS.outside_token(caller, printer);
}
