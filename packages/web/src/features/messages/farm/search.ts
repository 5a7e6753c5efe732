import { countIn } from '../../../ui/address.ts';

/** Of which organization the destinations are shown. */
export interface FarmMessagesSearch {
  readonly org?: number;
}

export function farmMessagesSearch(raw: Readonly<Record<string, unknown>>): FarmMessagesSearch {
  const org = countIn(raw['org']);
  return org === 0 ? {} : { org };
}
