import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { messages } from '../../../i18n/languages/en.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { PowerSay } from '../../power/index.ts';
import { words } from '../../power/words/en.ts';
import { eventWords } from './event-words.ts';

const t: Translate = (key, values = {}) => fill(messages[key], values, 'en');

const power: PowerSay = (key, values = {}) => fill(words[key], values, 'en');

test.each([
  ['status', 'idle', 'printing', 'It is printing'],
  ['status', 'printing', 'idle', 'It is not printing now'],
  ['status', 'printing', 'error', 'It has stopped'],
  ['status', 'idle', 'something new', 'It is now: something new'],
  ['print', 'printing', 'completed', 'The print is done'],
  ['fault', null, '0300_8004', 'Error 0300_8004 appeared'],
  ['fault', '0300_8004', null, 'Error 0300_8004 is gone'],
  ['plate', 'occupied', 'clear', 'The plate was cleared'],
  ['identity', 'pinned', 'changed', 'It shows another identity'],
  ['power', 'on', 'off', 'It was switched off'],
  ['power', 'off', 'half', 'It is now: half'],
  ['print', 'printing', 'something new', 'It is now: something new'],
] as const)('the event %s from %s to %s reads as a sentence', (kind, before, after, words) => {
  expect(eventWords(t, power, { kind, before, after })).toBe(words);
});
