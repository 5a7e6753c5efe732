import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { wordsQuery } from './own-words.ts';

afterEach(() => onlineManager.setOnline(true));

test('words that the browser has are said without a network', { timeout: 1000 }, async () => {
  onlineManager.setOnline(false);
  const query = wordsQuery<'greeting'>('us', { './words/en.ts': async () => ({ greeting: 'Hello' }) });
  expect(await new QueryClient().fetchQuery(query('en'))).toEqual({ greeting: 'Hello' });
});
