import type { Job } from '@farmhand/contract';
import { countIn, oneIn, textIn, without } from '../../ui/address.ts';

/** In the queue a job says why it waits; where it prints it does not. */
type Filtered = Job & { readonly waiting_rule?: string | null };

/** What is shown of the queue. */
export interface QueueFilter {
  readonly q: string;
  readonly state: StateFilter;
  /** 0 is every printer. */
  readonly printer: number;
  readonly isMine: boolean;
}

export const STATE_FILTERS = ['any', 'ready', 'held', 'blocked', 'due'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export const EVERYTHING: QueueFilter = { q: '', state: 'any', printer: 0, isMine: false };

/** What the address of the queue says; the rest is as usual. */
export type QueueSearch = Partial<QueueFilter>;

export function queueSearch(raw: Readonly<Record<string, unknown>>): QueueSearch {
  return without<QueueFilter>(
    {
      q: textIn(raw['q']),
      state: oneIn(STATE_FILTERS, raw['state']) ?? 'any',
      printer: countIn(raw['printer']),
      isMine: raw['isMine'] === true,
    },
    EVERYTHING,
  );
}

export function isNarrowed({ q, state, printer, isMine }: QueueFilter): boolean {
  return q.trim() !== '' || state !== 'any' || printer !== 0 || isMine;
}

const NO_PRINTER_RULES: readonly (string | null | undefined)[] = ['no_fit', 'no_printer'];

const IS: Readonly<Record<StateFilter, (job: Filtered) => boolean>> = {
  any: () => true,
  ready: (job) => !job.hold && !NO_PRINTER_RULES.includes(job.waiting_rule),
  held: (job) => job.hold,
  blocked: (job) => NO_PRINTER_RULES.includes(job.waiting_rule),
  due: (job) => job.due_risk !== 'none',
};

export function filterJobs<J extends Filtered>(
  jobs: readonly J[],
  filter: QueueFilter,
  me: number,
): readonly J[] {
  if (!isNarrowed(filter)) return jobs;
  const q = filter.q.trim().toLowerCase();
  return jobs.filter(
    (job) =>
      IS[filter.state](job) &&
      (filter.printer === 0 ||
        job.printer_id === filter.printer ||
        job.printer_ids.includes(filter.printer)) &&
      (!filter.isMine || job.submitted_by === me) &&
      (q === '' || job.item_name.toLowerCase().includes(q)),
  );
}
