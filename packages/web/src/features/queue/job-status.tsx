import type { JobStatus } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';

/** State by colour, icon and word: none of the three stands alone. */
const LOOKS: Readonly<Record<JobStatus, { readonly icon: IconName; readonly color: string }>> = {
  submitted: { icon: 'help', color: 'var(--farm-wait)' },
  rejected: { icon: 'cross', color: 'var(--farm-bad)' },
  pending: { icon: 'clock', color: 'var(--farm-idle)' },
  queued: { icon: 'upload', color: 'var(--farm-idle)' },
  printing: { icon: 'play', color: 'var(--farm-good)' },
  completed: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  cancelled: { icon: 'stop', color: 'var(--farm-off)' },
};

export function JobState({ status }: { readonly status: JobStatus }) {
  const t = useT();
  const { icon, color } = LOOKS[status];
  return <Mark icon={icon} color={color} words={t(`jobStatus.${status}`)} />;
}
