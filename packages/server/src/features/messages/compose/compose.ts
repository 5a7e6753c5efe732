import { ALERT_KINDS, ALERTS_PATH, alertPath, type Severity } from '@farmhand/contract';
import { alertWords, type Said, type Speaker, said } from '@farmhand/words';
import { type Reader, toIso } from '../../../db/portable.ts';
import { fromSaidText } from '../../../db/said-text.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { isAddressed } from '../../../db/visibility.ts';
import { type AlertRow, alertsByIds, audienceOfAlert } from '../../alerts/index.ts';
import type { Message, MessageEvent, MessageItem } from '../channel.ts';
import { parseGathered } from '../delivery/gather.ts';
import type { MessageRow } from '../delivery/outbox-store.ts';
import type { Place } from '../delivery/place.ts';
import { unreadMinutesOf } from '../hearing/escalated.ts';
import { muteLinkOf } from '../mail/serve-mute.ts';
import { figuresFor } from '../report/reader.ts';
import { reportWords } from './report-words.ts';
import { speakerFor } from './speaker.ts';

/** Puts a message of the outbox into the words of its reader. */

export interface ComposeDeps {
  readonly db: Reader;
  /** The address of the page, without a slash at its end; null where nobody has told the service. */
  readonly publicUrl: string | null;
  readonly secrets: Secrets;
}

export interface Composed {
  /** Without a picture: that is for whoever sends it. */
  readonly message: Message;
  /** The one it is about; null where it is about none, or about many. */
  readonly alert: AlertRow | null;
  readonly speaker: Speaker;
}

const SEVEREST_FIRST: readonly Severity[] = ['critical', 'warning', 'info'];
/** More of them nobody reads, and few services take. */
const ITEMS = 50;

/** Null when it is nobody's business any more: what it was about is gone, or not for this reader. */
export async function compose(deps: ComposeDeps, place: Place, row: MessageRow): Promise<Composed | null> {
  if (place.person?.is_active === false) return null;
  const speaker = await speakerFor(place);
  const found = await wordsOf(deps, place, row, speaker);
  if (found === null) return null;
  const { words, alert } = found;
  return { message: linked(deps, { ...frameOf(deps, place, row), ...words }), alert, speaker };
}

/** To see whether anything arrives. */
export async function composeTest(deps: ComposeDeps, place: Place, now: number): Promise<Composed> {
  const speaker = await speakerFor(place);
  const test = { id: 0, event: 'test', severity: 'info' as const, created_at: now };
  const what = said('message.test_text');
  const words = { title: speak(speaker, said('message.test_title')), text: speak(speaker, what), said: what };
  return { message: linked(deps, { ...frameOf(deps, place, test), ...words }), alert: null, speaker };
}

const linked = ({ publicUrl }: ComposeDeps, message: Omit<Message, 'link'>): Message => ({
  ...message,
  link: publicUrl === null ? null : `${publicUrl}${message.path}`,
});

/** For mails that are one person's, of a kind that one can choose. */
function muteLinkFor(
  { publicUrl, secrets }: ComposeDeps,
  { row: { id, channel, user_id }, language }: Place,
  event: string,
): string | null {
  const kind = ALERT_KINDS.find((each) => each === event);
  if (channel !== 'mail' || user_id === null || kind === undefined) return null;
  return muteLinkOf(secrets, publicUrl, { destinationId: id, kind, language });
}

/** With its time, so that a farm that was set back to a backup says no number twice. */
const idOf = ({ id, created_at }: Pick<MessageRow, 'id' | 'created_at'>): string =>
  `${id}-${created_at.toString(36)}`;

function frameOf(
  deps: ComposeDeps,
  place: Place,
  row: Pick<MessageRow, 'id' | 'event' | 'severity' | 'created_at'>,
): Omit<Message, 'title' | 'text' | 'said' | 'link'> {
  const {
    row: { org_id },
    language,
  } = place;
  return {
    id: idOf(row),
    event: row.event as MessageEvent,
    severity: row.severity,
    items: [],
    unlisted: 0,
    at: toIso(row.created_at),
    org_id,
    subject: null,
    path: ALERTS_PATH,
    isEscalated: false,
    picture: null,
    muteLink: muteLinkFor(deps, place, row.event),
    language,
  };
}

const speak = (speaker: Speaker, words: Said): string => speaker.say(words) ?? words.code;

type Words = Pick<Message, 'title' | 'text' | 'said'> & Partial<Omit<Message, 'link'>>;

interface Found {
  readonly words: Words;
  readonly alert: AlertRow | null;
}

function wordsOf(
  deps: ComposeDeps,
  place: Place,
  row: MessageRow,
  speaker: Speaker,
): Promise<Found | null> | Found | null {
  if (row.event === 'report') return wordsOfReport(place, row, speaker);
  if (row.event === 'digest' || row.event === 'summary') return wordsOfGathered(deps.db, place, row, speaker);
  return wordsOfAlert(deps.db, place, row, speaker);
}

