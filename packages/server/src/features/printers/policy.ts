import { said } from '@farmhand/words';
import { type Controller, type ControlRefusal, controlRefusal, isWithinToken } from '../../db/control.ts';
import { AppError } from '../../http/error.ts';
import { outsideToken } from '../../http/token-bounds.ts';

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
  outside_token: (caller, { id }) => outsideToken(caller, id),
  shared_to_watch: (_caller, { name }) =>
    new AppError('permission_denied', said('printer.shared_to_watch', { printer: name })),
};

export function printerNotFound(id: number): AppError {
  return new AppError('printer_not_found', said('printer.not_found', { id }));
}

/** Needs no database: what is remembered of a printer is enough. */
export function checkControl(caller: Controller, printer: PolicedPrinter): void {
  const refusal = controlRefusal(caller, { ...printer, is_shared: Boolean(printer.is_shared) });
  if (refusal !== null) throw WORDS[refusal](caller, printer);
}

/** For what names a printer without acting on it. */
export function checkWithinToken(caller: Controller, printer: PolicedPrinter): void {
  if (!isWithinToken(caller, printer.id)) throw WORDS.outside_token(caller, printer);
}
