import type { Destination } from '@farmhand/contract';
import type { IconName } from '../../../ui/icon.tsx';

const LOOKS = {
  off: { icon: 'minus', color: 'var(--farm-off)' },
  untried: { icon: 'clock', color: 'var(--farm-idle)' },
  working: { icon: 'done', color: 'var(--farm-good)' },
  failing: { icon: 'warning', color: 'var(--farm-wait)' },
  resting: { icon: 'failed', color: 'var(--farm-bad)' },
} as const satisfies Record<string, { readonly icon: IconName; readonly color: string }>;
type Standing = keyof typeof LOOKS;

type Facts = Pick<Destination, 'state' | 'last_delivered_at'>;

/** Where nothing was sent yet nobody knows whether it works. */
function standingOf({ state, last_delivered_at }: Facts): Standing {
  return state === 'working' && last_delivered_at === null ? 'untried' : state;
}

export function lookOf(facts: Facts) {
  const standing = standingOf(facts);
  return { ...LOOKS[standing], key: `messages.state.${standing}` } as const;
}

/** None that is past already: it is under way, or waits for the end of quiet hours. */
export const nextAttemptOf = (
  { next_attempt_at }: Pick<Destination, 'next_attempt_at'>,
  now: number,
): string | null => (next_attempt_at !== null && Date.parse(next_attempt_at) > now ? next_attempt_at : null);
