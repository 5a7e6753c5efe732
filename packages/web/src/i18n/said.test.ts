import { expect, test } from 'vitest';
import { createSaid, languageOf } from './said.ts';

const said = createSaid({
  'The printer is busy.': 'Der Drucker ist beschäftigt.',
  homing: 'Referenzfahrt',
  'the printer is {doing*}': 'beschäftigt: {doing}',
  '{item} failed': '{item} ist misslungen',
  '{done} of {all} are done, {failed} failed. Retry (soon).': '{done}/{all}, {failed} misslungen.',
  'The file could not be sent: {why*}': 'Nicht gesendet: {why}',
});

test.each([
  ['a sentence', 'The printer is busy.', 'Der Drucker ist beschäftigt.'],
  ['a sentence with a known part', 'the printer is homing', 'beschäftigt: Referenzfahrt'],
  ['a sentence with an unknown part', 'the printer is dreaming', 'beschäftigt: dreaming'],
  [
    'a sentence in a sentence',
    'The file could not be sent: The printer is busy.',
    'Nicht gesendet: Der Drucker ist beschäftigt.',
  ],
  [
    'a sentence that lost its full stop in another',
    'The file could not be sent: The printer is busy',
    'Nicht gesendet: Der Drucker ist beschäftigt',
  ],
  ['a name with signs of its own', 'Bracket (v2) $& failed', 'Bracket (v2) $& ist misslungen'],
  ['the closer of two', '1 of 3 are done, 2 failed. Retry (soon).', '1/3, 2 misslungen.'],
  ['what nobody knows', 'Move out of range: 240.0 (MCU)', 'Move out of range: 240.0 (MCU)'],
])('%s is said', (_what, english, german) => {
  expect(said(english)).toBe(german);
});

test.each([
  ['The printer is busy.', 'de', undefined],
  ['MCU on fire', 'de', 'en'],
  ['MCU on fire', 'en', undefined],
])('"%s" on a page in %s is marked as %s', (words, language, marked) => {
  expect(languageOf(words, said(words), language)).toBe(marked);
});
