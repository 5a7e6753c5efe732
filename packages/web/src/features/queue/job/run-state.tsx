import type { RunState } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { PausedMark } from '../job-status.tsx';

const LOOKS: Readonly<Record<RunState, { readonly icon: IconName; readonly color: string }>> = {
  claimed: { icon: 'printer', color: 'var(--farm-idle)' },
  uploading: { icon: 'upload', color: 'var(--farm-idle)' },
  staged: { icon: 'clock', color: 'var(--farm-idle)' },
  starting: { icon: 'play', color: 'var(--farm-idle)' },
  printing: { icon: 'play', color: 'var(--farm-good)' },
  completed: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  cancelled: { icon: 'stop', color: 'var(--farm-off)' },
  unknown: { icon: 'help', color: 'var(--farm-wait)' },
};

interface RunMarkProps {
  readonly state: RunState;
  /** Its printer is paused. */
  readonly isPaused: boolean;
}

export function RunMark({ state, isPaused }: RunMarkProps) {
  const t = useT();
  if (isPaused) return <PausedMark />;
  return <Mark {...LOOKS[state]} words={t(`runState.${state}`)} />;
}
