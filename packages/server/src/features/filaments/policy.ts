import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import { type FilamentRow, findFilament } from './store.ts';
import { nameOf } from './values.ts';

export async function mustFindFilament(db: Reader, id: number): Promise<FilamentRow> {
  const row = await findFilament(db, id);
  if (row === undefined) throw new AppError('not_found', `There is no filament ${id} in the library.`);
  return row;
}

/** The next version of the service may know better values for it: nobody's own are lost then. */
export function checkIsOwn(row: FilamentRow): void {
  if (row.builtin_key === null) return;
  throw new AppError(
    'permission_denied',
    `${nameOf(row)} is built in and can't be changed or deleted, by nobody. Add a filament of your own.`,
  );
}
