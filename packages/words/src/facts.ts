import { VOCABULARY } from './vocabulary.ts';

/** What a fact can be: plain JSON. How it is shown is its kind's business, once for all languages. */
export type FactValue = string | number | VendorWords | Said | readonly string[];

/**
 * Something that is said to a person: which saying it is, and the facts that belong into it. `said()` makes it, and its
 * types know code and facts; once it has crossed the wire or the database, only its kinds do.
 */
export interface Said {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('facts' in value)) return false;
  return typeof value.code === 'string' && typeof value.facts === 'object' && value.facts !== null;
}

declare const bounded: unique symbol;

/** What somebody else worded: a printer, its host, an inventory. Nobody here translates it. `vendorWords()` makes it. */
export interface VendorWords {
  readonly origin: string;
  readonly words: string;
  readonly [bounded]: true;
}

/** It stands within a sentence of ours, and somebody else's words may be a page long. */
const LONGEST_VENDOR_WORDS = 300;

/** Controls but the end of a line, and what turns the direction of all that follows. A database may refuse them, too. */
const UNSEEN = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

export function vendorWords(origin: string, words: string): VendorWords {
  const seen = words.replace(/\r\n?/g, '\n').replace(UNSEEN, ' ').trim();
  return { origin, words: seen.slice(0, LONGEST_VENDOR_WORDS).toWellFormed() } as VendorWords;
}

export const isVendorWords = (value: unknown): value is VendorWords =>
  typeof value === 'object' && value !== null && 'words' in value && typeof value.words === 'string';

export type KindName =
  | 'text'
  | 'vendor'
  | 'id'
  | 'number'
  | 'limit'
  | 'grams'
  | 'time'
  | 'colour'
  | 'texts'
  | 'listed'
  | 'either'
  | 'saying'
  | 'word';

/** How one fact is shown; the sample is what tests and documents show of it. */
export interface Kind<T extends FactValue> {
  readonly kind: KindName;
  readonly sample: T;
  /** Of which list of the vocabulary a word is. */
  readonly list?: string;
}

const kind =
  (name: KindName) =>
  <T extends FactValue>(sample: T): Kind<T> => ({ kind: name, sample });

/** A name somebody gave, a file, an address: shown as it is, in every language. */
export const text = kind('text')<string>('Voron 2.4');
export const vendor = kind('vendor')<VendorWords>(vendorWords('klipper', 'Lost communication'));
/** A number that names a thing: never grouped. */
export const id = kind('id')<number>(12);
export const number = kind('number')<number>(3);
/** A number as it has to be typed or read off: never grouped, and exact. */
export const limit = kind('limit')<number>(0.5);
export const grams = kind('grams')<number>(42.5);
/** As a code, `#FF6A13`; who reads it may be told what people call it. */
export const colour = kind('colour')<string>('#FF6A13');
/** A moment, in ISO. */
export const time = kind('time')<string>('2026-11-02T08:15:00.000Z');
export const texts = kind('texts')<readonly string[]>(['Voron 2.4', 'Ender 3']);
/** Several that are looked up rather than read: numbers, slots, columns, with commas between them. */
export const listed = kind('listed')<readonly string[]>(['3', '5', '8']);
/** One of these. */
export const either = kind('either')<readonly string[]>(['left', 'right']);
/** A saying within a saying: a reason, a cause. */
export const saying = kind('saying')<Said>({ code: 'as_written', facts: { words: 'a reason' } });

type Word<L extends keyof typeof VOCABULARY> = (typeof VOCABULARY)[L][number];

/** One of a list of words that every language has its own for. */
export const word = <L extends keyof typeof VOCABULARY>(list: L): Kind<Word<L>> => ({
  kind: 'word',
  list,
  sample: VOCABULARY[list][0],
});

/** The fact kinds of a family of sayings, checked where they are declared. */
export const declare = <const S extends Readonly<Record<string, Readonly<Record<string, Kind<FactValue>>>>>>(
  declared: S,
): S => declared;
