import { countIn, oneIn, textIn, without } from '../../ui/address.ts';

/** Which entries are shown; the address says what differs from `EVERYTHING`. */
export interface AuditFilter {
  readonly skip: number;
  /** 0 for everybody. */
  readonly user: number;
  readonly outcome: 'done' | 'refused' | '';
  readonly action: string;
}

export const EVERYTHING: AuditFilter = { skip: 0, user: 0, outcome: '', action: '' };

export function auditSearch(raw: Readonly<Record<string, unknown>>): Partial<AuditFilter> {
  return without<AuditFilter>(
    {
      skip: countIn(raw['skip']),
      user: countIn(raw['user']),
      outcome: oneIn(['done', 'refused'], raw['outcome']) ?? '',
      action: textIn(raw['action']),
    },
    EVERYTHING,
  );
}
