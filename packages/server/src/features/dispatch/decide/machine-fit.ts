import { takesJobsOf } from '../../jobs/index.ts';
import { isOfModel } from './file-fit.ts';
import type { Refusal } from './refusal.ts';
import type { JobView, PrinterView } from './views.ts';

type MachineRule =
  | 'pin'
  | 'organization'
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
  if (!printer.enabled) return 'disabled';
  if (!isTargetFamily(job, printer) || !isTargetModel(job, printer)) return 'target';
  if (!job.required_tags.every((tag) => printer.tags.includes(tag))) return 'tags';
  if (printer.hold !== null) return 'dispatch_hold';
  if (printer.identity === 'changed') return 'identity';
  return printer.overdue_task === null ? null : 'maintenance';
}

const isTargetFamily = ({ target }: JobView, { family }: PrinterView): boolean =>
  target.family === undefined || target.family === family;
const isTargetModel = ({ target }: JobView, { model }: PrinterView): boolean =>
  target.model === undefined || (model !== null && isOfModel(target.model, model));

export const MACHINE_WORDS: Readonly<
  Record<MachineRule, (job: JobView, printer: PrinterView) => Omit<Refusal, 'rule'>>
> = {
  organization: () => ({ reason: 'it belongs to another organization', fix: 'Share the printer.' }),
  pin: () => ({ reason: 'the job is pinned to another printer', fix: 'Unpin the job.' }),
  disabled: () => ({ reason: 'the printer is disabled', fix: 'Enable the printer.' }),
  target: (job, printer) => ({
    reason: isTargetFamily(job, printer)
      ? `the job is for a ${job.target.model}`
      : `the job is for ${job.target.family} printers`,
    fix: 'Change its target.',
    facts: { target: (isTargetFamily(job, printer) ? job.target.model : job.target.family) ?? '' },
  }),
  tags({ required_tags }, { tags }) {
    const missing = required_tags.filter((tag) => !tags.includes(tag)).join(', ');
    return {
      reason: `the printer does not have the tag ${missing}`,
      fix: 'Tag the printer, or change the job.',
      facts: { tags: missing },
    };
  },
  dispatch_hold: (_job, { hold }) => ({
    reason: `dispatch is held: ${hold}`,
    fix: 'Release the hold of the queue.',
    facts: { why: hold ?? '' },
  }),
  identity: () => ({
    reason: 'the printer shows another identity than before',
    fix: 'Look whether it is the same machine, then accept it.',
  }),
  maintenance: (_job, { overdue_task }) => ({
    reason: `${overdue_task} is overdue`,
    fix: 'Do the maintenance and log it.',
    facts: { task: overdue_task ?? '' },
  }),
};
