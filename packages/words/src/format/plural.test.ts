import { expect, test } from 'vitest';
import { pluralCategories, pluralForm } from './plural.ts';

test.each([
  ['en', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['pt-BR', ['one', 'other']],
  ['pl', ['one', 'few', 'many', 'other']],
  ['zh-CN', ['other']],
])('templates of %s have forms for %j', (language, categories) => {
  expect(pluralCategories(language)).toEqual(categories);
});

test.each([
  ['en', 0, 'plates'],
  ['en', 1, 'plate'],
  ['fr', 0, 'plate'],
  ['fr', 1_000_000, 'plates'],
  ['pt-BR', 2_000_000, 'plates'],
])('in %s %d have the form "%s"', (language, count, form) => {
  expect(pluralForm(['plate', 'plates'], count, language)).toBe(form);
});

test.each([
  [1, 'płyta'],
  [2, 'płyty'],
  [5, 'płyt'],
  [12, 'płyt'],
  [22, 'płyty'],
  [1.5, 'płyty (ułamek)'],
])('Polish counts %d as "%s"', (count, form) => {
  expect(pluralForm(['płyta', 'płyty', 'płyt', 'płyty (ułamek)'], count, 'pl')).toBe(form);
});
