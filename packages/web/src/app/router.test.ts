import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../i18n/catalogues.ts';
import { createSpeech } from '../i18n/speech.ts';
import { PAGES } from './pages/table.ts';
import { createAppRouter } from './router.tsx';

const speech = createSpeech({
  language: 'en',
  messages: await loadCatalogue('en'),
  words: await loadWords('en'),
});

test('every page of the table has a route under its address, and no two routes are confused', () => {
  // Two routes that can't be told apart are refused here.
  const { routesByPath } = createAppRouter(new QueryClient(), speech);
  expect(PAGES.map(({ path }) => path).filter((path) => !Object.hasOwn(routesByPath, path))).toEqual([]);
});
