import type { JobStatus } from '@farmhand/contract';
import { countIn, oneIn, textIn, without } from '../../ui/address.ts';

export const ENDS = ['completed', 'failed', 'cancelled', 'rejected'] as const satisfies readonly JobStatus[];

/** Which finished jobs are shown; the address says what differs from `USUAL`. */
export interface FinishedSearch {
  readonly status: (typeof ENDS)[number];
  readonly q: string;
  readonly page: number;
}

export const USUAL: FinishedSearch = { status: 'completed', q: '', page: 0 };

export function finishedSearch(raw: Readonly<Record<string, unknown>>): Partial<FinishedSearch> {
  const status = oneIn(ENDS, raw['status']) ?? USUAL.status;
  return without<FinishedSearch>({ status, q: textIn(raw['q']), page: countIn(raw['page']) }, USUAL);
}
