import type { ExternalPullItem } from '@farmhand/contract';

/** What can be taken over at all. */
export const isTakeable = ({ action }: Pick<ExternalPullItem, 'action'>): boolean =>
  action === 'create' || action === 'update';

/** Those that need a decision first; what would change nothing is only counted. */
export function sortItems(items: readonly ExternalPullItem[]) {
  return {
    takeable: items.filter(isTakeable),
    held: items.filter(({ action }) => action === 'waiting' || action === 'ambiguous'),
    sameCount: items.filter(({ action }) => action === 'same').length,
  };
}

/** As many as one call takes. */
export const MOST_AT_ONCE = 1000;

export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}
