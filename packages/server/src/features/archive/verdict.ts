import type { ScrapCause, VerdictSent } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { validationFailed } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import { judgeRun } from '../jobs/index.ts';
import { describePlate, filesToPrint } from '../models/index.ts';
import { type RunRow, type RunVerdict, setVerdict, verdictFrom } from '../runs/index.ts';
import { type ArchiveRow, entryOfRun, updateEntry } from './store.ts';

/** What a person says of a print: checked, kept with the entry and the run, and followed by job and order. */

export type Judgement = Pick<RunVerdict, 'verdict' | 'pieces' | 'scrapped_pieces' | 'cause' | 'note'>;

/** `pieces` are those that the file says, where it does; `at` is where in the body it was said. */
export function judgementOf(sent: VerdictSent, known: number | null, at: string): Judgement {
  const { verdict, note = '' } = sent;
  const pieces = sent.pieces ?? known ?? 1;
  const problem = (field: string, why: Said) => validationFailed([{ path: `${at}.${field}`, said: why }]);
  if (verdict === 'good') {
    for (const field of ['scrapped_pieces', 'cause'] as const)
      if (sent[field] !== undefined) throw problem(field, said('plate.only_of_scrap'));
    return { verdict, pieces, scrapped_pieces: 0, cause: null, note };
  }
  const scrapped_pieces = sent.scrapped_pieces ?? pieces;
  if (scrapped_pieces > pieces) {
    throw problem('scrapped_pieces', said('plate.more_than_pieces', { pieces }));
  }
  return { verdict, pieces, scrapped_pieces, cause: sent.cause ?? null, note };
}

/** How many pieces the file of a print says there are on its plate. */
export async function piecesOf(
  db: Reader,
  { print_file_id, plate_index }: Pick<ArchiveRow, 'print_file_id' | 'plate_index'>,
): Promise<number | null> {
  const [file] = await filesToPrint(db, { model_ids: [], file_ids: [print_file_id] });
  return (file && describePlate(file, plate_index)?.objects.length) || null;
}

const NO_CAUSE = said('scrap.unsaid');
export const scrapCause = (cause: ScrapCause | null): Said =>
  cause === null ? NO_CAUSE : said(`scrap.${cause}`);

const NOTHING_SAID = {
  ...{ verdict: null, scrap_cause: null, verdict_note: null, pieces: null },
  ...{ scrapped_pieces: null, verdict_by: null, verdict_at: null },
};

function columnsOf(verdict: RunVerdict | null) {
  if (verdict === null) return NOTHING_SAID;
  const { cause, note, user_id, at, ...counted } = verdict;
  return { ...counted, scrap_cause: cause, verdict_note: note, verdict_by: user_id, verdict_at: at };
}

/** Null takes back what was said. */
export async function judge(
  tx: WriteTx,
  entry: Pick<ArchiveRow, 'id' | 'run_id'>,
  judgement: Judgement | null,
  userId: number | null,
): Promise<ArchiveRow> {
  const verdict = judgement === null ? null : { ...judgement, user_id: userId, at: tx.now };
  const after = await updateEntry(tx.db, entry.id, columnsOf(verdict));
  await judgeRun(tx, entry.run_id, verdict);
  return after;
}

/** What a person said while the end of a print was seen and not stored yet counts from its end on. */
export async function judgeAsSaid(
  tx: WriteTx,
  { id, verdict }: Pick<RunRow, 'id' | 'verdict'>,
): Promise<void> {
  const before = verdictFrom(verdict);
  const entry = before === null ? undefined : await entryOfRun(tx.db, id);
  if (before === null || entry === undefined) return;
  // So far it was counted nowhere.
  await setVerdict(tx.db, id, null);
  const { user_id, at: _, ...judgement } = before;
  await judge(tx, entry, judgement, user_id);
}

/** As it is kept with an entry. */
export function verdictOf(row: ArchiveRow): RunVerdict | null {
  if (row.verdict === null || row.verdict_at === null) return null;
  return {
    verdict: row.verdict,
    pieces: row.pieces ?? 1,
    scrapped_pieces: row.scrapped_pieces ?? 0,
    cause: row.scrap_cause,
    note: row.verdict_note ?? '',
    user_id: row.verdict_by,
    at: row.verdict_at,
  };
}
