import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Controller, isShown } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { isFinished, type JobRow, mustFindJob, openJobs, pageOfQueue, showJobsTo } from '../jobs/index.ts';
import { AT_WORK_STATES, findRun, presentRun, type RunRow } from '../runs/index.ts';
import { mustControlRun, resolveRun } from './carry/index.ts';
import {
  type Explained,
  explainStarted,
  type FleetDeps,
  fleetOf,
  type PrinterView,
  readWorld,
  type Waiting,
  waitingReasons,
} from './decide/index.ts';
import { createTimelineCache, drawTimeline, showTimeline } from './forecast/index.ts';
import type { DispatchSources } from './sources.ts';

interface DispatchDeps extends FleetDeps, Pick<Kernel, 'clock' | 'database'> {
  readonly sources: DispatchSources;
}

const STANDBY_NOTE = said('dispatch.standing_by');

const seenBy = (viewer: Controller) => (printer: PrinterView) => isShown(viewer, printer);

export function dispatchEndpoints(deps: DispatchDeps): Endpoint[] {
  const remembered = createTimelineCache(deps);
  return [
    read(ROUTES.getQueue, async (db, { query }, { principal }) => {
      const { items, total } = await pageOfQueue(db, principal, query);
      const { sources } = deps;
      const { world } = await readWorld(db, { supervisor: await fleetOf(db, deps), sources });
      const shown = new Set(items.map(({ id }) => id));
      const jobs = world.jobs.filter(({ id }) => shown.has(id));
      const reasons = waitingReasons(world, jobs, seenBy(principal));
      const records = await showJobsTo(db, principal, items, deps.clock.now());
      return {
        items: records.map((job) => ({ ...job, ...showWaiting(reasons.get(job.id)) })),
        total,
      };
    }),

    read(ROUTES.getQueueTimeline, async (db, { query: { hours } }, { principal }) =>
      showTimeline(await remembered(hours, () => drawTimeline(db, deps, hours, deps.clock.now())), principal),
    ),

    read(ROUTES.explainJob, async (db, { params }, { principal }) =>
      explain(db, deps, await mustFindJob(db, principal, params.id), principal),
    ),

    write(ROUTES.resolveRun, {
      async plan(db, { params, body: { outcome } }, { principal }) {
        const run = await mustControlRun(db, principal, params.id);
        checkResolvable(run, deps);
        const { id: run_id, job_id, printer_id } = run;
        return {
          would_execute: { action: 'resolve_run', run_id, job_id, printer_id, outcome },
          run,
          outcome,
        };
      },
      async execute(tx, { run, outcome }) {
        await resolveRun(tx, deps.sources, run, outcome);
        const after = (await findRun(tx.db, run.id)) ?? run;
        return { ...presentRun(after), next_actions: [] };
      },
    }),
  ];
}

/** While a printer speaks, only what it says counts; one that is away may never come back to say it. */
function checkResolvable(run: RunRow, { supervisor }: DispatchDeps): void {
  const isAtWork = AT_WORK_STATES.some((state) => state === run.state);
  const printer = supervisor.everybody().find(({ id }) => id === run.printer_id);
  if (run.state === 'unknown' || (isAtWork && printer?.state.contact !== 'live')) return;
  throw new AppError(
    'invalid_state_transition',
    said('run.tells_itself', { run: run.id, state: run.state }),
    { data: { current_state: run.state, allowed_states: ['unknown'] } },
  );
}

function showWaiting(waiting: Waiting | null | undefined) {
  return {
    waiting_reason: inEnglish(waiting?.reason ?? null),
    waiting_said: waiting?.reason ?? null,
    waiting_rule: waiting?.rule ?? null,
    waiting_facts: waiting?.facts ?? {},
  };
}

const showExplained = ({ reason, fix, ...rest }: Explained) => ({
  ...rest,
  ...{ reason: inEnglish(reason), reason_said: reason },
  ...{ fix: inEnglish(fix) ?? '', fix_said: fix },
});

async function explain(db: Reader, deps: DispatchDeps, row: JobRow, viewer: Controller) {
  const standby = !deps.isDriving();
  const note = standby ? STANDBY_NOTE : null;
  const about = { job_id: row.id, status: row.status, standby, note: inEnglish(note), note_said: note };
  if (isFinished(row.status)) return { ...about, ...showWaiting(null), printers: [] };
  const open = await openJobs(db);
  // A job that waits for approval is not in the queue yet, but can be asked about.
  const isOpen = open.some(({ id }) => id === row.id);
  const fleet = { supervisor: await fleetOf(db, deps), sources: deps.sources };
  const { world, runs } = await readWorld(db, fleet, isOpen ? open : [...open, row]);
  const job = world.jobs.find(({ id }) => id === row.id);
  if (job === undefined) return { ...about, ...showWaiting(null), printers: [] };
  const own = runs.filter(({ job_id }) => job_id === row.id);
  const visible = new Set(world.printers.filter(seenBy(viewer)).map(({ id }) => id));
  const printers = explainStarted(job, world, new Map(own.map((run) => [run.printer_id, run.state])));
  return {
    ...about,
    ...showWaiting(job.waiting === 0 ? null : waitingReasons(world, [job], seenBy(viewer)).get(job.id)),
    printers: printers.filter(({ printer_id }) => visible.has(printer_id)).map(showExplained),
  };
}
