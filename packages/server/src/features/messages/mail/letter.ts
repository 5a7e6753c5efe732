import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Message, Picture } from '../channel.ts';
import { htmlOf, PICTURE_ID } from './html.ts';
import type { MailAccess } from './server-settings.ts';
import { textOf } from './text.ts';
import type { Letter } from './transmit.ts';
import type { MailWords } from './words.ts';

interface Envelope {
  readonly from: MailAccess['from'];
  readonly to: string;
  /** When it is sent. */
  readonly date: Date;
}

/** A mail as it goes over the wire. Nothing in it is fetched, from files or from anywhere. */
export async function writeLetter(
  message: Message,
  words: MailWords,
  { from, to, date }: Envelope,
  picture: Picture | null,
): Promise<Letter> {
  const composer = new MailComposer({
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    subject: words.title.replaceAll('=?', '= ?'),
    messageId: messageIdOf(message, from.address),
    date,
    headers: headersOf(message),
    text: textOf(words),
    html: htmlOf(words, picture !== null),
    attachments: picture === null ? [] : [attached(picture)],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { to, bytes: await composer.compile().build() };
}

const attached = ({ bytes, type }: Picture) => ({
  cid: PICTURE_ID,
  content: bytes,
  contentType: type,
  contentDisposition: 'inline',
  filename: type === 'image/png' ? 'picture.png' : 'picture.jpg',
});

const PLAIN_ID = /^[\w-]+(?:\.[\w-]+)*$/;

/**
 * The same however often it is sent. The moment is in it because mailboxes drop what they know: a farm that was set up anew
 * counts its messages from the beginning.
 */
function messageIdOf({ id, at }: Message, sender: string): string {
  const name = PLAIN_ID.test(id) ? id : createHash('sha256').update(id).digest('hex');
  const moment = Date.parse(at).toString(36);
  return `<${name}.${moment}.farmhand@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

function headersOf({ event, muteLink }: Message) {
  const isOneClick = muteLink?.startsWith('https:') === true;
  return {
    // RFC 3834: nobody's holiday notice shall answer this.
    'Auto-Submitted': 'auto-generated',
    'X-Farm-Event': event,
    ...(muteLink !== null && { 'List-Unsubscribe': `<${muteLink}>` }),
    // RFC 8058 wants HTTPS for that.
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
