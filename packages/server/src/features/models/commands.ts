import type { Model } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { readSettings } from '../settings/index.ts';
import { safeFileName } from './file-name.ts';
import * as files from './file-store.ts';
import type { FileUse } from './filing.ts';
import { checkMayEdit } from './policy.ts';
import { presentModel } from './present.ts';
import * as store from './store.ts';

export async function mustFindModel(db: Reader, viewer: Viewer, id: number): Promise<store.ModelRow> {
  const row = await store.findModel(db, viewer, id);
  if (row === undefined) throw new AppError('model_not_found', said('model.not_found', { model_id: id }));
  return row;
}

export async function mustFindEditable(
  db: Reader,
  principal: Principal,
  id: number,
): Promise<store.ModelRow> {
  const row = await mustFindModel(db, principal, id);
  checkMayEdit(principal, row);
  return row;
}

export async function mustFindFile(db: Reader, viewer: Viewer, id: number): Promise<files.FileRow> {
  const row = await files.findFile(db, viewer, id);
  if (row === undefined) throw new AppError('not_found', said('print_file.not_found', { file_id: id }));
  return row;
}

export async function checkUnused(
  db: Reader,
  isInUse: FileUse,
  viewer: Viewer,
  rows: readonly files.FileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const use = await isInUse(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  if (use !== null) throw new AppError('in_use', use);
}

export function mustBeTaken(sentName: string, path: string): string {
  const name = safeFileName(sentName);
  if (name !== null) return name;
  throw validationFailed([{ path, said: said('print_file.ending_not_taken') }]);
}

export async function maxUploadBytes(db: Reader): Promise<number> {
  return (await readSettings(db)).upload_limit_mib * 1024 * 1024;
}

export async function show(db: Reader, row: store.ModelRow): Promise<Model> {
  return presentModel(row, await files.filesOf(db, [row.id], { onlyCurrent: false }));
}
