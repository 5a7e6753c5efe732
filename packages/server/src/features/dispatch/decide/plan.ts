import { canWake, choose, judgeFree, judgeJob, judgeLink, mayStage, type Suitable } from './judge.ts';
import { createKinds } from './kinds.ts';
import type { JobView, PrinterView, Reservation, World } from './views.ts';

/** What to do next, decided at one moment from plain values. */
export interface DispatchPlan {
  /** Reservations that are withdrawn; their copies wait again. */
  readonly releases: readonly Reservation[];
  readonly claims: readonly Claim[];
  /** Staged runs whose printer is free now. */
  readonly starts: readonly Reservation[];
  /** Printers that are switched on for a job. Nothing is claimed there before they answer. */
  readonly wakes: readonly Wake[];
}

/** `isUnderWay`: it was switched on already, and the job only waits for it. */
export interface Wake {
  readonly job_id: number;
  readonly printer_id: number;
  readonly isUnderWay: boolean;
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
  /** Printers that nothing was given yet: free ones, those that can wake or do, and busy ones that may be sent a file. All only shrink. */
  readonly open: Readonly<Record<'free' | 'asleep' | 'busy', Map<number, PrinterView>>>;
  /** Reservations that somebody more urgent may take, by printer. */
  readonly soft: Map<number, Reservation>;
  readonly softByJob: Map<number, Reservation[]>;
  readonly waiting: Map<number, number>;
  readonly releases: Reservation[];
  readonly claims: Claim[];
  readonly starts: Reservation[];
  readonly wakes: Wake[];
}

type Openness = keyof Board['open'];

export function planDispatch(world: World): DispatchPlan {
  const board = lay(world);
  const candidates = world.jobs.filter((job) => judgeJob(job, world) === null);
  const kindOf = createKinds();
  for (const [give, openness] of [
    [startCopies, 'free'],
    [wakeFor, 'asleep'],
    [stageCopies, 'busy'],
  ] as const) {
    // No printer for one job is no printer for the next of its kind: fewer are open then, and never more.
    const hopeless = new Set<string>();
    for (const job of candidates) {
      const kind = kindOf(job);
      const choiceOn = createChoices(world, job);
      const search = () => (hopeless.has(kind) ? null : bestOf(board, job, openness, choiceOn));
      if (give(board, job, search) === 'no_printer') hopeless.add(kind);
    }
  }
  const { releases, claims, starts, wakes } = board;
  return { releases, claims, starts, wakes };
}

/**
 * A file that is on its way to a free printer stays on its way. What waits on a busy printer is a reservation only:
 * a more urgent job, or a printer that is free earlier, takes its place.
 */
function lay(world: World): Board {
  const printers = new Map(world.printers.map((printer) => [printer.id, printer]));
  const jobs = new Map(world.jobs.map((job) => [job.id, job]));
  const byId = (some: readonly PrinterView[]) => new Map(some.map((printer) => [printer.id, printer]));
  const able = world.printers.filter((printer) => judgeFree(printer) === null);
  const linked = (printer: PrinterView) => judgeLink(printer) === null;
  // A link that drops for a moment is no reason to take a file away again, nor is a printer busy with taking it.
  const settled = new Set([...able, ...world.printers.filter(isCollecting)].map(({ id }) => id));
  const open = {
    free: byId(able.filter(linked)),
    asleep: byId(world.printers.filter((printer) => isWaking(printer) || canWake(printer))),
    busy: byId(world.printers.filter((printer) => mayStage(printer) && linked(printer))),
  };
  const board: Board = {
    world,
    open,
    soft: new Map(),
    softByJob: new Map(),
    waiting: new Map(world.jobs.map(({ id, waiting }) => [id, waiting])),
    releases: [],
    claims: [],
    starts: [],
    wakes: [],
  };
  for (const reservation of world.reservations) {
    const job = jobs.get(reservation.job_id);
    const printer = printers.get(reservation.printer_id);
    const isValid =
      job !== undefined &&
      printer !== undefined &&
      judgeJob(job, world) === null &&
      choose(job, printer, world) !== null &&
      (settled.has(printer.id) || mayStage(printer));
    if (!isValid) withdraw(board, reservation);
    else if (settled.has(reservation.printer_id) && reservation.state !== 'staged')
      take(board, reservation.printer_id);
    else reserve(board, reservation);
  }
  return board;
}

function take({ open }: Board, printerId: number): void {
  open.free.delete(printerId);
  open.asleep.delete(printerId);
  open.busy.delete(printerId);
}

function reserve({ soft, softByJob }: Board, reservation: Reservation): void {
  soft.set(reservation.printer_id, reservation);
  const ofJob = softByJob.get(reservation.job_id);
  if (ofJob === undefined) softByJob.set(reservation.job_id, [reservation]);
  else ofJob.push(reservation);
}

