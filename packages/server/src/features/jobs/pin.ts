import { said } from '@farmhand/words';
import { fromFlag } from '../../db/portable.ts';
import { validationFailed } from '../../http/error.ts';
import type { PrinterRow } from '../printers/index.ts';

/** Whether a printer takes jobs of this organization: its own, or anybody's. Dispatch asks the same. */
export function takesJobsOf(
  printer: { readonly org_id: number | null; readonly is_shared: boolean },
  orgId: number | null,
): boolean {
  return printer.is_shared || printer.org_id === orgId;
}

/** An administrator sees every printer, also one that the job would wait for in vain. */
export function checkPin({ name, org_id, is_shared }: PrinterRow, orgId: number | null): void {
  if (takesJobsOf({ org_id, is_shared: fromFlag(is_shared) }, orgId)) return;
  const problem = said('job_field.printer_of_others', { printer: name });
  throw validationFailed([{ path: 'body.printer_id', said: problem }]);
}
