import type { Severity } from '@farmhand/contract';
import type { IconName } from '../../ui/icon.tsx';

interface Look {
  readonly icon: IconName;
  readonly color: string;
}

/** Colour, icon and word: none of them alone carries the meaning. */
export const LOOKS: Readonly<Record<Severity, Look>> = {
  info: { icon: 'info', color: 'var(--farm-idle)' },
  warning: { icon: 'warning', color: 'var(--farm-wait)' },
  critical: { icon: 'failed', color: 'var(--farm-bad)' },
};

const WORST_FIRST = ['critical', 'warning', 'info'] as const satisfies readonly Severity[];

/** The worst of which there is at least one; nothing when there is none. */
export const worstOf = (counts: Readonly<Record<Severity, number>>): Severity | undefined =>
  WORST_FIRST.find((severity) => counts[severity] > 0);
