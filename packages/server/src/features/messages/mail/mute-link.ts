import { timingSafeEqual } from 'node:crypto';
import { ALERT_KINDS, type AlertKind } from '@farmhand/contract';
import { isLanguage, type LanguageTag } from '@farmhand/words';
import type { Secrets } from '../../../db/secrets.ts';

/** What a link in a mail can do, and all that it can: no longer send mails of one kind to the person whose destination it is. */
export interface MuteLink {
  readonly destinationId: number;
  readonly kind: AlertKind;
  /** In which the page behind it speaks. */
  readonly language: LanguageTag;
}

const PURPOSE = 'mute link';
/** Of what is signed: a link whose meaning has changed gets another. */
const VERSION = 1;
const TOKEN = /^1\.([1-9]\d{0,14})\.([a-z_]{1,60})\.([a-z]{2})\.([0-9a-f]{64})$/;
/** Longer ones are not even looked at. */
const LONGEST = 200;

const KINDS: ReadonlySet<string> = new Set(ALERT_KINDS);
const isKind = (kind: string): kind is AlertKind => KINDS.has(kind);

const signedPart = ({ destinationId, kind, language }: MuteLink): string =>
  `${VERSION}.${destinationId}.${kind}.${language}`;

/** It never expires: somebody may read an old mail and have had enough. */
export function muteToken(secrets: Pick<Secrets, 'mac'>, link: MuteLink): string {
  const part = signedPart(link);
  return `${part}.${secrets.mac(PURPOSE, part)}`;
}

/** Null for what was not signed here. */
export function readMuteToken(secrets: Pick<Secrets, 'mac'>, token: string): MuteLink | null {
  if (token.length > LONGEST) return null;
  const [, id = '', kind = '', language = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (!isKind(kind) || !isLanguage(language)) return null;
  const link = { destinationId: Number(id), kind, language };
  const right = Buffer.from(secrets.mac(PURPOSE, signedPart(link)));
  const given = Buffer.from(mac);
  return given.length === right.length && timingSafeEqual(given, right) ? link : null;
}
