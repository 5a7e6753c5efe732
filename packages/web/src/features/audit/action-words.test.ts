import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { ACTIONS } from './action-names.ts';
import { wordsFor } from './action-words.ts';
import { actions as de } from './actions/de.ts';
import { actions as en } from './actions/en.ts';

test.each(Object.entries({ de, en }))(
  'every action that the service logs has words in %s of its own',
  (_language, words) => {
    expect(Object.keys(words).sort()).toEqual([...ACTIONS, 'read'].sort());
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  },
);

test('an action has its words, a read that was refused those of a read, and what nobody knows its name', () => {
  expect(wordsFor(ROUTES.createUser.id, de)).toBe('Benutzer anlegen');
  expect(wordsFor(ROUTES.listUsers.id, de)).toBe('Lesen');
  expect(wordsFor('invented', de)).toBe('invented');
  expect(wordsFor('createUser', {})).toBe('createUser');
});
