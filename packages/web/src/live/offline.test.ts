import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { messages } from '../i18n/languages/en.ts';
import type { Translate } from '../i18n/translate.ts';
import { offlineWords } from './offline.ts';

const t: Translate = (key, values = {}) => fill(messages[key], values, 'en');
const heardAt = new Date(2026, 10, 2, 14, 35).getTime();
const now = new Date(2026, 10, 2, 15, 10).getTime();

test('while the service is not heard, the page says of when it is', () => {
  expect(offlineWords(t, heardAt, now, 'en')).toMatch(/What you see is as of 0?2:35\sPM;/);
});

test('a page that never heard the service says no time', () => {
  expect(offlineWords(t, null, now, 'en')).toContain('What you see may be old');
});
