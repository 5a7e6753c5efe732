import type { ExternalInventoryStatus } from '@farmhand/contract';

const LOOKS = {
  off: { icon: 'minus', color: 'dimmed' },
  offBehind: { icon: 'warning', color: 'var(--farm-wait)' },
  asking: { icon: 'warning', color: 'var(--farm-wait)' },
  behind: { icon: 'warning', color: 'var(--farm-wait)' },
  sending: { icon: 'clock', color: 'var(--farm-wait)' },
  current: { icon: 'done', color: 'var(--farm-good)' },
} as const;
export type Standing = keyof typeof LOOKS;

type Status = Pick<
  ExternalInventoryStatus,
  'is_enabled' | 'pending_count' | 'waiting_for_person_count' | 'last_error'
>;

/** The one word first: for somebody who only wants to know whether all is well. */
export function standingOf({
  is_enabled,
  pending_count,
  waiting_for_person_count,
  last_error,
}: Status): Standing {
  if (!is_enabled) return pending_count > 0 ? 'offBehind' : 'off';
  if (pending_count === 0) return 'current';
  if (waiting_for_person_count === pending_count) return 'asking';
  return last_error === null ? 'sending' : 'behind';
}

export function lookOf(status: Status) {
  const standing = standingOf(status);
  return { ...LOOKS[standing], key: `inventory.${standing}` } as const;
}
