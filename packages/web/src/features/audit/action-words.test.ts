import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { ACTIONS } from './action-names.ts';
import { wordsFor } from './action-words.ts';
import { actions as de } from './actions/de.ts';

type Words = Readonly<Record<string, string>>;
const files = import.meta.glob<Words>('./actions/*.ts', { import: 'actions', eager: true });

test.each(Object.entries(files))(
  'every action that the service logs has words of its own in %s',
  (_file, words) => {
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
