import type { PrinterEvent } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { patientNow } from '../../../clock.ts';
import { type Reader, toIso } from '../../../db/portable.ts';
import { fromSaidText, toSaidText } from '../../../db/said-text.ts';
import { canSee, type Viewer } from '../../../db/visibility.ts';
import { inEnglish } from '../../../english.ts';
import type { Kernel } from '../../../kernel.ts';
import type { WriteTx } from '../../../live/write.ts';
import { findRun, findRunByMark } from '../../runs/index.ts';
import { evidenceOf, type Happening } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';
import {
  deletePrinterEventsBefore,
  insertPrinterEvents,
  lastPlateClear,
  type PrinterEventRow,
} from './event-store.ts';

const KEEP_MS = 90 * 24 * 60 * 60 * 1000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

/** Of changes that came too fast, or could not be stored in time, to be kept one by one. */
const lastOf = (count: number): Said => said('seen.last_of_many', { count });

/** Commits with what they tell of. */
export async function keepHappenings(
  tx: WriteTx,
  printerId: number,
  happened: readonly Happening[],
  userId: number | null = null,
): Promise<void> {
  if (happened.length === 0) return;
  const marks = new Set(happened.flatMap(({ mark }) => mark ?? []));
  const runs = new Map<string | null, { id: number; job_id: number }>();
  for (const mark of marks) {
    const run = await findRunByMark(tx.db, mark);
    if (run !== undefined) runs.set(mark, run);
  }
  await insertPrinterEvents(
    tx.db,
    printerId,
    happened.map(({ mark, before, after, reason, evidence, count = 1, ...what }) => ({
      ...what,
      printer_id: printerId,
      value_before: before,
      value_after: after,
      reason: toSaidText(reason),
      evidence: JSON.stringify(count === 1 ? evidence : { ...evidence, said: lastOf(count) }),
      user_id: userId,
      job_id: runs.get(mark)?.job_id ?? null,
      run_id: runs.get(mark)?.id ?? null,
    })),
  );
}

type Done = Pick<Happening, 'kind' | 'before' | 'after'> & {
  readonly shown: Said;
  /** Whose print it was about, where that was one of ours. */
  readonly runId?: number | null;
};

/** What a person did at the desk or at the printer. */
export async function keepDeed(
  tx: WriteTx,
  printerId: number,
  userId: number,
  { shown, runId = null, ...done }: Done,
): Promise<void> {
  const evidence = { source: 'person', at: tx.now, said: shown } as const;
  const mark = runId === null ? null : ((await findRun(tx.db, runId))?.mark ?? null);
  await keepHappenings(tx, printerId, [{ ...done, at: tx.now, reason: null, evidence, mark }], userId);
}

/** A person's word that the plate is clear. */
export interface Clearing {
  readonly username: string | null;
  /** Whose print it was about, where that was one of ours. */
  readonly run_id: number | null;
  readonly said: Said | null;
}

/** The last one, as long as the history goes back to it. */
export async function lastClearing(db: Reader, printerId: number): Promise<Clearing | undefined> {
  const row = await lastPlateClear(db, printerId);
  if (row === undefined) return undefined;
  const { evidence, ...who } = row;
  return { ...who, said: evidenceOf(evidence)?.said ?? null };
}

interface Switched {
  /** Null where nobody knew. */
  readonly wasOn: boolean | null;
  readonly on: boolean;
  readonly at: number;
  readonly shown: Said;
  readonly user_id: number | null;
  readonly job_id: number | null;
}

/** Its mains, by what its plug says. */
export async function keepSwitched(
  tx: WriteTx,
  printerId: number,
  { wasOn, on, at, shown, user_id, job_id }: Switched,
): Promise<void> {
  const word = (isOn: boolean | null) => (isOn === null ? null : isOn ? 'on' : 'off');
  const evidence = JSON.stringify({ source: 'plug', at, said: shown });
  await insertPrinterEvents(tx.db, printerId, [
    {
      ...{ printer_id: printerId, at, kind: 'power', value_before: word(wasOn), value_after: word(on) },
      ...{ reason: null, evidence, user_id, job_id, run_id: null },
    },
  ]);
}

/** Names of jobs and people are for those who may see them. */
export function presentPrinterEvent(row: PrinterEventRow, printer: PrinterRow, viewer: Viewer): PrinterEvent {
  const { id, printer_id, kind, at, user_id, job_id, item_name, username } = row;
  const evidence = evidenceOf(row.evidence) ?? { source: 'start', at, said: null };
  const reason = fromSaidText(row.reason);
  const job =
    job_id !== null && item_name !== null && canSee(viewer, { org_id: row.job_org_id })
      ? { id: job_id, item_name }
      : null;
  const isOwn = canSee(viewer, { org_id: printer.org_id });
  return {
    id,
    printer_id,
    kind,
    at: toIso(at),
    before: row.value_before,
    after: row.value_after,
    reason: inEnglish(reason),
    reason_said: reason,
    evidence: {
      source: evidence.source,
      at: toIso(evidence.at),
      detail: inEnglish(evidence.said),
      said: evidence.said,
    },
    user: isOwn && user_id !== null && username !== null ? { id: user_id, username } : null,
    job,
    run_id: job === null ? null : row.run_id,
  };
}

export function startEventRetention({ database, clock, timers }: Kernel): void {
  const oldNow = patientNow(clock);
  timers.every(PRUNE_EVERY_MS, 'delete old events of printers', () =>
    database.transaction((db) => deletePrinterEventsBefore(db, oldNow() - KEEP_MS)),
  );
}
