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

interface JobStateProps {
  readonly status: JobStatus;
  /** It would print, but its printers are paused. */
  readonly isPaused?: boolean;
}

export function JobState({ status, isPaused = false }: JobStateProps) {
  const t = useT();
  if (isPaused) return <PausedMark />;
  const { icon, color } = LOOKS[status];
  return <Mark icon={icon} color={color} words={t(`jobStatus.${status}`)} />;
}

/** As the fleet shows it. */
export function PausedMark() {
  const t = useT();
  return <Mark icon="pause" color="var(--farm-wait)" words={t('state.paused')} />;
}

/** As the fleet shows a printer with a print whose end nobody knows. */
export function LostMark() {
  const t = useT();
  return <Mark icon="help" color="var(--farm-wait)" words={t('fleet.lost')} />;
}
