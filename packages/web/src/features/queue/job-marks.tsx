import type { Job } from '@farmhand/contract';
import { usePrinterName } from '../../farm/printer-names.ts';
import { useT } from '../../i18n/language.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useMoments } from '../../ui/use-moments.ts';

const RISKS: Readonly<Record<Job['due_risk'], { readonly icon: IconName; readonly color: string }>> = {
  none: { icon: 'clock', color: 'var(--mantine-color-dimmed)' },
  at_risk: { icon: 'clock', color: 'var(--farm-wait)' },
  late: { icon: 'warning', color: 'var(--farm-bad)' },
};

export function DueMark({ job }: { readonly job: Pick<Job, 'due_at' | 'due_risk'> }) {
  const t = useT();
  const { relative, exact } = useMoments();
  if (job.due_at === null) return null;
  const words = t(`queue.due.${job.due_risk}`, { when: relative(job.due_at) });
  return <Mark {...RISKS[job.due_risk]} words={words} title={exact(job.due_at)} />;
}

/** What sets a job apart from the others: held, bound to a printer, being stopped, when it is due until it has ended. */
export function JobMarks({ job }: { readonly job: Job }) {
  const t = useT();
  const printerName = usePrinterName();
  return (
    <>
      {job.cancel_requested_at !== null && (
        <Mark icon="stop" color="var(--farm-bad)" words={t('queue.stopping')} />
      )}
      {job.hold && <Mark icon="hold" color="var(--farm-wait)" words={t('queue.held')} />}
      {job.pinned && job.printer_id !== null && (
        <Mark
          icon="pin"
          color="var(--farm-idle)"
          words={t('queue.pinnedTo', { printer: printerName(job.printer_id) })}
        />
      )}
      {job.finished_at === null && <DueMark job={job} />}
    </>
  );
}