/** Some printers call themselves busy while they take a file, and for a moment after it. */
const isCollecting = (printer: PrinterView): boolean => judgeFree(printer)?.rule === 'not_ready';

function withdraw({ releases, soft, waiting }: Board, reservation: Reservation): void {
  releases.push(reservation);
  soft.delete(reservation.printer_id);
  waiting.set(reservation.job_id, (waiting.get(reservation.job_id) ?? 0) + 1);
}

const softOf = ({ soft, softByJob }: Board, jobId: number): Reservation[] =>
  softByJob.get(jobId)?.filter((each) => soft.get(each.printer_id) === each) ?? [];

type Best = { readonly printer: PrinterView; readonly choice: Suitable };
type Given = 'all' | 'no_printer';

/** Gives the job's copies to free printers, the best first. */
function startCopies(board: Board, job: JobView, search: () => Best | null): Given {
  while ((board.waiting.get(job.id) ?? 0) + softOf(board, job.id).length > 0) {
    const best = search();
    if (best === null) return 'no_printer';
    const { printer, choice } = best;
    const here = board.soft.get(printer.id);
    take(board, printer.id);
    if (here?.job_id === job.id) {
      board.soft.delete(printer.id);
      board.starts.push(here);
      continue;
    }
    if (here !== undefined) withdraw(board, here);
    claim(board, job, printer, choice, false);
  }
  return 'all';
}

const isWaking = (printer: PrinterView): boolean => judgeFree(printer)?.rule === 'waking';

/**
 * Copies without a place, and those that wait behind something, get a printer that is switched on for them. It is no
 * claim: a copy that finds a free printer first takes that one.
 */
function wakeFor(board: Board, job: JobView, search: () => Best | null): Given {
  let copies = (board.waiting.get(job.id) ?? 0) + softOf(board, job.id).length;
  while (copies > 0) {
    const best = search();
    if (best === null) return 'no_printer';
    const { printer } = best;
    take(board, printer.id);
    board.wakes.push({ job_id: job.id, printer_id: printer.id, isUnderWay: isWaking(printer) });
    const waiting = board.waiting.get(job.id) ?? 0;
    if (waiting > 0) board.waiting.set(job.id, waiting - 1);
    copies -= 1;
  }
  return 'all';
}

/** Sends files ahead to busy printers that have nothing waiting, or only something less urgent. */
function stageCopies(board: Board, job: JobView, search: () => Best | null): Given {
  for (const reservation of softOf(board, job.id)) {
    board.soft.delete(reservation.printer_id);
    take(board, reservation.printer_id);
  }
  while ((board.waiting.get(job.id) ?? 0) > 0) {
    const best = search();
    if (best === null) return 'no_printer';
    const here = board.soft.get(best.printer.id);
    take(board, best.printer.id);
    if (here !== undefined) withdraw(board, here);
    claim(board, job, best.printer, best.choice, true);
  }
  return 'all';
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

/** A job of many copies asks about the same printers again and again, and within a pass the answer stays the same. */
function createChoices(world: World, job: JobView): (printer: PrinterView) => Suitable | null {
  if (job.waiting < 2) return (printer) => choose(job, printer, world);
  const known = new Map<PrinterView, Suitable | null>();
  return (printer) => {
    const found = known.get(printer) ?? (known.has(printer) ? null : choose(job, printer, world));
    known.set(printer, found);
    return found;
  };
}

function bestOf(
  board: Board,
  job: JobView,
  openness: Openness,
  choiceOn: (printer: PrinterView) => Suitable | null,
): Best | null {
  let best: Best | null = null;
  let bestPlace = 0;
  for (const printer of board.open[openness].values()) {
    const choice = choiceOn(printer);
    if (choice === null) continue;
    const place = placeRank(board.soft.get(printer.id), job, printer);
    if (
      best === null ||
      place < bestPlace ||
      (place === bestPlace && isBefore(choice.score, best.choice.score))
    ) {
      best = { printer, choice };
      bestPlace = place;
    }
  }
  return best;
}

/** A file that is there already beats every other reason, as does a printer that is on its way; taking the place of another job's comes last. */
function placeRank(here: Reservation | undefined, job: JobView, printer: PrinterView): number {
  if (printer.power?.kind === 'waking') return 0;
  if (here === undefined) return 1;
  return here.job_id === job.id ? 0 : 2;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (let at = 0; at < one.length; at += 1) {
    const [mine, theirs] = [one[at] ?? 0, other[at] ?? 0];
    if (mine !== theirs) return mine < theirs;
  }
  return false;
}
