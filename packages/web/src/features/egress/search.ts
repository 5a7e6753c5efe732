import { EGRESS_PURPOSES, EGRESS_VERDICTS, type EgressPurpose, type EgressVerdict } from '@farmhand/contract';
import { countIn, oneIn, textIn, without } from '../../ui/address.ts';

/** Which destinations are shown; the address says what differs from `EVERYTHING`. */
export interface EgressFilter {
  readonly q: string;
  readonly verdict: EgressVerdict | '';
  readonly purpose: EgressPurpose | '';
  readonly skip: number;
}

export const EVERYTHING: EgressFilter = { q: '', verdict: '', purpose: '', skip: 0 };

export function egressSearch(raw: Readonly<Record<string, unknown>>): Partial<EgressFilter> {
  return without<EgressFilter>(
    {
      q: textIn(raw['q']),
      verdict: oneIn(EGRESS_VERDICTS, raw['verdict']) ?? '',
      purpose: oneIn(EGRESS_PURPOSES, raw['purpose']) ?? '',
      skip: countIn(raw['skip']),
    },
    EVERYTHING,
  );
}
