import { asWritten, type Said, said } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import { takesJobsOf } from '../../jobs/index.ts';
import { isOfModel } from './file-fit.ts';
import type { Refusal } from './refusal.ts';
import type { JobView, PrinterView } from './views.ts';

type MachineRule =
  | 'pin'
  | 'organization'
  | 'group'
  | 'disabled'
  | 'target'
  | 'tags'
  | 'dispatch_hold'
  | 'identity'
  | 'maintenance';

/** The first rule about the machine itself that keeps the job off it. */
export function machineRule(job: JobView, printer: PrinterView): MachineRule | null {
  // Who chose a printer asks about that one, whomever the others belong to.
  if (job.pin !== null && job.pin !== printer.id) return 'pin';
  if (!takesJobsOf(printer, job.org_id)) return 'organization';
  if (job.limit !== null && !job.limit.includes(printer.id)) return 'group';
  if (!printer.enabled) return 'disabled';
  if (!isTargetFamily(job, printer) || !isTargetModel(job, printer)) return 'target';
  if (!job.required_tags.every((tag) => printer.tags.includes(tag))) return 'tags';
  if (printer.hold !== null) return 'dispatch_hold';
  if (printer.identity === 'changed') return 'identity';
  return printer.overdue_task === null ? null : 'maintenance';
}

/** What keeps every job off it, whatever that one is like. */
export const takesNoJobs = ({ enabled, hold, identity, overdue_task }: PrinterView): boolean =>
  !enabled || hold !== null || identity === 'changed' || overdue_task !== null;

const isTargetFamily = ({ target }: JobView, { family }: PrinterView): boolean =>
  target.family === undefined || target.family === family;
const isTargetModel = ({ target }: JobView, { model }: PrinterView): boolean =>
  target.model === undefined || (model !== null && isOfModel(target.model, model));

/** Of the whole farm, or of the printers of an organization. */
export const heldWords = (why: Said): Omit<Refusal, 'rule'> => ({
  reason: said('wait.dispatch_hold', { why }),
  fix: said('wait_fix.dispatch_hold'),
  facts: { why: inEnglish(why) },
});

export const MACHINE_WORDS: Readonly<
  Record<MachineRule, (job: JobView, printer: PrinterView) => Omit<Refusal, 'rule'>>
> = {
  organization: () => ({ reason: said('wait.organization'), fix: said('wait_fix.organization') }),
  group: () => ({ reason: said('wait.group'), fix: said('wait_fix.group') }),
  pin: () => ({ reason: said('wait.pin'), fix: said('wait_fix.pin') }),
  disabled: () => ({ reason: said('wait.disabled'), fix: said('wait_fix.disabled') }),
  target: (job, printer) => ({
    reason: isTargetFamily(job, printer)
      ? said('wait.target_model', { model: job.target.model ?? '' })
      : said('wait.target_family', { family: job.target.family ?? '' }),
    fix: said('wait_fix.target'),
    facts: { target: (isTargetFamily(job, printer) ? job.target.model : job.target.family) ?? '' },
  }),
  tags({ required_tags }, { tags }) {
    const missing = required_tags.filter((tag) => !tags.includes(tag)).join(', ');
    return {
      reason: said('wait.tags', { tags: missing }),
      fix: said('wait_fix.tags'),
      facts: { tags: missing },
    };
  },
  dispatch_hold: (_job, { hold }) => heldWords(hold ?? said('hold.plain')),
  identity: () => ({
    reason: said('wait.identity'),
    fix: said('wait_fix.identity'),
  }),
  maintenance: (_job, { overdue_task }) => {
    const task = overdue_task ?? asWritten('');
    return {
      reason: said('wait.maintenance', { task }),
      fix: said('wait_fix.maintenance'),
      facts: { task: inEnglish(task) },
    };
  },
};
