import { describe, expect, test } from 'vitest';
import { CATALOGUES, catalogueOf, chooseLanguage } from './catalogues.ts';
import { fill } from './fill.ts';

const english = catalogueOf('en');
const placesOf = (message: string) => (message.match(/\{\w+\}/g) ?? []).sort();

test('English and German are there', () => {
  expect([...CATALOGUES.keys()].sort()).toEqual(expect.arrayContaining(['de', 'en']));
});

describe.each([...CATALOGUES])('language %s', (_code, messages) => {
  test('has exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  test('fills in the same places as English, and no message is empty', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect([key, placesOf(message)]).toEqual([key, placesOf(english[key as keyof typeof english])]);
      expect(message.trim()).not.toBe('');
    }
  });
});

test('the language is the first wanted one that we have, regions included, else English', () => {
  expect(chooseLanguage(['fr', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['en-GB', 'de'])).toBe('en');
  expect(chooseLanguage(['fr'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});

test('a place without a value stays visible', () => {
  expect(fill('Hello {name}, {count} new', { name: 'Mara' })).toBe('Hello Mara, {count} new');
});
