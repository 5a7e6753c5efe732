import { said } from '@farmhand/words';
import { type Controller, controlRefusal } from '../../../db/control.ts';
import { fromFlag, type Reader } from '../../../db/portable.ts';
import { AppError } from '../../../http/error.ts';
import { checkJobsWithinToken, findJob } from '../../jobs/index.ts';
import { checkControl, findAnyPrinter } from '../../printers/index.ts';
import { findRun, type RunRow } from '../../runs/index.ts';

/**
 * What became of a run is for those to say who control its printer, also of a job that is not theirs: only they can
 * look, and their word lets the printer be sent to again. To others a run of a job that they may not see does not exist.
 */
export async function mustControlRun(db: Reader, caller: Controller, id: number): Promise<RunRow> {
  const run = await findRun(db, id);
  if (run === undefined) throw noRun(id);
  const job = await findJob(db, caller, run.job_id);
  const printer = await findAnyPrinter(db, run.printer_id);
  if (printer === undefined) {
    // Of a printer that is gone nobody can say more than those whose job it was.
    if (job === undefined) throw noRun(id);
    await checkJobsWithinToken(db, caller, [job]);
    return run;
  }
  const refusal = controlRefusal(caller, { ...printer, is_shared: fromFlag(printer.is_shared) });
  if (refusal === 'unseen' || (refusal !== null && job === undefined)) throw noRun(id);
  checkControl(caller, printer);
  return run;
}

const noRun = (id: number): AppError => new AppError('run_not_found', said('run.not_found', { id }));
