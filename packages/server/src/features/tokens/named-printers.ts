import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';

interface NamedPrinter {
  readonly id: number;
  readonly name: string;
  readonly org_id: number | null;
  readonly is_shared: number;
}

/** What the printers' slice knows. It is wired: printers need jobs, and jobs need the budgets of tokens. */
export interface KnownPrinters {
  /** Those among them that the caller may see. */
  find(db: Reader, caller: Controller, ids: readonly number[]): Promise<readonly NamedPrinter[]>;
  /** Throws where seeing is all that the caller may do. */
  checkControl(caller: Controller, printer: NamedPrinter): void;
}

/**
 * A token for printers that are not there would be made and never work, or work for whichever printer gets the id.
 * What stands at a printer is granted only by those who may stand there themselves.
 */
export async function checkNamedPrinters(
  db: Reader,
  known: KnownPrinters,
  caller: Controller,
  { ids, isGranting }: { readonly ids: readonly number[]; readonly isGranting: boolean },
): Promise<void> {
  const found = await known.find(db, caller, ids);
  const seen = new Set(found.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !seen.has(id));
  if (missing.length > 0) throw printersNotFound(missing);
  if (isGranting) for (const printer of found) known.checkControl(caller, printer);
}

function printersNotFound(ids: readonly number[]): AppError {
  const others = ids.slice(0, -1).map(String);
  const last = ids.at(-1) ?? 0;
  return new AppError(
    'printer_not_found',
    others.length === 0
      ? said('token.no_printer', { printer_id: last })
      : said('token.no_printers', { printer_ids: others, last_id: last }),
    { data: { printer_ids: ids } },
  );
}
