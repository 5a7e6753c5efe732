import type { Model } from '@farmhand/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { facetsOf, LIBRARY_SORTS, type LibrarySearch, librarySearch } from './library.ts';
import classes from './models.module.css';

interface LibraryBarProps {
  readonly models: readonly Model[];
  readonly search: LibrarySearch;
}

/** What a person types or chooses stands in the address; nothing is asked of the service. */
export function LibraryBar({ models, search }: LibraryBarProps) {
  const { t, language } = useLanguage();
  const navigate = useNavigate({ from: '/models' });
  const { tags, categories } = useMemo(() => facetsOf(models, language), [models, language]);
  const set = (change: { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined }) =>
    void navigate({
      search: (before) => librarySearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const choices = (all: string, values: readonly string[]) => [{ value: '', label: all }, ...values];
  return (
    <search className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        aria-label={t('models.search')}
        placeholder={t('models.search')}
        leftSection={<Icon name="search" size={16} />}
        type="search"
        value={search.q ?? ''}
        onChange={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
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
    </search>
  );
}
