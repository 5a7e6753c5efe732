import { createHash } from 'node:crypto';
import type { AlertKind } from '@farmhand/contract';
import type { Message, MessageEvent } from '../channel.ts';
import { cut, plainLines, type SizeOf, type Words } from '../wording.ts';

/** What the page's service worker gets, once the browser has decrypted it (`packages/web/build/push-worker.js`). */
interface Payload {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly severity: Message['severity'];
  /** What is shown with the same one makes way. */
  readonly tag: string;
  /** A path within the page. */
  readonly url: string;
  readonly language: string;
  readonly at: string;
}

/** A title that is longer than any that we write leaves room for its text. */
const MOST_TITLE_BYTES = 400;

/** What is put together by the service tells of many things, and the next one does not tell of them again. */
const OF_MANY: Readonly<Record<Exclude<MessageEvent, AlertKind>, true>> = {
  digest: true,
  summary: true,
  report: true,
  test: true,
};

/**
 * The same for every message about one fact: the newer one is shown instead of the older one. What it is about may have
 * no number, or be two things at once, a task on a printer for example: its title names them.
 */
export function tagOf({ id, event, subject, org_id, title }: Message): string {
  if (event in OF_MANY) return `message:${id}`;
  const about = subject === null ? 'farm' : `${subject.kind}:${subject.id}`;
  const named = createHash('sha256').update(title).digest('base64url').slice(0, 12);
  return `${event}:${org_id ?? 'all'}:${about}:${named}`;
}

/** Of the whole address only what is within the page: it may have been opened by another name of the farm. */
function pathOf({ link, path }: Message): string {
  if (link === null || !URL.canParse(link)) return path;
  const { pathname, search, hash } = new URL(link);
  // Two slashes would begin the name of another host.
  return pathname.startsWith('//') ? path : `${pathname}${search}${hash}`;
}

const inJson: SizeOf = (text) => Buffer.byteLength(JSON.stringify(text)) - '""'.length;

/** The message as JSON of at most so many bytes, its text cut where it must be. */
export function payloadWithin(message: Message, words: Words, mostBytes: number): string {
  const { id, severity, language, at } = message;
  const title = cut(words.title, MOST_TITLE_BYTES, inJson);
  const withText = (text: string): string =>
    JSON.stringify({
      ...{ id, title, text, severity, language, at },
      tag: tagOf(message),
      url: pathOf(message),
    } satisfies Payload);
  const room = mostBytes - Buffer.byteLength(withText(''));
  return withText(plainLines(words, room, inJson));
}
