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
  readonly reason: string;
  /** What would change it. */
  readonly fix: string;
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
      return { ...about, can_start: true, rule: 'chosen', reason: 'it starts here next', fix: '', facts: {} };
    }
    const verdict = judge(job, printer, world);
    if (!verdict.ok) {
      const { rule, reason, fix, facts = {} } = verdict;
      return { ...about, can_start: false, rule, reason, fix, facts };
    }
    return { ...about, can_start: false, facts: {}, ...crowdedOut(job, world, given?.job_id, printer.id) };
  });
}

function crowdedOut(job: JobView, world: World, byJob: number | undefined, printerId: number) {
  const reserved = world.reservations.find((each) => each.printer_id === printerId)?.job_id;
  const other = byJob ?? reserved;
  if (other === job.id) {
    return {
      rule: 'sending',
      reason: 'its file is on the way to this printer',
      fix: 'Wait for it to arrive.',
    };
  }
  if (other !== undefined) {
    return {
      rule: 'queue',
      reason: `job ${other} comes first`,
      fix: 'Give this job a higher priority.',
      facts: { job_id: other },
    };
  }
  return judgeJob(job, world) ?? { rule: 'placed', reason: 'all its copies have a place already', fix: '' };
}
