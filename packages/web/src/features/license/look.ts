import type { License } from '@farmhand/contract';

const LOOKS = {
  none: { icon: 'minus', color: 'dimmed' },
  valid: { icon: 'done', color: 'var(--farm-good)' },
  grace: { icon: 'warning', color: 'var(--farm-wait)' },
  expired: { icon: 'warning', color: 'var(--farm-bad)' },
} as const;

export function lookOf({ status }: Pick<License, 'status'>) {
  return { ...LOOKS[status], words: `status.${status}`, about: `about.${status}` } as const;
}

export interface Entitlement {
  readonly name: string;
  readonly value: string;
}

/** As the key has them, in its order. What is no text is shown as JSON writes it: any reading would be a guess. */
export function entitlementsOf({ entitlements }: Pick<License, 'entitlements'>): readonly Entitlement[] {
  return Object.entries(entitlements).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
