import type { SpoolStatus } from '@farmhand/contract';

export const STATUS_CHOICES = ['active', 'empty', 'archived', 'all'] as const;
export type StatusChoice = SpoolStatus | 'all';

/** What a person looks for; it stands in the address, so that a link shows the same. */
export interface SpoolSearch {
  readonly q?: string;
  readonly status?: StatusChoice;
  readonly material?: string;
  readonly location?: string;
  readonly low?: true;
  readonly free?: true;
}

const text = (value: unknown): string | undefined => {
  // The router reads "?q=12" as a number.
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.trim() !== '' ? written.slice(0, 100) : undefined;
};
const yes = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

export function spoolSearch(raw: Readonly<Record<string, unknown>>): SpoolSearch {
  const found = {
    q: text(raw['q']),
    status: STATUS_CHOICES.find((each) => each === raw['status']),
    material: text(raw['material']),
    location: text(raw['location']),
    low: yes(raw['low']),
    free: yes(raw['free']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Without a word on it, the active ones: but empty spools are short too, and only active ones are to be had. */
export function statusOf({ status, low, free }: SpoolSearch): StatusChoice {
  if (free === true) return 'active';
  return status ?? (low === true ? 'all' : 'active');
}

export function queryOf(search: SpoolSearch) {
  const { q, material, location, low, free } = search;
  const status = statusOf(search);
  return {
    ...(q !== undefined && { q: q.trim() }),
    ...(status !== 'all' && { status }),
    ...(material !== undefined && { material }),
    ...(location !== undefined && { storage_location: location }),
    ...(low === true && { low_stock: 'true' as const }),
    ...(free === true && { available_only: 'true' as const }),
  };
}

export function isNarrowed(search: SpoolSearch): boolean {
  return Object.keys(search).length > 0;
}
