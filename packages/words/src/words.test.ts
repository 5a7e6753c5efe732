import { expect, test } from 'vitest';
import type { FactValue, Kind, Said } from './facts.ts';
import { pluralCategories } from './format/plural.ts';
import type { Language } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { ALERTS } from './sayings/alerts.ts';
import { SAYINGS } from './sayings/index.ts';
import { createSpeaker } from './speaker.ts';
import { readTemplate } from './template.ts';

type Declared = Readonly<Record<string, Readonly<Record<string, Kind<FactValue>>>>>;
const sayings: Declared = SAYINGS;
const alerts: Declared = ALERTS;

const sampleOf = (declared: Declared, code: string): Said => ({
  code,
  facts: Object.fromEntries(Object.entries(declared[code] ?? {}).map(([name, { sample }]) => [name, sample])),
});

const placesOf = (template: string): string[] =>
  readTemplate(template).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));

const SPOKEN: readonly Language[] = await Promise.all(Object.values(LANGUAGES).map((load) => load()));
const alertTemplates = (language: Language) =>
  new Map(Object.entries<{ title: string; message: string }>(language.alerts));

test.each(SPOKEN)('$tag says everything there is to say, without a gap', (language) => {
  const speaker = createSpeaker(language, { timeZone: 'Europe/Vienna' });
  for (const code of Object.keys(sayings)) {
    const words = speaker.say(sampleOf(sayings, code));
    expect(words, code).toMatch(/\S/);
    expect(words, code).not.toMatch(/[{}]|undefined|NaN/);
  }
  for (const code of Object.keys(alerts)) {
    const { title = '', message = '' } = speaker.alert(sampleOf(alerts, code)) ?? {};
    for (const words of [title, message]) {
      expect(words, code).toMatch(/\S/);
      expect(words, code).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});

test.each(SPOKEN)('the templates of $tag have places only for facts that there are', (language) => {
  const told = new Map(Object.entries(language.sayings));
  expect([...told.keys()].sort()).toEqual(Object.keys(sayings).sort());
  for (const [code, template] of told)
    expect(Object.keys(sayings[code] ?? {}), code).toEqual(expect.arrayContaining(placesOf(template)));
  for (const [code, { title, message }] of alertTemplates(language))
    expect(Object.keys(alerts[code] ?? {}), code).toEqual(
      expect.arrayContaining([...placesOf(title), ...placesOf(message)]),
    );
});

test.each(SPOKEN)('$tag counts in as many forms as it has plurals', (language) => {
  const forms = pluralCategories(language.tag).length;
  const told = [
    ...Object.entries<string>(language.sayings),
    ...[...alertTemplates(language)].flatMap(([code, said]) =>
      Object.values(said).map((words) => [code, words]),
    ),
  ];
  for (const [code, template = ''] of told)
    for (const part of readTemplate(template))
      if (typeof part !== 'string' && part.forms.length > 0)
        expect([code, part.name, part.forms.length]).toEqual([code, part.name, forms]);
});

test('a code has one meaning: no alert is called as a saying is', () => {
  expect(Object.keys(alerts).filter((code) => code in sayings)).toEqual([]);
});
