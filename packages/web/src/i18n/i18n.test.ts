import { pluralCategories } from '@farmhand/words';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, LANGUAGES, languageName, loadCatalogue } from './catalogues.ts';

const english = await loadCatalogue('en');
const placesOf = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

test('English and German are there, each called by its own name', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en']));
  expect(['de', 'en'].map(languageName)).toEqual(['Deutsch', 'English']);
});

describe.each(LANGUAGES)('language %s', (code) => {
  test('has exactly the keys of English', async () => {
    expect(Object.keys(await loadCatalogue(code)).sort()).toEqual(Object.keys(english).sort());
  });

  test('fills in the same places as English, and no message is empty', async () => {
    for (const [key, message] of Object.entries(await loadCatalogue(code))) {
      expect([key, placesOf(message)]).toEqual([key, placesOf(english[key as keyof typeof english])]);
      expect(message.trim()).not.toBe('');
    }
  });

  test('counts in as many forms as the language has plurals', async () => {
    const forms = pluralCategories(code).length;
    for (const [key, message] of Object.entries(await loadCatalogue(code)))
      for (const [, written = ''] of message.matchAll(/\{\w+\|([^}]*)\}/g))
        expect([key, written.split('|').length]).toEqual([key, forms]);
  });

  test('calls what needs a person the same at home and in the fleet, and says how many printers the way there leads to', async () => {
    const words = await loadCatalogue(code);
    expect(words['fleet.needsMe']).toBe(words['home.attention']);
    expect(words['home.allNeedy']).toContain('{count|#');
  });

  test('calls printers without a place the same at home and in the fleet, and jobs without a printer otherwise', async () => {
    const words = await loadCatalogue(code);
    expect(words['home.group.elsewhere']).toBe(words['fleet.group.place.none']);
    expect(words['timeline.unplaced']).not.toBe(words['fleet.group.place.none']);
  });

  test('calls a bed the same everywhere, and what stands still otherwise than what needs a person', async () => {
    const words = await loadCatalogue(code);
    const bed = words['printerPage.bed'].toLowerCase();
    expect(words['fleet.bed'].toLowerCase()).toBe(bed);
    expect(words['state.stopped'].toLowerCase()).not.toContain(words['fleet.needsMe'].toLowerCase());
  });
});

test('the language is the first wanted one that we have, regions included, else English', () => {
  expect(chooseLanguage(['sv', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['en-GB', 'de'])).toBe('en');
  expect(chooseLanguage(['sv'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});
