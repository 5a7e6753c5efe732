import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Outcome } from '../channel.ts';
import { type Answer, answered, boundedWait, busy, type Meaning } from '../post.ts';

const answerForm = z.looseObject({
  ok: z.literal(false),
  description: z.string().catch(''),
  parameters: z
    .looseObject({
      retry_after: z.number().nullable().catch(null),
      migrate_to_chat_id: z.number().nullable().catch(null),
    })
    .catch({ retry_after: null, migrate_to_chat_id: null }),
});

/** Telegram has no codes for what is wrong with a chat: its descriptions, which have been the same for years, are all. */
const NO_CHAT = ['chat not found', 'user not found', 'PEER_ID_INVALID', 'group chat was deactivated'];
const NO_RIGHTS = [
  'not enough rights',
  'have no rights',
  'need administrator rights',
  'CHAT_WRITE_FORBIDDEN',
  'CHAT_SEND_PLAIN_FORBIDDEN',
];

export const meaningOf: Meaning = (answer) => judge(answer, true);

/** Who may send no photos may still send words. */
export const meaningOfPhoto: Meaning = (answer) => judge(answer, false);

const taken = z.looseObject({ ok: z.literal(true) });

function judge({ status, words, json, isWhole, waitMs }: Answer, isForWords: boolean): Outcome | null {
  if (status < 300) {
    // Where the rest of it is missing, it was most likely taken: twice would be worse.
    if (!isWhole || taken.safeParse(json).success) return null;
    return { kind: 'refused', why: said('message.telegram_address', { answer: answered(status, words) }) };
  }
  const parsed = answerForm.safeParse(json);
  if (!parsed.success) return null;
  const { description, parameters } = parsed.data;
  const { retry_after, migrate_to_chat_id } = parameters;
  const answer = answered(status, description);
  const says = (those: readonly string[]) => those.some((some) => description.includes(some));
  if (status === 429) return busy(answer, retry_after === null ? waitMs : boundedWait(retry_after * 1000));
  if (status === 401 || status === 404)
    return { kind: 'refused', why: said('message.telegram_token', { answer }) };
  if (migrate_to_chat_id !== null) {
    const chat_id = String(migrate_to_chat_id);
    return { kind: 'refused', why: said('message.telegram_moved', { chat_id, answer }) };
  }
  if (says(NO_RIGHTS))
    return isForWords ? { kind: 'refused', why: said('message.telegram_no_rights', { answer }) } : null;
  if (status === 403) return { kind: 'refused', why: said('message.telegram_not_member', { answer }) };
  if (says(NO_CHAT)) return { kind: 'refused', why: said('message.telegram_no_chat', { answer }) };
  return null;
}
