import type { RunState } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';

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

export function RunMark({ state }: { readonly state: RunState }) {
  const t = useT();
  return <Mark {...LOOKS[state]} words={t(`runState.${state}`)} />;
}
