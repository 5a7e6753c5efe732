import type { Reader } from '../../db/portable.ts';
import type { PrinterState } from '../printers/index.ts';
import { lastHaltOrResume } from './command-store.ts';
import { boundTo } from './control-rules.ts';

/** A pause that shows so long after it was asked for is another one. */
const LATEST_MS = 5 * 60_000;

export interface Standstill {
  /** Since when the print had moved; null where nobody saw it move. */
  readonly since: number | null;
  readonly pausedAt: number;
}

/** Whether the print that the printer shows stands still because somebody here paused or stopped it. */
export async function haltAsked(
  db: Reader,
  printerId: number,
  state: PrinterState,
  { since, pausedAt }: Standstill,
): Promise<boolean> {
  const last = await lastHaltOrResume(db, printerId);
  if (last === undefined || last.action === 'resume') return false;
  // After a restart the print may have stood for days: then what was asked of it last counts.
  if (since === null) return last.print === '' || last.print === boundTo('pause', state);
  return last.requested_at >= Math.max(since, pausedAt - LATEST_MS);
}
