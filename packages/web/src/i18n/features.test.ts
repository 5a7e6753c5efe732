import { pluralCategories } from '@farmhand/words';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './catalogues.ts';

type Words = Readonly<Record<string, string>>;

/** Pages that few people open bring their own words, a file for each language. */
const files: Readonly<Record<string, Words>> = {
  ...import.meta.glob<Words>('../features/**/words/*.ts', { import: 'words', eager: true }),
  ...import.meta.glob<Words>('../features/**/actions/*.ts', { import: 'actions', eager: true }),
};
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/[^/]+$/, '')))];

const placesOf = (message = '') => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted();

describe.each(folders)('%s', (folder) => {
  const english = files[`${folder}/en.ts`] ?? {};

  test.each(LANGUAGES)('says in %s the same as in English', (language) => {
    const words = files[`${folder}/${language}.ts`] ?? {};
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, message] of Object.entries(words)) {
      expect([key, placesOf(message)]).toEqual([key, placesOf(english[key])]);
      expect([key, message.trim()]).not.toEqual([key, '']);
    }
  });

  test.each(LANGUAGES)('counts in %s in as many forms as it has plurals', (language) => {
    const forms = pluralCategories(language).length;
    for (const [key, message] of Object.entries(files[`${folder}/${language}.ts`] ?? {}))
      for (const [, written = ''] of message.matchAll(/\{\w+\|([^}]*)\}/g))
        expect([key, written.split('|').length]).toEqual([key, forms]);
  });
});
