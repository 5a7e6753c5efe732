import { type Model, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { facetsOf, foundIn, librarySearch } from './library.ts';

const example = ROUTES.getModel.answer.parse(ROUTES.getModel.example.answer);
const model = (id: number, name: string, more: Partial<Model> = {}): Model => ({
  ...example,
  id,
  name,
  tags: [],
  category: null,
  files: [],
  ...more,
});

const models = [
  model(1, 'Clip 10', { tags: ['shop', 'ämter'], updated_at: '2026-11-05T00:00:00.000Z' }),
  model(2, 'clip 9', { category: 'clips', updated_at: '2026-11-04T00:00:00.000Z' }),
  model(3, 'Bracket', { tags: ['shop'], updated_at: '2026-11-03T00:00:00.000Z' }),
];
const ids = (search: Parameters<typeof foundIn>[1]) => foundIn(models, search, 'en').map(({ id }) => id);

test.each([
  ['newest first when nobody says', {}, [3, 2, 1]],
  ['by the last change', { sort: 'changed' }, [1, 2, 3]],
  ['by name as people count', { sort: 'name' }, [3, 2, 1]],
  ['every word is found somewhere, in any case', { q: 'CLIP 10' }, [1]],
  ['by tag', { tag: 'shop' }, [3, 1]],
  ['by category', { category: 'clips' }, [2]],
] as const)('%s', (_name, search, found) => {
  expect(ids(search)).toEqual(found);
});

test('tags and categories are offered once, in the order of the language', () => {
  expect(facetsOf(models, 'de')).toEqual({ tags: ['ämter', 'shop'], categories: ['clips'] });
});

test('an address with nonsense shows the whole library', () => {
  expect(librarySearch({ q: '', tag: true, sort: 'price', view: 'table' })).toEqual({ view: 'table' });
  expect(librarySearch({ q: 12 })).toEqual({ q: '12' });
});
