import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type AppError, validationFailed } from '../../http/error.ts';
import { describePlate, filesToPrint } from '../models/index.ts';
import type { PrinterState } from '../printers/index.ts';
import { findRunByMark } from '../runs/index.ts';
import type { Control } from './control.ts';

/**
 * Printers take any number and show it as skipped. So a print of ours is asked for what its file has: another
 * object is a mistake, and without any left the print would go on for nothing. Of a stranger's print nobody knows.
 */
export async function checkSkipped(db: Reader, asked: Control, { print }: PrinterState): Promise<void> {
  if (asked.action !== 'skip_objects' || print === null || print.mark === null) return;
  const run = await findRunByMark(db, print.mark);
  if (run === undefined) return;
  const [file] = await filesToPrint(db, { model_ids: [], file_ids: [run.print_file_id] });
  const plate = file === undefined ? undefined : describePlate(file, run.plate_index);
  if (plate === undefined) return;
  const known = plate.objects.map(({ id }) => id);
  const unknown = asked.object_ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw refused(noSuchObject(unknown));
  const gone = new Set([...(print.skipped_objects ?? []), ...asked.object_ids]);
  if (known.every((id) => gone.has(id))) throw refused(said('skip.nothing_left'));
}

const noSuchObject = (ids: readonly number[]): Said => said('skip.no_such_object', { ids: ids.join(', ') });

const refused = (problem: Said): AppError => validationFailed([{ path: 'body.object_ids', said: problem }]);
