import { ALERT_KINDS, type AlertKind, SEVERITIES, type Severity } from '@farmhand/contract';

/** What the address of the alerts page can ask for. */
export interface AlertFilters {
  /** Unasked it shows what is open. */
  readonly tab?: 'settled';
  readonly severity?: Severity;
  readonly kind?: AlertKind;
  readonly printer?: number;
  /** Only what I have not read; what is settled is unread nowhere. */
  readonly read?: 'no';
  readonly dismissed?: 'yes';
  readonly skip?: number;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** What is not known is left out: an old link must not lead to an error. */
export function alertFilters(search: Readonly<Record<string, unknown>>): AlertFilters {
  const { printer, skip } = search;
  const severity = SEVERITIES.find((each) => each === search['severity']);
  const kind = ALERT_KINDS.find((each) => each === search['kind']);
  const isSettled = search['tab'] === 'settled';
  return {
    ...(isSettled && { tab: 'settled' }),
    ...(severity !== undefined && { severity }),
    ...(kind !== undefined && { kind }),
    ...(isCount(printer) && { printer }),
    ...(!isSettled && search['read'] === 'no' && { read: 'no' }),
    ...(search['dismissed'] === 'yes' && { dismissed: 'yes' }),
    ...(isCount(skip) && { skip }),
  };
}

/** Whether something is left out that the tab would show unasked. */
export const isNarrowed = ({ severity, kind, printer, read }: AlertFilters): boolean =>
  [severity, kind, printer, read].some((value) => value !== undefined);
