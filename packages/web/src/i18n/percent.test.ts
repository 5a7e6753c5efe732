import { LANGUAGES, type LanguageTag } from '@farmhand/words';
import { expect, test } from 'vitest';
import { percentOf } from '../ui/celsius.ts';
import { loadCatalogue } from './catalogues.ts';

type Words = Readonly<Record<string, string>>;

const ofFeatures = import.meta.glob<Words>('../features/**/words/*.ts', { import: 'words', eager: true });
const TAGS = Object.keys(LANGUAGES) as readonly LanguageTag[];

/** Some words hold the number and its sign, others get both from `percentOf`: nobody is to see a difference. */
test.each(TAGS)('a percent in words of %s is written as numbers are formatted there', async (tag) => {
  const sign = percentOf(5, tag).replace('5', '');
  const files = Object.entries(ofFeatures).filter(([path]) => path.endsWith(`/${tag}.ts`));
  const all = [
    await loadCatalogue(tag),
    (await LANGUAGES[tag]()).sayings,
    ...files.map(([, words]) => words),
  ];
  const others = all
    .flatMap((words) => Object.entries(words))
    .filter(([, words]) => [...words.matchAll(/[\d}](\s*%)/g)].some(([, written]) => written !== sign));
  expect(others).toEqual([]);
});
