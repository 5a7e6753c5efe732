import type { OnPlate, PlateOutcome } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { canSee, type Viewer } from '../../db/visibility.ts';
import { describePlate, filesToPrint, type PrintFileRow, thumbnailUrl } from '../models/index.ts';
import { isLive, type LeftRun, leftRuns } from '../runs/index.ts';
import { isActive, type Left, type PrinterState, showsPrint } from './state/index.ts';
import type { PrinterRow } from './store.ts';

/** What lies on the plates of printers, whoever asks: what of it others may know is said where it is shown. */

export interface Standing {
  readonly row: Pick<PrinterRow, 'id' | 'org_id'>;
  readonly state: PrinterState;
}

/** Of a printer that vanished while it printed, its run alone knows what became of that. */
function leftOf(state: PrinterState): (Left & { readonly isGuess: boolean }) | null {
  if (state.plate === 'clear' || showsPrint(state)) return null;
  if (!isActive(state.print)) return state.on_plate === null ? null : { ...state.on_plate, isGuess: false };
  const { mark = null, file_name = null } = state.last_print ?? {};
  return { mark, file_name, outcome: 'unknown', at: state.last_seen_at ?? state.status_since, isGuess: true };
}

/** What became of a run goes before what its printer shows; null where that is not settled yet. */
const outcomeOf = ({ state }: LeftRun): PlateOutcome | null =>
  state === 'completed' || state === 'failed' || state === 'cancelled' || state === 'unknown' ? state : null;

const piecesOf = (file: PrintFileRow, plateIndex: number): number | null =>
  describePlate(file, plateIndex)?.objects.length || null;

function presentRun(run: LeftRun, left: Left, file: PrintFileRow | undefined): OnPlate {
  return {
    run_id: run.run_id,
    job_id: run.job_id,
    item_name: run.item_name,
    outcome: outcomeOf(run) ?? left.outcome,
    pieces: file === undefined ? null : piecesOf(file, run.plate_index),
    thumbnail_url: file === undefined ? null : thumbnailUrl(file, run.plate_index),
    since: toIso(run.finished_at ?? left.at),
    org_id: run.org_id,
  };
}

const presentStranger = (
  { file_name, outcome, at }: Left,
  { org_id }: Pick<PrinterRow, 'org_id'>,
): OnPlate => ({
  ...{ run_id: null, job_id: null, item_name: file_name, outcome },
  ...{ pieces: null, thumbnail_url: null, since: toIso(at), org_id },
});

/** By printer, of those on which something lies that is known. */
export async function readOnPlates(
  db: Reader,
  printers: readonly Standing[],
): Promise<ReadonlyMap<number, OnPlate>> {
  const all = printers.flatMap(({ row, state }) => {
    const left = leftOf(state);
    return left === null ? [] : [{ row, left }];
  });
  const runs = await leftRuns(
    db,
    all.flatMap(({ left }) => left.mark ?? []),
  );
  const file_ids = [...new Set([...runs.values()].map(({ print_file_id }) => print_file_id))];
  const found = file_ids.length === 0 ? [] : await filesToPrint(db, { model_ids: [], file_ids });
  const files = new Map(found.map((file) => [file.id, file]));
  return new Map(
    all.flatMap(({ row, left }): [number, OnPlate][] => {
      const run = runs.get(left.mark ?? '');
      // It may still be printing for all we know.
      if (left.isGuess && (run === undefined || isLive(run.state))) return [];
      return [
        [
          row.id,
          run === undefined
            ? presentStranger(left, row)
            : presentRun(run, left, files.get(run.print_file_id)),
        ],
      ];
    }),
  );
}

/** Those whose file would name a print that is not for the viewer to know of, as a printer keeps it also after the end. */
export async function namingOthers(
  db: Reader,
  printers: readonly Standing[],
  viewer: Viewer,
): Promise<ReadonlySet<number>> {
  const named = printers.flatMap(({ row, state: { telemetry, print, last_print } }) => {
    const mark = print?.mark ?? last_print?.mark ?? null;
    return telemetry?.file_name == null || mark === null || viewer.role === 'admin' ? [] : [{ row, mark }];
  });
  const runs = await leftRuns(
    db,
    named.map(({ mark }) => mark),
  );
  return new Set(
    named.flatMap(({ row, mark }) => {
      const run = runs.get(mark);
      return run === undefined || canSee(viewer, { org_id: run.org_id }) ? [] : [row.id];
    }),
  );
}

export async function readOnPlate(db: Reader, standing: Standing): Promise<OnPlate | null> {
  return (await readOnPlates(db, [standing])).get(standing.row.id) ?? null;
}
