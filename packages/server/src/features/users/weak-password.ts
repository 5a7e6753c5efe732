import { commonWords } from './common-words.ts';
import { dateAt } from './date-pattern.ts';
import { folded } from './folded.ts';

/**
 * How much of a password would have to be guessed, when common words, names, years and patterns come for nearly nothing,
 * as they do in every tool that guesses. Written small on purpose: it judges what people choose, not what machines make.
 */

export interface Owner {
  readonly username: string;
  readonly email: string | null;
  readonly appName: string;
}

/** Why a password is refused. */
export type Guessable = 'common' | 'name' | null;

/** In characters that can't be foreseen. Ten random ones count ten; "Summer2024!" counts five. */
const LEAST = 7;
/** What is foreseen still has to be picked. */
const PRICE = { word: 2, pattern: 2, name: 1 } as const;
const LONGEST_WORD = 24;
const SHORTEST_NAME = 3;
/** What follows can only add to it. */
const JUDGED = 64;

const ROWS = [
  ...[
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'qwertzuiopü',
    'azertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'yxcvbnm',
    'йцукенгшщзхъ',
    'фывапролджэ',
    'ячсмитьбю',
  ],
  // Columns of the keyboard, and two hands taking turns.
  ...[
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    'qazwsxedcrfvtgbyhnujm',
    'zaq12wsxcde34rfvbgt56yhn',
    '1q2w3e4r5t6y7u8i9o0p',
    '1q2w3e4r5t6z7u8i9o0p',
  ],
  ...[
    'q1w2e3r4t5y6u7i8o9p0',
    '112233445566778899',
    '147258369',
    '741852963',
    '13579',
    '24680',
    '!@#$%^&*()',
    '!"§$%&/()=',
  ],
].map(folded);
const SHORTEST_WALK = 3;

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '2': 'z' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e', '(': 'c' },
};

const reversed = (text: string): string => [...text].reverse().join('');

/** The same text as it may be meant. */
function readings(text: string): string[] {
  const plain = text.replaceAll(/[013456789@$!|+€(2]/g, (sign) => LEET[sign] ?? sign);
  const withL = text.replaceAll('1', 'l').replaceAll(/[03456789@$!|+€(2]/g, (sign) => LEET[sign] ?? sign);
  return [...new Set([text, plain, withL])];
}

function namesOf({ username, email, appName }: Owner): ReadonlySet<string> {
  const whole = [username, email ?? '', appName, 'farmhand'].map(folded);
  const parts = whole.flatMap((name) => [
    name,
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ]);
  const beforeAt = folded(email ?? '').split('@')[0] ?? '';
  return new Set([...parts, beforeAt].filter((name) => name.length >= SHORTEST_NAME && !/^\d+$/.test(name)));
}

/** How far a pattern goes from here: along a row of keys, the same sign again, or a piece repeated. */
function patternFrom(text: string, start: number): number {
  let longest = 0;
  for (const row of ROWS) {
    for (const line of [row, reversed(row)]) {
      for (
        let at = line.indexOf(text[start] ?? ' ');
        at !== -1;
        at = line.indexOf(text[start] ?? ' ', at + 1)
      ) {
        let length = 1;
        while (start + length < text.length && line[at + length] === text[start + length]) length += 1;
        longest = Math.max(longest, length);
      }
    }
  }
  let same = 1;
  while (text[start + same] === text[start]) same += 1;
  const year = /^(?:19|20)\d\d/.test(text.slice(start, start + 4)) ? 4 : 0;
  const found = Math.max(longest, same, year, dateAt(text, start));
  return found >= SHORTEST_WALK ? found : 0;
}

/** A piece said twice or more is guessed once. */
function withoutEchoes(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece;
  }
  return text;
}

/** The one passphrase that everybody knows is one word, whatever stands between its words. */
const withoutPhrase = (text: string): string =>
  text.replaceAll(/correct\P{L}?horse\P{L}?battery\P{L}?staple/gu, 'correcthorse');

interface Cheapest {
  readonly price: number;
  readonly hasName: boolean;
}

const cheaper = (a: Cheapest, b: Cheapest): Cheapest => (b.price < a.price ? b : a);

/** The cheapest way to put a text together, from its end to its beginning. */
function cheapest(text: string, names: ReadonlySet<string>): Cheapest {
  const words = commonWords();
  const forms = readings(text).flatMap((form) => [form, reversed(form)]);
  const rest: Cheapest[] = [];
  rest[text.length] = { price: 0, hasName: false };
  const after = (end: number): Cheapest => rest[end] ?? { price: text.length - end, hasName: false };
  for (let start = text.length - 1; start >= 0; start -= 1) {
    let best: Cheapest = { ...after(start + 1), price: after(start + 1).price + 1 };
    const pattern = patternFrom(text, start);
    for (let length = SHORTEST_WALK; length <= pattern; length += 1) {
      const { price, hasName } = after(start + length);
      best = cheaper(best, { price: price + PRICE.pattern, hasName });
    }
    for (let end = start + SHORTEST_NAME; end <= Math.min(text.length, start + LONGEST_WORD); end += 1) {
      const { price, hasName } = after(end);
      for (const [index, form] of forms.entries()) {
        const isBackwards = index % 2 === 1;
        const piece = isBackwards
          ? form.slice(text.length - end, text.length - start)
          : form.slice(start, end);
        if (names.has(piece)) best = cheaper(best, { price: price + PRICE.name, hasName: true });
        else if (words.has(piece)) best = cheaper(best, { price: price + PRICE.word, hasName });
      }
    }
    rest[start] = best;
  }
  return after(0);
}

export function guessable(password: string, owner: Owner): Guessable {
  const names = namesOf(owner);
  const text = withoutPhrase(folded(password));
  const whole = cheapest(text.slice(0, JUDGED), names);
  const { price, hasName } = cheaper(whole, cheapest(withoutEchoes(text).slice(0, JUDGED), names));
  if (price >= LEAST) return null;
  return hasName ? 'name' : 'common';
}
