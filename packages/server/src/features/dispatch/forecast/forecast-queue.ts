import {
  choose,
  createKinds,
  type JobView,
  judgeJob,
  type PrinterView,
  type World,
} from '../decide/index.ts';

interface Kind {
  readonly example: JobView;
  /** In the order of the queue; those before `from` are placed. */
  readonly jobs: { readonly job: JobView; readonly place: number }[];
  from: number;
  readonly fits: Map<number, boolean>;
}

/** The jobs that wait, so that the few that can matter to some printers are found without asking about all. */
export function createForecastQueue(world: World) {
  const nameOf = createKinds();
  const kinds = new Map<string, Kind>();
  const kindOfJob = new Map<number, Kind>();
  const left = new Map<number, number>();
  for (const [place, job] of world.jobs.entries()) {
    const name = nameOf(job);
    const kind: Kind = kinds.get(name) ?? { example: job, jobs: [], from: 0, fits: new Map() };
    kinds.set(name, kind);
    kindOfJob.set(job.id, kind);
    if (job.waiting === 0 || judgeJob(job, world) !== null) continue;
    kind.jobs.push({ job, place });
    left.set(job.id, job.waiting);
  }

  function isFor(kind: Kind, printer: PrinterView): boolean {
    const known = kind.fits.get(printer.id);
    if (known !== undefined) return known;
    const found = choose(kind.example, printer, world) !== null;
    kind.fits.set(printer.id, found);
    return found;
  }

  /** The first of a kind, with copies for so many printers. */
  function headOf(kind: Kind, copies: number): Kind['jobs'] {
    const head: Kind['jobs'] = [];
    let found = 0;
    for (let at = kind.from; at < kind.jobs.length && found < copies; at += 1) {
      const entry = kind.jobs[at];
      if (entry === undefined) break;
      head.push(entry);
      found += left.get(entry.job.id) ?? 0;
    }
    return head;
  }

  return {
    fits: (job: JobView, printer: PrinterView): boolean => {
      const kind = kindOfJob.get(job.id);
      return kind !== undefined && isFor(kind, printer);
    },

    headFor(printers: readonly PrinterView[]): JobView[] {
      const found = [...kinds.values()]
        .filter((kind) => kind.from < kind.jobs.length && printers.some((printer) => isFor(kind, printer)))
        .flatMap((kind) => headOf(kind, printers.length))
        .toSorted((one, other) => one.place - other.place);
      // One printer takes the first.
      const wanted = printers.length === 1 ? found.slice(0, 1) : found;
      return wanted.map(({ job }) => ({ ...job, waiting: left.get(job.id) ?? 0 }));
    },

    take(jobId: number): void {
      left.set(jobId, (left.get(jobId) ?? 0) - 1);
      const kind = kindOfJob.get(jobId);
      if (kind === undefined) return;
      while (kind.from < kind.jobs.length && (left.get(kind.jobs[kind.from]?.job.id ?? 0) ?? 0) <= 0)
        kind.from += 1;
    },
  };
}
