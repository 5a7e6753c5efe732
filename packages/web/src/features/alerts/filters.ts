import { ALERT_KINDS, type AlertKind, SEVERITIES, type Severity } from '@farmhand/contract';

/** What the address of the alerts page can ask for. */
export interface AlertFilters {
  readonly severity?: Severity | undefined;
  readonly kind?: AlertKind | undefined;
  /** How it stands with me: unread and open, read, or settled, with or without having been read. */
  readonly read?: 'yes' | 'no' | 'settled' | undefined;
  readonly dismissed?: 'yes' | undefined;
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** What is not known is left out: an old link must not lead to an error. */
export function alertFilters(search: Readonly<Record<string, unknown>>): AlertFilters {
  return {
    severity: oneOf(SEVERITIES, search['severity']),
    kind: oneOf(ALERT_KINDS, search['kind']),
    read: oneOf(['yes', 'no', 'settled'], search['read']),
    dismissed: oneOf(['yes'], search['dismissed']),
  };
}
