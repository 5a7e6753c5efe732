import { expect, test } from 'vitest';
import { LANGUAGES } from '../../i18n/catalogues.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('./words/*.ts', {
  import: 'words',
  eager: true,
});

const FINGERPRINT = /fingerprint|Fingerabdruck/;

const placesOf = (words = '') => [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted();

test.each(LANGUAGES)(
  'the page of outgoing connections says in %s the same as in every language of the page',
  (language) => {
    const words = files[`./words/${language}.ts`] ?? {};
    const english = files['./words/en.ts'] ?? {};
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, said] of Object.entries(words)) {
      expect([key, placesOf(said)]).toEqual([key, placesOf(english[key])]);
      expect([key, said.trim()]).not.toEqual([key, '']);
    }
  },
);

test.each(LANGUAGES)(
  'no more is said in %s of the signature than it shows, and how long a report may be',
  (language) => {
    const { reportAbout, periodWrong } = files[`./words/${language}.ts`] ?? {};
    expect(reportAbout).toMatch(FINGERPRINT);
    expect(placesOf(periodWrong)).toEqual(['days']);
  },
);
