import { createHmac } from 'node:crypto';
import type { SettingsOf } from '@farmhand/contract';
import type { Channel, Message, MessageItem } from '../channel.ts';
import { post } from '../post.ts';
import { oneLine, plain } from '../wording.ts';

/** For programs (contract section 7): what is said in words, and the same as a code with its facts. */
export const webhook: Channel<SettingsOf<'webhook'>> = {
  showsPictures: false,

  deliver(message, { url, secret }, tools) {
    const body = JSON.stringify(bodyOf(message));
    const seconds = Math.floor(tools.clock.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'x-farm-event': message.event,
      'x-farm-delivery': message.id,
      ...(secret !== undefined && { 'x-farm-signature': signatureOf(secret, seconds, body) }),
    };
    return post(tools, url, { headers, body });
  },
};

function bodyOf(message: Message) {
  const { id, event, severity, title, text, at, org_id, subject, said, link, language, items, unlisted } =
    message;
  const data = {
    ...{ code: said?.code ?? null, facts: said?.facts ?? {}, link, language },
    ...(message.isEscalated && { escalated: true }),
  };
  return {
    id,
    event,
    severity,
    title: oneLine(title),
    message: plain(text),
    at,
    org_id,
    subject,
    data:
      items.length === 0
        ? data
        : { ...data, items: items.map(itemOf), ...(unlisted > 0 && { more_items: unlisted }) },
  };
}

const itemOf = ({ severity, title, text, at, isResolved, alert }: MessageItem) => ({
  alert_id: alert?.id ?? null,
  kind: alert?.kind ?? null,
  severity,
  title: oneLine(title),
  message: plain(text),
  at,
  is_resolved: isResolved,
  subject: alert?.subject ?? null,
  code: alert?.said?.code ?? null,
  facts: alert?.said?.facts ?? {},
});

/** Over the moment too, so that a receiver can refuse what somebody plays back to it later. */
function signatureOf(secret: string, seconds: number, body: string): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}
