import { MESSAGE_STATES, type MessageState } from '@farmhand/contract';
import { countIn, oneIn, without } from '../../../ui/address.ts';

/** Which messages are shown; the address says what differs from all. */
export interface LogFilter {
  readonly state: MessageState | '';
  readonly skip: number;
}

export const WHOLE_LOG: LogFilter = { state: '', skip: 0 };

export function logSearch(raw: Readonly<Record<string, unknown>>): Partial<LogFilter> {
  return without<LogFilter>(
    { state: oneIn(MESSAGE_STATES, raw['state']) ?? '', skip: countIn(raw['skip']) },
    WHOLE_LOG,
  );
}
