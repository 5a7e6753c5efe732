import { SCRAP_CAUSES, type ScrapCause, VERDICTS } from '@farmhand/contract';
import type { View } from '../../ui/view-switch.tsx';

export const ENTRY_STATUSES = ['completed', 'failed', 'cancelled'] as const;
export type EntryStatusName = (typeof ENTRY_STATUSES)[number];
/** `none`: nobody has said. */
export const VERDICT_FILTERS = [...VERDICTS, 'none'] as const;
type VerdictFilter = (typeof VERDICT_FILTERS)[number];

/** What a person looks for; it stands in the address, so that a link shows the same. */
export interface ArchiveSearch {
  readonly q?: string;
  readonly status?: EntryStatusName;
  readonly verdict?: VerdictFilter;
  readonly cause?: ScrapCause;
  readonly printer?: number;
  readonly model?: number;
  readonly job?: number;
  /** Days as the browser's field writes them, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly view?: View;
}

const text = (value: unknown): string | undefined => {
  // The router reads "?q=12" as a number.
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written : undefined;
};
const id = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const day = (value: unknown): string | undefined => {
  const written = text(value);
  if (written === undefined || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  return Number.isNaN(Date.parse(`${written}T00:00`)) ? undefined : written;
};

export function archiveSearch(raw: Readonly<Record<string, unknown>>): ArchiveSearch {
  const found = {
    q: text(raw['q']),
    status: ENTRY_STATUSES.find((each) => each === raw['status']),
    verdict: VERDICT_FILTERS.find((each) => each === raw['verdict']),
    cause: SCRAP_CAUSES.find((each) => each === raw['cause']),
    printer: id(raw['printer']),
    model: id(raw['model']),
    job: id(raw['job']),
    from: day(raw['from']),
    to: day(raw['to']),
    view: raw['view'] === 'table' ? ('table' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Midnight here; `to` is the whole day, and the service leaves the moment itself out. */
function momentOf(written: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = written.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

export function queryOf({ q, status, verdict, cause, printer, model, job, from, to }: ArchiveSearch) {
  return {
    ...(q !== undefined && q.trim() !== '' && { q: q.trim().slice(0, 100) }),
    ...(status !== undefined && { status }),
    ...(verdict !== undefined && { verdict }),
    // Only what was thrown away has one.
    ...(verdict === 'scrap' && cause !== undefined && { cause }),
    ...(printer !== undefined && { printer_id: printer }),
    ...(model !== undefined && { model_id: model }),
    ...(job !== undefined && { job_id: job }),
    ...(from !== undefined && { from: momentOf(from, 0) }),
    ...(to !== undefined && { to: momentOf(to, 1) }),
  };
}

export function exportPath(search: ArchiveSearch): string {
  const query = new URLSearchParams(
    Object.entries(queryOf(search)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api/v1/archive/export${query === '' ? '' : `?${query}`}`;
}

export function isNarrowed(search: ArchiveSearch): boolean {
  return Object.keys(queryOf(search)).length > 0;
}
