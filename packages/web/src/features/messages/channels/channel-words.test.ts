import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../i18n/catalogues.ts';
import { allowedHostsHint } from '../farm/settings-values.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('../words/*.ts', {
  import: 'words',
  eager: true,
});

const PUBLIC_ADDRESS = /public|öffentlich/;

const placesOf = (words = '') => [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted();

test.each(LANGUAGES)('channels ask in %s for the same as in every language of the page', (language) => {
  const words = files[`../words/${language}.ts`] ?? {};
  const english = files['../words/en.ts'] ?? {};
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(Object.values(words).filter((said) => said.trim() === '')).toEqual([]);
  for (const [key, said] of Object.entries(words))
    expect([key, placesOf(said)]).toEqual([key, placesOf(english[key])]);
});

test.each(LANGUAGES)(
  'whose own destinations they are is told in %s that administrators see where they lead',
  (language) => {
    expect(files[`../words/${language}.ts`]?.['messages.mineIntro']).toMatch(/administrat/i);
  },
);

test.each(LANGUAGES)('no public address is said in %s to be reached in restricted mode', (language) => {
  const words = files[`../words/${language}.ts`] ?? {};
  expect(words[allowedHostsHint(false)]).toMatch(PUBLIC_ADDRESS);
  expect(words[allowedHostsHint(true)]).toMatch(/\S/);
  expect(words[allowedHostsHint(true)]).not.toMatch(PUBLIC_ADDRESS);
});
