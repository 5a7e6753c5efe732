import type { Hold } from './store.ts';

/** Whose printers a hold is about: null is the whole farm. */
export interface HoldScope {
  readonly org_id: number | null;
}

export type RememberedHold = Pick<Hold, 'org_id' | 'reason' | 'held_by' | 'held_at'>;
type Scope = Pick<RememberedHold, 'org_id'>;

/** Holds that are not in the database yet: at most one per scope, so never more than there are organizations. */
export function createRememberedHolds() {
  const remembered = new Map<number | null, RememberedHold>();

  return {
    put: (hold: RememberedHold): void => void remembered.set(hold.org_id, hold),
    /** Once it is stored, unless a later one has taken its place. */
    forget(hold: RememberedHold): void {
      if (remembered.get(hold.org_id) === hold) remembered.delete(hold.org_id);
    },
    /** A person has released it. */
    release: ({ org_id }: Scope): void => void remembered.delete(org_id),
    isHeld: ({ org_id }: Scope): boolean =>
      remembered.has(null) || (org_id !== null && remembered.has(org_id)),
    /** Beside those that are stored; what is remembered is the younger one of two. The farm's comes first. */
    among<T extends RememberedHold>(stored: readonly T[]): (T | RememberedHold)[] {
      if (remembered.size === 0) return [...stored];
      const others = stored.filter(({ org_id }) => !remembered.has(org_id));
      return [...remembered.values(), ...others].sort((a, b) => (a.org_id ?? 0) - (b.org_id ?? 0));
    },
  };
}
