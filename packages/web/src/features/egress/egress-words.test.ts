import { expect, test } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, string>>>('./words/*.ts', {
  import: 'words',
  eager: true,
});

const FINGERPRINT = /fingerprint|Fingerabdruck/;

const placesOf = (words = '') => [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted();

/** The words that say it are known in these. */
test.each(['de', 'en'])(
  'no more is said in %s of the signature than it shows, and how long a report may be',
  (language) => {
    const { reportAbout, periodWrong } = files[`./words/${language}.ts`] ?? {};
    expect(reportAbout).toMatch(FINGERPRINT);
    expect(placesOf(periodWrong)).toEqual(['days']);
  },
);
