const DAY_MS = 86_400_000;
/** As long as the service takes without being told. */
const USUAL_DAYS = 90;
/** For so long the service keeps counts; it makes no report of more. */
export const MOST_DAYS = 400;

/** Days of UTC, both in it. */
export interface ReportPeriod {
  readonly since: string;
  readonly until: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const usualPeriod = (now: number): ReportPeriod => ({
  since: dayOf(now - (USUAL_DAYS - 1) * DAY_MS),
  until: dayOf(now),
});

const daysIn = ({ since, until }: ReportPeriod): number =>
  (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;

/** A field of a browser is empty while a day is only half entered. Of days to come there is nothing to report. */
export const isPeriod = (period: ReportPeriod, now: number): boolean => {
  const { since, until } = period;
  return since !== '' && until !== '' && since <= until && until <= dayOf(now) && daysIn(period) <= MOST_DAYS;
};

export const reportPath = ({ since, until }: ReportPeriod): string =>
  `/api/v1/system/egress/report?${new URLSearchParams({ since, until }).toString()}`;
