import type { Model } from '@farmhand/contract';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { SearchBar, type SearchChange, SearchField } from '../../ui/search-bar.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { facetsOf, LIBRARY_SORTS, type LibrarySearch, librarySearch } from './library.ts';

interface LibraryBarProps {
  readonly models: readonly Model[];
  readonly search: LibrarySearch;
}

/** What a person types or chooses stands in the address; nothing is asked of the service. */
export function LibraryBar({ models, search }: LibraryBarProps) {
  const { t, language } = useLanguage();
  const navigate = useNavigate({ from: '/models' });
  const { tags, categories } = useMemo(() => facetsOf(models, language), [models, language]);
  const set = (change: SearchChange<LibrarySearch>) =>
    void navigate({
      search: (before) => librarySearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const choices = (all: string, values: readonly string[]) => [
    { value: '', label: all },
    ...values.map((each) => namedChoice(each)),
  ];
  return (
    <SearchBar>
      <SearchField
        label={t('models.search')}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      {tags.length > 0 && (
        <NativeSelect
          aria-label={t('models.tag')}
          value={search.tag ?? ''}
          data={choices(t('models.allTags'), tags)}
          onChange={({ currentTarget }) => set({ tag: currentTarget.value || undefined })}
        />
      )}
      {categories.length > 0 && (
        <NativeSelect
          aria-label={t('models.category')}
          value={search.category ?? ''}
          data={choices(t('models.allCategories'), categories)}
          onChange={({ currentTarget }) => set({ category: currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('models.sort')}
        value={search.sort ?? 'newest'}
        data={LIBRARY_SORTS.map((sort) => ({ value: sort, label: t(`models.sort.${sort}`) }))}
        onChange={({ currentTarget }) =>
          set({ sort: LIBRARY_SORTS.find((sort) => sort === currentTarget.value) })
        }
      />
      <ViewSwitch view={search.view ?? 'cards'} onChange={(view) => set({ view })} />
    </SearchBar>
  );
}
