import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../i18n/catalogues.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('../words/*.ts', {
  import: 'words',
  eager: true,
});

test.each(LANGUAGES)('channels ask in %s for the same as in every language of the page', (language) => {
  const words = files[`../words/${language}.ts`] ?? {};
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(files['../words/en.ts'] ?? {}).toSorted());
  expect(Object.values(words).filter((said) => said.trim() === '' || said.includes('{'))).toEqual([]);
});
