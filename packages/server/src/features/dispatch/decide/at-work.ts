import type { PrinterState } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import type { PrinterView } from './views.ts';

type Shows = Pick<PrinterState, 'contact' | 'isFresh' | 'status' | 'print'>;
type AtWork = Pick<RunRow, 'id' | 'job_id' | 'state' | 'mark'>;

/** It stands idle and shows nothing of the run: a moment later that is called unknown, and a person has to say what it was. */
function isLost({ state, mark }: AtWork, { contact, isFresh, status, print }: Shows): boolean {
  const isHeard = contact === 'live' && !isFresh;
  const isShown = print?.mark === mark && print.phase !== 'none';
  return state === 'printing' && status === 'idle' && isHeard && !isShown;
}

/** The run that a printer is at, as far as it shows it: "it prints" would be said of one that does not. */
export function atWorkOf(run: AtWork | undefined, shows: Shows): PrinterView['at_work'] {
  if (run === undefined) return null;
  return { run_id: run.id, job_id: run.job_id, state: isLost(run, shows) ? 'unknown' : run.state };
}
