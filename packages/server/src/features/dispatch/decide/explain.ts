import { type Said, said } from '@farmhand/words';
import { judge, judgeJob } from './judge.ts';
import { planDispatch } from './plan.ts';
import type { Facts } from './refusal.ts';
import type { JobView, World } from './views.ts';

/** For one printer: whether the job starts there now, and if not, the first rule that keeps it off. */
export interface Explained {
  readonly printer_id: number;
  readonly printer_name: string;
  readonly can_start: boolean;
  readonly rule: string;
  readonly reason: Said;
  /** What would change it; null where nothing needs to. */
  readonly fix: Said | null;
  readonly facts: Facts;
}

/** Asks the function that dispatches, about the whole farm: a printer may be able and still go to another job. */
export function explainJob(job: JobView, world: World): readonly Explained[] {
  const plan = planDispatch(world);
  return world.printers.map((printer) => {
    const about = { printer_id: printer.id, printer_name: printer.name };
    const given =
      plan.claims.find((claim) => claim.printer_id === printer.id && !claim.isAhead) ??
      plan.starts.find((start) => start.printer_id === printer.id);
    if (given?.job_id === job.id) {
      const reason = said('chosen.next');
      return { ...about, can_start: true, rule: 'chosen', reason, fix: null, facts: {} };
    }
    const wake = plan.wakes.find((each) => each.printer_id === printer.id);
    if (wake?.job_id === job.id && !wake.isUnderWay)
      return { ...about, can_start: true, rule: 'wakes', reason: said('chosen.wakes'), fix: null, facts: {} };
    const verdict = judge(job, printer, world);
    if (!verdict.ok) {
      const { rule, reason, fix, facts = {} } = verdict;
      return { ...about, can_start: false, rule, reason, fix, facts };
    }
    return {
      ...about,
      can_start: false,
      facts: {},
      ...crowdedOut(job, world, given?.job_id ?? wake?.job_id, printer.id),
    };
  });
}

function crowdedOut(job: JobView, world: World, byJob: number | undefined, printerId: number) {
  const reserved = world.reservations.find((each) => each.printer_id === printerId)?.job_id;
  const other = byJob ?? reserved;
  if (other === job.id) {
    return {
      rule: 'sending',
      reason: said('wait.sending_here'),
      fix: said('wait_fix.sending'),
    };
  }
  if (other !== undefined) {
    return {
      rule: 'queue',
      reason: said('wait.behind_job', { job: other }),
      fix: said('wait_fix.behind_job'),
      facts: { job_id: other },
    };
  }
  return judgeJob(job, world) ?? { rule: 'placed', reason: said('wait.placed'), fix: null };
}
