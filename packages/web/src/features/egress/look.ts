import type { EgressVerdict } from '@farmhand/contract';
import type { IconName } from '../../ui/icon.tsx';

/** In the order in which they need somebody. */
export const LOOKS = {
  refused: { icon: 'failed', color: 'var(--farm-bad)' },
  unresolved: { icon: 'help', color: 'var(--farm-wait)' },
  allowed: { icon: 'done', color: 'var(--farm-good)' },
  switched_off: { icon: 'minus', color: 'var(--farm-off)' },
} as const satisfies Record<EgressVerdict, { readonly icon: IconName; readonly color: string }>;