function wordsOfReport(place: Place, { content }: MessageRow, speaker: Speaker): Found | null {
  const figures = figuresFor(place, content ?? '');
  if (figures === null) return null;
  return { words: { ...reportWords(figures, speaker, place.language), path: '/archive' }, alert: null };
}

const SUBJECTS = ['spool', 'task', 'job', 'printer', 'order'] as const;

function subjectOf(alert: AlertRow): Message['subject'] {
  for (const kind of SUBJECTS) {
    const id = alert[`${kind}_id`];
    if (id !== null) return { kind, id };
  }
  return null;
}

/** Rights may have been taken away since it was written. */
async function stillFor(
  db: Reader,
  { person }: Place,
  alerts: readonly AlertRow[],
): Promise<readonly AlertRow[]> {
  if (person === null) return alerts;
  const kept: AlertRow[] = [];
  for (const alert of alerts) if (isAddressed(person, await audienceOfAlert(db, alert))) kept.push(alert);
  return kept;
}

async function wordsOfAlert(
  db: Reader,
  place: Place,
  { alert_id, content }: MessageRow,
  speaker: Speaker,
): Promise<Found | null> {
  if (alert_id === null) return null;
  const [alert] = await stillFor(db, place, await alertsByIds(db, [alert_id]));
  if (alert === undefined) return null;
  const told = fromSaidText(alert.said);
  const { title, message } = alertWords(speaker, { ...alert, said: told });
  const minutes = unreadMinutesOf(content);
  const isEscalated = minutes !== null;
  const text = isEscalated ? speak(speaker, said('message.escalated', { minutes, text: message })) : message;
  const words = {
    ...{ title, text, isEscalated, said: told, subject: subjectOf(alert), org_id: alert.org_id },
    path: alertPath({ ...alert, said: told }),
    at: toIso(alert.created_at),
  };
  return { words, alert };
}

async function wordsOfGathered(
  db: Reader,
  place: Place,
  row: MessageRow,
  speaker: Speaker,
): Promise<Found | null> {
  const { content, event } = row;
  const { alert_ids, count, since, until } = parseGathered(content ?? '');
  const alerts = await alertsByIds(db, alert_ids);
  const mine = await stillFor(db, place, alerts);
  if (mine.length === 0) return null;
  const facts = {
    count: count - (alerts.length - mine.length),
    since: toIso(since),
    until: toIso(until),
  };
  const isDigest = event === 'digest';
  // Of those that are not listed nobody knows whether they are settled.
  const areAllListed = alert_ids.length === count;
  const resolved = areAllListed ? mine.filter(({ resolved_at }) => resolved_at !== null).length : 0;
  const text = gatheredText(isDigest, facts, resolved);
  const items = itemsOf(mine, speaker);
  const words = {
    // The receiver may have the one in whose place it stands, and drops what it takes for the same.
    id: `${idOf(row)}-${count}`,
    title: speak(
      speaker,
      said(isDigest ? 'message.digest_title' : 'message.summary_title', { count: facts.count }),
    ),
    text: speak(speaker, text),
    said: text,
    items,
    unlisted: facts.count - items.length,
  };
  return { words, alert: null };
}

/** How many are settled is said where any is. */
function gatheredText(
  isDigest: boolean,
  facts: { readonly count: number; readonly since: string; readonly until: string },
  resolved: number,
): Said {
  if (resolved === 0) return said(isDigest ? 'message.digest_open' : 'message.summary_open', facts);
  return said(isDigest ? 'message.digest_text' : 'message.summary_text', { ...facts, resolved });
}

/** What is open first, the worst of it before the rest; what is over stands last. */
function itemsOf(alerts: readonly AlertRow[], speaker: Speaker): MessageItem[] {
  const rank = ({ resolved_at, severity, id }: AlertRow) =>
    [resolved_at === null ? 0 : 1, SEVEREST_FIRST.indexOf(severity), -id] as const;
  const inOrder = alerts
    .map((alert) => ({ alert, rank: rank(alert) }))
    .sort((one, other) => {
      const index = one.rank.findIndex((value, at) => value !== other.rank[at]);
      return index === -1 ? 0 : (one.rank[index] ?? 0) - (other.rank[index] ?? 0);
    });
  return inOrder.slice(0, ITEMS).map(({ alert }) => {
    const told = fromSaidText(alert.said);
    const { title, message: text } = alertWords(speaker, { ...alert, said: told });
    const { id, kind, severity, created_at, resolved_at } = alert;
    return {
      ...{ severity, title, text, at: toIso(created_at), isResolved: resolved_at !== null },
      alert: { id, kind, subject: subjectOf(alert), said: told },
    };
  });
}
