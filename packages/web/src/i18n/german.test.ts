import { LANGUAGES } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

/** All that is said in a language, by the page and by the service, by key. */
async function saidIn(language: 'de' | 'en'): Promise<ReadonlyMap<string, string>> {
  const { sayings, alerts } = await LANGUAGES[language]();
  const ofAlerts = Object.entries<{ readonly title: string; readonly message: string }>(alerts);
  return new Map<string, string>([
    ...Object.entries(await loadCatalogue(language)),
    ...Object.entries(sayings),
    ...ofAlerts.map(([code, { title, message }]) => [code, `${title} ${message}`] as const),
  ]);
}

const english = await saidIn('en');
const german = await saidIn('de');

/** What is called otherwise where English says the one word. */
const otherwise = (inEnglish: RegExp, inGerman: RegExp): readonly string[] =>
  [...german].flatMap(([key, words]) =>
    inEnglish.test(english.get(key) ?? '') && inGerman.test(words) ? [`${key}: ${words}`] : [],
  );

test.each([
  [
    'what pauses is said to “pausieren”; “anhalten” is for what is held',
    /\bpaus/i,
    /angehalten|anhalten|halten .* an\b/i,
  ],
  ['a slot is a “Platz”', /\bslot/i, /\bF(ach|ächer)\b/],
  ['tags are “Schlagwörter”', /\btag/i, /Schlagworte/],
])('%s', (_rule, inEnglish, inGerman) => {
  expect(otherwise(inEnglish, inGerman)).toEqual([]);
});
