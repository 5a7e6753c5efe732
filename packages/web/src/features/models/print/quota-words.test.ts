import { ApiError } from '@farmhand/client';
import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { messages } from '../../../i18n/languages/en.ts';
import { quotaWords } from './quota-words.ts';

const t = (key: keyof typeof messages, values = {}) => fill(messages[key], values, 'en');
const error = (code: string, data = {}) =>
  new ApiError({
    status: 429,
    code,
    detail: 'as the service says it',
    retriable: false,
    data,
    requestId: null,
  });

test('a quota that is used up is told with its figures and its end', () => {
  const data = { quota: 'grams_per_week', used: 990, limit: 1000, resets_at: '2026-11-16T00:00:00.000Z' };
  const words = quotaWords(t, error('quota_exceeded', data), 'en');
  expect(words).toContain('1,000 g');
  expect(words).toContain('990 g');
  expect(words).toMatch(/16 Nov|Nov 16|15 Nov|Nov 15/);
});

test('a limit that this page does not know is told as the service does; other problems are not', () => {
  expect(quotaWords(t, error('quota_exceeded', { quota: 'moons' }), 'en')).toBe('as the service says it');
  expect(quotaWords(t, error('in_use'), 'en')).toBe(null);
});
