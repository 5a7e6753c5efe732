import type { JobFacts, Rows, RunFacts } from './rows.ts';
import type { Print } from './truth.ts';

/** Holds what the database says against what the printers did. */

export interface Facts {
  readonly rows: Rows;
  readonly prints: readonly Print[];
  /** How many jobs were accepted. */
  readonly jobs: number;
}

const ENDED = ['completed', 'failed', 'cancelled'];

/** Everything that must never happen, in words; empty when all is well. */
export function findViolations({ rows, prints, jobs }: Facts): string[] {
  const byMark = Map.groupBy(prints, ({ mark }) => mark);
  const printsOf = (run: RunFacts) => byMark.get(run.mark) ?? [];
  return [
    ...starts(rows, prints),
    ...copies(rows, printsOf),
    ...rows.runs.flatMap((run) => outcome(run, printsOf(run))),
    ...archive(rows),
    ...rows.jobs.flatMap((job) => jobEnd(job, rows)),
    ...(rows.jobs.length === jobs
      ? []
      : [`lost job: ${jobs} were accepted and ${rows.jobs.length} are there`]),
    ...ledger(rows),
  ];
}

function starts({ runs }: Rows, prints: readonly Print[]): string[] {
  const marks = new Set(runs.map(({ mark }) => mark));
  const found: string[] = [];
  for (const [mark, same] of Map.groupBy(prints, (print) => print.mark)) {
    if (same.length > 1) found.push(`double start: mark ${mark} was started ${same.length} times`);
    if (mark === null || !marks.has(mark)) found.push(`ghost start: no run has the mark ${mark}`);
  }
  for (const { printer, mark, wasPlateClear } of prints) {
    if (!wasPlateClear)
      found.push(`plate: mark ${mark} was started on ${printer} over what lay on its plate`);
  }
  return found;
}

/** A copy is printed again only when the print before it has really come to nothing. */
function copies({ runs }: Rows, printsOf: (run: RunFacts) => readonly Print[]): string[] {
  const found: string[] = [];
  for (const [key, tries] of Map.groupBy(runs, ({ job_id, copy }) => `${job_id}/${copy}`)) {
    const inOrder = tries.flatMap(printsOf).sort((one, other) => one.startedAt - other.startedAt);
    for (const [index, print] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (next === undefined) continue;
      if (print.outcome === 'completed')
        found.push(`double start: copy ${key} was printed, and started again`);
      else if (print.endedAt === null || print.endedAt > next.startedAt)
        found.push(`double start: copy ${key} was started again while it was printing`);
    }
  }
  return found;
}

function outcome(run: RunFacts, prints: readonly Print[]): string[] {
  const [print] = prints;
  const really = print?.outcome ?? 'never started';
  const words = `run ${run.id} ended as ${run.state}, and its print ${really} (${run.evidence})`;
  switch (run.state) {
    case 'completed':
      return really === 'completed' ? [] : [`outcome: ${words}`];
    case 'failed':
    case 'cancelled':
      return really === 'completed' || really === 'active' ? [`outcome: ${words}`] : [];
    default:
      return [`not ended: run ${run.id} is ${run.state}, and its print ${really}`];
  }
}

function archive({ runs, archive: entries }: Rows): string[] {
  const found: string[] = [];
  const byRun = Map.groupBy(entries, ({ run_id }) => run_id);
  for (const { id, state } of runs) {
    const own = byRun.get(id) ?? [];
    if (ENDED.includes(state) && own.length !== 1) found.push(`archive: run ${id} has ${own.length} entries`);
    if (own.some(({ status }) => status !== state))
      found.push(`archive: run ${id} ended as ${state}, not as filed`);
  }
  return found;
}

function jobEnd(job: JobFacts, { copies: all, runs }: Rows): string[] {
  const own = all.filter(({ job_id }) => job_id === job.id);
  const printed = runs.filter(({ job_id, state }) => job_id === job.id && state === 'completed').length;
  const { id, quantity, completed_count, failed_count, cancelled_count, live_count } = job;
  const found: string[] = [];
  if (!ENDED.includes(job.status) || live_count !== 0) found.push(`lost job: ${id} is still ${job.status}`);
  if (completed_count + failed_count + cancelled_count !== quantity)
    found.push(`lost job: ${id} accounts for too few or too many of its ${quantity} copies`);
  if (printed !== completed_count)
    found.push(
      `counts: job ${id} counts ${completed_count} completed copies, and has ${printed} completed runs`,
    );
  if (cancelled_count !== 0) found.push(`lost job: copies of ${id} were cancelled, and nobody asked for it`);
  for (const { copy, state, attempts } of own) {
    const tries = runs.filter((run) => run.job_id === id && run.copy === copy && run.state === 'failed');
    const isGivenUp = attempts >= job.max_attempts && tries.length >= job.max_attempts;
    if (state === 'failed' && !isGivenUp)
      found.push(`lost job: copy ${copy} of ${id} was given up too early`);
  }
  return found;
}

function ledger({ spools, ledger: entries, archive: filed }: Rows): string[] {
  const found: string[] = [];
  for (const { id, remaining_mg } of spools) {
    const sum = entries.reduce(
      (all, { spool_id, milligrams }) => all + (spool_id === id ? milligrams : 0),
      0,
    );
    if (sum !== remaining_mg)
      found.push(`ledger: spool ${id} weighs ${remaining_mg} mg, its ledger says ${sum}`);
  }
  for (const { run_id, consumption } of filed) {
    const used_mg = weighedMg(consumption);
    const own = entries.filter((entry) => entry.run_id === run_id);
    const posted = own.reduce((sum, { milligrams, shortfall_mg }) => sum - milligrams + shortfall_mg, 0);
    if (posted !== used_mg) found.push(`ledger: run ${run_id} used ${used_mg} mg, and ${posted} were posted`);
  }
  return found;
}

/** What was taken from spools that are known. */
function weighedMg(consumption: string): number {
  const uses = JSON.parse(consumption) as { spool_id: number | null; grams: number }[];
  return uses.reduce(
    (sum, { spool_id, grams }) => sum + (spool_id === null ? 0 : Math.round(grams * 1000)),
    0,
  );
}
