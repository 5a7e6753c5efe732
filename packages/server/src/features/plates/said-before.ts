import type { OnPlate, PlateClearing, TakenOff } from '@farmhand/contract';
import { isSameSaid, type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { canSee } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import {
  type ArchiveRow,
  entryOfRun,
  type Judgement,
  judgementOf,
  piecesOf,
  verdictOf,
} from '../archive/index.ts';
import { type Clearing, lastClearing, type PrinterRow } from '../printers/index.ts';
import { presentVerdict, type RunVerdict } from '../runs/index.ts';
import { namesOf } from '../users/index.ts';
import { seenOf } from './take-off.ts';

/** What is said of a print that is off its plate already: two people may stand before the same printer. */

type Judging = PlateClearing & { readonly verdict: NonNullable<PlateClearing['verdict']> };

/** The same was said already; or nothing was, and it is kept now; or something else was. */
export type SaidBefore =
  | { readonly kind: 'agreed'; readonly taken_off: TakenOff | null }
  | { readonly kind: 'late'; readonly entry: ArchiveRow; readonly judgement: Judgement }
  | { readonly kind: 'other'; readonly words: Said; readonly taken_off: TakenOff | null };

/** Null where nothing is known of it that the caller may know. */
export async function saidBefore(
  db: Reader,
  { row, isClear }: { readonly row: PrinterRow; readonly isClear: boolean },
  sent: Judging,
  principal: Principal,
): Promise<SaidBefore | null> {
  const last = isClear ? await lastClearing(db, row.id) : undefined;
  const lastRun = last?.run_id ?? null;
  const runId = sent.run_id === undefined ? lastRun : sent.run_id;
  if (runId === null) return last === undefined || lastRun !== null ? null : ofStranger(row, last, sent);
  const entry = await entryOfRun(db, runId);
  if (entry?.printer_id !== row.id || !canSee(principal, { org_id: entry.org_id })) return null;
  const verdict = verdictOf(entry);
  if (verdict === null && last?.run_id !== runId) return null;
  if (verdict === null && sent.run_id !== undefined) {
    return { kind: 'late', entry, judgement: judgementIn(sent, await piecesOf(db, entry)) };
  }
  const names = await namesOf(db, [verdict?.user_id ?? null]);
  const { run_id, job_id, item_name } = entry;
  const kept = { entry_id: entry.id, verdict: verdict && presentVerdict(verdict, names), missing: null };
  const taken_off = { run_id, job_id, item_name, ...kept };
  if (verdict !== null && agrees(sent, verdict)) return { kind: 'agreed', taken_off };
  const user = kept.verdict === null ? (last?.username ?? null) : kept.verdict.user_name;
  const words = wordsOf(row, { user, what: seenOf(verdict), entry: entry.id });
  return { kind: 'other', words, taken_off };
}

/** A print that was started at the machine has no entry: what was said of it is in the printer's history. */
function ofStranger(row: PrinterRow, last: Clearing, sent: Judging): SaidBefore {
  if (isSameSaid(last.said, seenOf(judgementIn(sent, null)))) return { kind: 'agreed', taken_off: null };
  const what = last.said ?? seenOf(null);
  return { kind: 'other', words: wordsOf(row, { user: last.username, what, entry: null }), taken_off: null };
}

const judgementIn = ({ run_id: _, ...sent }: Judging, pieces: number | null) =>
  judgementOf(sent, pieces, 'body');

/** Nothing of what is said would be lost. */
function agrees(sent: Judging, stands: RunVerdict): boolean {
  const { verdict, pieces, scrapped_pieces, cause, note } = judgementIn(sent, stands.pieces);
  const isSameCount = pieces === stands.pieces && scrapped_pieces === stands.scrapped_pieces;
  const isSameWhy = [null, stands.cause].includes(cause) && ['', stands.note].includes(note);
  return verdict === stands.verdict && isSameCount && isSameWhy;
}

interface Told {
  /** Null when that user is deleted. */
  readonly user: string | null;
  readonly what: Said;
  readonly entry: number | null;
}

function wordsOf({ name: printer }: PrinterRow, { user, what, entry }: Told): Said {
  if (user === null) return said('plate.changed', { printer });
  if (entry === null) return said('plate.cleared_by', { printer, user, what });
  return said('plate.judged', { printer, user, what, entry });
}

/** Of what belongs to others the caller is told no more than that it is another. */
export function plateChanged(
  row: PrinterRow,
  lies: OnPlate | null,
  before: Extract<SaidBefore, { kind: 'other' }> | null,
  principal: Principal,
): AppError {
  const isSeen = lies !== null && canSee(principal, { org_id: lies.org_id });
  return new AppError('plate_changed', before?.words ?? said('plate.changed', { printer: row.name }), {
    data: { on_plate: isSeen ? lies : null, taken_off: before?.taken_off ?? null },
  });
}
