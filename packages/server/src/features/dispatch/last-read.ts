import type { JobRow } from '../jobs/index.ts';
import type { RunRow } from '../runs/index.ts';
import type { WorldRead } from './decide/index.ts';

export type LastRead = ReturnType<typeof createLastRead>;

/** The runs, jobs and files as the last pass read them: what printers say in between is held against these. */
export function createLastRead() {
  let runs: ReadonlyMap<number, RunRow> = new Map();
  let byPrinter: ReadonlyMap<number, readonly RunRow[]> = new Map();
  let jobs: ReadonlyMap<number, JobRow> = new Map();
  let files: WorldRead['files'] = new Map();

  return {
    /** Answers the runs there are. */
    put(read: WorldRead): ReadonlySet<number> {
      runs = new Map(read.runs.map((run) => [run.id, run]));
      byPrinter = Map.groupBy(read.runs, ({ printer_id }) => printer_id);
      jobs = read.jobs;
      files = read.files;
      return new Set(runs.keys());
    },
    runs: (): Iterable<RunRow> => runs.values(),
    run: (id: number): RunRow | undefined => runs.get(id),
    job: (id: number): JobRow | undefined => jobs.get(id),
    runsOn: (printerId: number): readonly RunRow[] => byPrinter.get(printerId) ?? [],
    printers: (): Iterable<number> => byPrinter.keys(),
    slicedMs({ print_file_id, plate_index }: RunRow): number | null {
      const plate = files.get(print_file_id)?.plates.find(({ index }) => index === plate_index);
      const seconds = plate?.estimated_seconds ?? null;
      return seconds === null ? null : seconds * 1000;
    },
  };
}
