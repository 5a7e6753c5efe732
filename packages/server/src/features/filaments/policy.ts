import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import { type FilamentRow, findFilament } from './store.ts';
import { nameOf } from './values.ts';

export async function mustFindFilament(db: Reader, id: number): Promise<FilamentRow> {
  const row = await findFilament(db, id);
  if (row === undefined) throw new AppError('not_found', said('filament.not_found', { filament_id: id }));
  return row;
}

/** The next version of the service may know better values for it: nobody's own are lost then. */
export function checkIsOwn(row: FilamentRow): void {
  if (row.builtin_key === null) return;
  throw new AppError('permission_denied', said('filament.built_in', { filament: nameOf(row) }));
}
