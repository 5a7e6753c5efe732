import { judgeFit, judgeFree, judgeJob, judgeLink, mayStage, type Suitable } from './judge.ts';
import type { JobView, PrinterView, Reservation, World } from './views.ts';

/** What to do next, decided at one moment from plain values. */
export interface DispatchPlan {
  /** Reservations that are withdrawn; their copies wait again. */
  readonly releases: readonly Reservation[];
  readonly claims: readonly Claim[];
  /** Staged runs whose printer is free now. */
  readonly starts: readonly Reservation[];
}

export interface Claim {
  readonly job_id: number;
  readonly printer_id: number;
  readonly choice: Suitable;
  /** Started as soon as the file is there, or sent ahead for later. */
  readonly isAhead: boolean;
}

interface Board {
  readonly world: World;
  readonly printers: ReadonlyMap<number, PrinterView>;
  readonly free: ReadonlySet<number>;
  /** Reservations that somebody more urgent may take, by printer. */
  readonly soft: Map<number, Reservation>;
  readonly taken: Set<number>;
  readonly waiting: Map<number, number>;
  readonly releases: Reservation[];
  readonly claims: Claim[];
  readonly starts: Reservation[];
}

export function planDispatch(world: World): DispatchPlan {
  const board = lay(world);
  const candidates = world.jobs.filter((job) => judgeJob(job, world) === null);
  for (const job of candidates) startCopies(board, job);
  for (const job of candidates) stageCopies(board, job);
  const { releases, claims, starts } = board;
  return { releases, claims, starts };
}

/**
 * A file that is on its way to a free printer stays on its way. What waits on a busy printer is a reservation only:
 * a more urgent job, or a printer that is free earlier, takes its place.
 */
function lay(world: World): Board {
  const printers = new Map(world.printers.map((printer) => [printer.id, printer]));
  const jobs = new Map(world.jobs.map((job) => [job.id, job]));
  const able = world.printers.filter((printer) => judgeFree(printer) === null);
  // A link that drops for a moment is no reason to take a file away again, nor is a printer busy with taking it.
  const settled = new Set([...able, ...world.printers.filter(isCollecting)].map(({ id }) => id));
  const free = new Set(able.filter((printer) => judgeLink(printer) === null).map(({ id }) => id));
  const board: Board = {
    world,
    printers,
    free,
    soft: new Map(),
    taken: new Set(),
    waiting: new Map(world.jobs.map(({ id, waiting }) => [id, waiting])),
    releases: [],
    claims: [],
    starts: [],
  };
  for (const reservation of world.reservations) {
    const job = jobs.get(reservation.job_id);
    const printer = printers.get(reservation.printer_id);
    const isValid =
      job !== undefined &&
      printer !== undefined &&
      judgeJob(job, world) === null &&
      judgeFit(job, printer, world).ok &&
      (settled.has(printer.id) || mayStage(printer));
    if (!isValid) withdraw(board, reservation);
    else if (settled.has(reservation.printer_id) && reservation.state !== 'staged')
      board.taken.add(reservation.printer_id);
    else board.soft.set(reservation.printer_id, reservation);
  }
  return board;
}

/** Some printers call themselves busy while they take a file, and for a moment after it. */
const isCollecting = (printer: PrinterView): boolean => judgeFree(printer)?.rule === 'not_ready';

function withdraw({ releases, soft, waiting }: Board, reservation: Reservation): void {
  releases.push(reservation);
  soft.delete(reservation.printer_id);
  waiting.set(reservation.job_id, (waiting.get(reservation.job_id) ?? 0) + 1);
}

const softOf = ({ soft }: Board, jobId: number): Reservation[] =>
  [...soft.values()].filter(({ job_id }) => job_id === jobId);

/** Gives the job's copies to free printers, the best first. */
function startCopies(board: Board, job: JobView): void {
  while ((board.waiting.get(job.id) ?? 0) + softOf(board, job.id).length > 0) {
    const best = bestOf(board, job, board.free);
    if (best === null) return;
    const { printer, choice } = best;
    const here = board.soft.get(printer.id);
    board.taken.add(printer.id);
    if (here?.job_id === job.id) {
      board.soft.delete(printer.id);
      board.starts.push(here);
      continue;
    }
    if (here !== undefined) withdraw(board, here);
    claim(board, job, printer, choice, false);
  }
}

/** Sends files ahead to busy printers that have nothing waiting, or only something less urgent. */
function stageCopies(board: Board, job: JobView): void {
  const stageable = new Set(
    board.world.printers
      .filter((printer) => mayStage(printer) && judgeLink(printer) === null)
      .map(({ id }) => id),
  );
  for (const reservation of softOf(board, job.id)) {
    board.soft.delete(reservation.printer_id);
    board.taken.add(reservation.printer_id);
  }
  while ((board.waiting.get(job.id) ?? 0) > 0) {
    const best = bestOf(board, job, stageable);
    if (best === null) return;
    const here = board.soft.get(best.printer.id);
    board.taken.add(best.printer.id);
    if (here !== undefined) withdraw(board, here);
    claim(board, job, best.printer, best.choice, true);
  }
}

function claim(board: Board, job: JobView, printer: PrinterView, choice: Suitable, isAhead: boolean): void {
  if ((board.waiting.get(job.id) ?? 0) === 0) {
    // All copies have a place already: the one that would wait longest moves here.
    const elsewhere = softOf(board, job.id).at(-1);
    if (elsewhere !== undefined) withdraw(board, elsewhere);
  }
  board.waiting.set(job.id, (board.waiting.get(job.id) ?? 0) - 1);
  board.claims.push({ job_id: job.id, printer_id: printer.id, choice, isAhead });
}

function bestOf(
  board: Board,
  job: JobView,
  among: ReadonlySet<number>,
): { printer: PrinterView; choice: Suitable } | null {
  let best: { printer: PrinterView; choice: Suitable; rank: readonly number[] } | null = null;
  for (const id of among) {
    const printer = board.printers.get(id);
    if (printer === undefined || board.taken.has(id)) continue;
    const verdict = judgeFit(job, printer, board.world);
    if (!verdict.ok) continue;
    const rank = [placeRank(board.soft.get(id), job), ...verdict.choice.score];
    if (best === null || isBefore(rank, best.rank)) best = { printer, choice: verdict.choice, rank };
  }
  return best;
}

/** A file that is there already beats every other reason; taking the place of another job's comes last. */
function placeRank(here: Reservation | undefined, job: JobView): number {
  if (here === undefined) return 1;
  return here.job_id === job.id ? 0 : 2;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against;
  }
  return false;
}
