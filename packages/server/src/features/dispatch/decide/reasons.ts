import { isSameSaid, type Said, said } from '@farmhand/words';
import { type Explained, explainJob } from './explain.ts';
import { canWake, judgeFit, judgeFree, judgeJob, judgeLink } from './judge.ts';
import { planDispatch } from './plan.ts';
import type { Facts } from './refusal.ts';
import type { JobView, PrinterView, Reservation, World } from './views.ts';

/** The first thing that keeps a job waiting, and what it is about. */
export interface Waiting {
  readonly rule: string;
  readonly reason: Said;
  readonly facts?: Facts;
}

/**
 * Why each of these jobs waits, in one line: the first thing in the way. One plan serves them all. `sees` says which
 * printers may be spoken of.
 */
export function waitingReasons(
  world: World,
  jobs: readonly JobView[],
  sees: (printer: PrinterView) => boolean,
): ReadonlyMap<number, Waiting | null> {
  const plan = planDispatch(world);
  const isNext = new Set([...plan.claims, ...plan.starts].map(({ job_id }) => job_id));
  const woken = new Set(plan.wakes.map(({ job_id }) => job_id));
  const sent = Map.groupBy(world.reservations, ({ job_id }) => job_id);
  const printers = world.printers.filter(sees);
  return new Map(
    jobs.map((job) => {
      const whole = judgeJob(job, world);
      if (whole !== null) return [job.id, whole];
      if (isNext.has(job.id)) return [job.id, null];
      const places = sent.get(job.id);
      if (places !== undefined) return [job.id, reasonThere(places, printers)];
      if (woken.has(job.id)) return [job.id, WAKING];
      return [job.id, reasonAmong(job, printers, world)];
    }),
  );
}

const WAKING: Waiting = { rule: 'waking', reason: said('wait.waking') };
const SENT: Waiting = { rule: 'sending', reason: said('wait.sending') };

/** What keeps a printer from starting the file that it has; of several the one that a person can help. */
function reasonThere(places: readonly Reservation[], printers: readonly PrinterView[]): Waiting {
  const refusals = places.flatMap(({ printer_id, state }) => {
    const printer = state === 'staged' ? printers.find(({ id }) => id === printer_id) : undefined;
    const refusal = printer === undefined ? null : judgeFree(printer);
    return printer === undefined || refusal === null ? [] : [{ printer, refusal }];
  });
  const found = refusals.find(({ refusal: { facts } }) => facts?.['status'] !== 'printing') ?? refusals[0];
  if (found === undefined) return SENT;
  const { printer, refusal } = found;
  return {
    rule: 'waits_there',
    reason: said('wait.there', { printer: printer.name, why: refusal.reason }),
    facts: { ...refusal.facts, printer: printer.name, there_rule: refusal.rule },
  };
}

function reasonAmong(job: JobView, printers: readonly PrinterView[], world: World): Waiting {
  const fits = printers.map((printer) => ({ printer, fit: judgeFit(job, printer, world) }));
  const able = fits.filter(({ fit }) => fit.ok).map(({ printer }) => printer);
  if (able.length > 0) {
    const refusals = able.map((printer) =>
      canWake(printer) ? null : (judgeFree(printer) ?? judgeLink(printer)),
    );
    if (refusals.some((refusal) => refusal === null)) return { rule: 'queue', reason: said('wait.queue') };
    const [first, ...others] = refusals.flatMap((refusal) => refusal ?? []);
    if (first !== undefined && others.every(({ reason }) => isSameSaid(reason, first.reason))) return first;
    const count = able.length;
    return { rule: 'none_free', reason: said('wait.none_free', { count }), facts: { count } };
  }
  // The pin says that a printer is not meant, not that it could not, and the printers of others are never meant.
  const unfit = fits.flatMap(({ fit }) => (fit.ok || fit.rule === 'pin' ? [] : [fit]));
  const first = unfit.find(({ rule }) => rule !== 'organization') ?? unfit[0];
  if (first === undefined) return { rule: 'no_printer', reason: said('wait.no_printer') };
  const facts = { ...first.facts, unfit_rule: first.rule };
  return { rule: 'no_fit', reason: said('wait.no_fit', { why: first.reason }), facts };
}

/** For a job that is printing somewhere: why there. */
export function explainStarted(
  job: JobView,
  world: World,
  runs: ReadonlyMap<number, string>,
): readonly Explained[] {
  const printers = new Map(world.printers.map((printer) => [printer.id, printer]));
  return explainJob(job, world).map((explained) => {
    const state = runs.get(explained.printer_id);
    const printer = printers.get(explained.printer_id);
    if (state === undefined || printer === undefined) return explained;
    const shown = STATES.find((one) => one === state) ?? 'other';
    const reason = said(`chosen.${shown}`, { why: whyThere(job, printer, world) });
    const chosen = { ...explained, can_start: false, rule: 'chosen', reason, fix: null, facts: { state } };
    const refusal = state === 'staged' ? judgeFree(printer) : null;
    if (refusal === null) return chosen;
    const facts = { ...refusal.facts, state, there_rule: refusal.rule };
    const behind = said('chosen.staged_behind', { why: refusal.reason });
    return { ...chosen, reason: behind, fix: refusal.fix, facts };
  });
}

const STATES = ['claimed', 'uploading', 'staged', 'starting', 'printing', 'unknown'] as const;

/** The points of the score, in its order, that speak for the printer. */
function whyThere(job: JobView, printer: PrinterView, world: World): Said {
  if (job.pin === printer.id) return said('chosen_for.pin');
  const fit = judgeFit(job, printer, world);
  if (!fit.ok) return said('chosen_for.once');
  const [hasFailed, isUnknown] = fit.choice.score;
  const filament = isUnknown === 0 ? 'known' : 'unknown';
  return said(hasFailed === 1 ? `chosen_for.failed_${filament}` : `chosen_for.${filament}`);
}
