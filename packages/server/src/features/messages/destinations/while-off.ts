import type { Said, SayingCode } from '@farmhand/words';
import { fromFlag } from '../../../db/portable.ts';
import type { DestinationRow } from '../delivery/outbox-store.ts';

const WHILE_OFF: Readonly<Partial<Record<string, SayingCode>>> = {
  'message.busy': 'message.busy_for_now',
  'message.failing': 'message.failing_by_itself',
  'mail.busy': 'mail.busy_for_now',
};

/** Why nothing arrives. Nothing is sent by itself to one that is switched off, so of that it is not promised. */
export function problemOf({ enabled }: Pick<DestinationRow, 'enabled'>, { code, facts }: Said): Said {
  return { code: (fromFlag(enabled) ? undefined : WHILE_OFF[code]) ?? code, facts };
}
