import { expect, test } from 'vitest';
import { chooseLanguage, wantedLanguages } from './choose-language.ts';

const OFFERED = ['de', 'en', 'fr', 'pt-BR', 'zh-CN'] as const;

test.each([
  [['fr', 'en'], 'fr'],
  [['de-AT'], 'de'],
  [['EN-us'], 'en'],
  [['pt'], 'pt-BR'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['zh'], 'zh-CN'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh-TW', 'de'], 'de'],
  [['sv', 'xx-not-a-tag-at-all-'], undefined],
  [[], undefined],
])('who wants %j reads %s', (wanted, chosen) => {
  expect(chooseLanguage(wanted, OFFERED)).toBe(chosen);
});

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['fr-CH', 'fr', 'en']],
  ['en;q=0.2, de', ['de', 'en']],
  ['en;q=0, de;q=x', []],
  [undefined, []],
  ['<script>, ;;q', []],
])('%s asks for %j', (header, wanted) => {
  expect(wantedLanguages(header)).toEqual(wanted);
});

test('an endless header is not read to its end', () => {
  expect(wantedLanguages('de,'.repeat(10_000))).toHaveLength(20);
});
