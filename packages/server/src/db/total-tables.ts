/**
 * How many rows a long table has, by organization and status, or by another column that lists are narrowed by. Counting a hundred thousand rows for each page of a list
 * would cost more than the page, so the database itself keeps the figures, whichever way rows change. A restore clears
 * and fills tables in the order of their names: this one comes after those it counts.
 */
export interface RowTotalsTable {
  kind: Counted;
  /** 0 for the rows of no organization. */
  scope: number;
  org_id: number | null;
  /** Or what else it is counted by. */
  status: string;
  count: number;
}

export type CountedTable = 'jobs' | 'archive_entries';
/** `job_submitters` has the jobs by who submitted them: their ids, as text. */
export type Counted = CountedTable | 'job_submitters';
