import type { Model } from '@farmhand/contract';
import type { View } from '../../ui/view-switch.tsx';

export const LIBRARY_SORTS = ['newest', 'changed', 'name'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** What a person looks for; it stands in the address, so that a link shows the same. */
export interface LibrarySearch {
  readonly q?: string;
  readonly tag?: string;
  readonly category?: string;
  readonly sort?: LibrarySort;
  readonly view?: View;
}

const text = (value: unknown): string | undefined => {
  // The router reads "?q=12" as a number.
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written : undefined;
};

export function librarySearch(raw: Readonly<Record<string, unknown>>): LibrarySearch {
  const [q, tag, category] = [text(raw['q']), text(raw['tag']), text(raw['category'])];
  const sort = LIBRARY_SORTS.find((each) => each === raw['sort']);
  const view = raw['view'] === 'table' ? 'table' : undefined;
  return {
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(category !== undefined && { category }),
    ...(sort !== undefined && { sort }),
    ...(view !== undefined && { view }),
  };
}

export function isNarrowed({ q, tag, category }: LibrarySearch): boolean {
  return q !== undefined || tag !== undefined || category !== undefined;
}

function matches(model: Model, words: readonly string[]): boolean {
  const { name, category, notes, tags, files } = model;
  const said = [name, category ?? '', notes, ...tags, ...files.map(({ file_name }) => file_name)]
    .join('\n')
    .toLowerCase();
  return words.every((word) => said.includes(word));
}

export function foundIn(models: readonly Model[], search: LibrarySearch, language: string): readonly Model[] {
  const { q = '', tag, category, sort = 'newest' } = search;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return models
    .filter(
      (model) =>
        (tag === undefined || model.tags.includes(tag)) &&
        (category === undefined || model.category === category) &&
        matches(model, words),
    )
    .sort(ORDERS[sort](language));
}

type Order = (one: Model, other: Model) => number;

const ORDERS: Readonly<Record<LibrarySort, (language: string) => Order>> = {
  newest: () => (one, other) => other.id - one.id,
  changed: () => (one, other) => other.updated_at.localeCompare(one.updated_at) || other.id - one.id,
  name(language) {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return (one, other) => compare(one.name, other.name) || other.id - one.id;
  },
};

/** What there is to choose from, in the language's order. */
export function facetsOf(models: readonly Model[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort(compare);
  return {
    tags: sorted(models.flatMap(({ tags }) => tags)),
    categories: sorted(models.flatMap(({ category }) => category ?? [])),
  };
}
