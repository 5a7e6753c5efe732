import { type Said, said } from '@farmhand/words';
import { fromFlag } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import { recordSystemAct } from '../audit/index.ts';
import type { PlugRow } from '../plugs/index.ts';
import { findAnyPrinter, keepSwitched } from '../printers/index.ts';

/** Who had a plug told something, where what is heard is the answer to that. */
export type By = { readonly user_id: number } | { readonly job_id: number };

type Cause = 'job' | 'idle' | 'hand' | 'plug';

/** Why a plug says something else than before: by what it was being told, or else somebody was there. */
function causeOf({ intent, wake_since, off_by }: PlugRow, on: boolean): Cause {
  if (intent !== (on ? 'on' : 'off')) return 'plug';
  if (on) return wake_since === null ? 'hand' : 'job';
  return off_by === 'service' ? 'idle' : 'hand';
}

function wordsFor(cause: Cause, { idle_minutes: minutes }: PlugRow): Said {
  if (cause === 'idle') return said('seen.switched_idle', { minutes });
  if (cause === 'job') return said('seen.switched_for_job');
  return said(cause === 'hand' ? 'seen.switched_by_hand' : 'seen.switched_at_plug');
}

/**
 * Written down when the plug says it: what was only told may not have happened. Acts of the service are in the log too,
 * as those of people are by the call they made.
 */
export async function tellSwitched(tx: WriteTx, before: PlugRow, after: PlugRow, by?: By): Promise<void> {
  // What a plug is found as at first is nobody's doing.
  const isFound = before.is_on === null && by === undefined && before.intent === null;
  if (after.is_on === null || after.is_on === before.is_on || isFound) return;
  const on = fromFlag(after.is_on);
  const cause = causeOf(before, on);
  const { printer_id } = after;
  const job_id = by !== undefined && 'job_id' in by ? by.job_id : null;
  await keepSwitched(tx, printer_id, {
    ...{ on, at: tx.now, shown: wordsFor(cause, after), job_id },
    wasOn: before.is_on === null ? null : fromFlag(before.is_on),
    user_id: by !== undefined && 'user_id' in by ? by.user_id : null,
  });
  if (cause !== 'job' && cause !== 'idle') return;
  const printer = await findAnyPrinter(tx.db, printer_id);
  const why = { reason: cause, ...(job_id !== null && { job_id }) };
  await recordSystemAct(tx.db, {
    ...{ at: tx.now, action: 'switchPower' },
    details: { action: 'switch_printer_power', printer_id, name: printer?.name ?? null, on, ...why },
  });
}
