import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { ClearSearch, SearchBar, type SearchChange, SearchField, withChosen } from '../../ui/search-bar.tsx';
import { byMaterial, filamentsQuery } from '../filaments/index.ts';
import { isNarrowed, type SpoolSearch, STATUS_CHOICES, spoolSearch, statusOf } from './filters.ts';
import { locationsQuery } from './queries.ts';
import classes from './spools.module.css';

export function SpoolsBar({ search }: { readonly search: SpoolSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/spools' });
  const library = useQuery(filamentsQuery).data ?? [];
  const materials = byMaterial(library).map(({ material }) => material);
  const locations = useQuery(locationsQuery).data ?? [];
  const set = (change: SearchChange<SpoolSearch>) =>
    void navigate({
      search: (before) => spoolSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SearchBar>
      <SearchField
        label={t('spools.search')}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <FilterFold chosen={[search.status, search.material, search.location, search.low, search.free]}>
        <NativeSelect
          aria-label={t('spools.status')}
          value={statusOf(search)}
          disabled={search.free === true}
          data={STATUS_CHOICES.map((value) => ({ value, label: t(`spools.status.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ status: STATUS_CHOICES.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          aria-label={t('spools.field.material')}
          value={search.material ?? ''}
          data={[
            { value: '', label: t('spools.anyMaterial') },
            ...withChosen(materials, search.material).map((each) => namedChoice(each)),
          ]}
          onChange={({ currentTarget }) => set({ material: currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label={t('spools.field.storage_location')}
          value={search.location ?? ''}
          data={[
            { value: '', label: t('spools.anyLocation') },
            ...withChosen(locations, search.location).map((each) => namedChoice(each)),
          ]}
          onChange={({ currentTarget }) => set({ location: currentTarget.value || undefined })}
        />
        <Group gap="md" mih={36} className={classes['checks'] ?? ''}>
          <Checkbox
            label={t('spools.lowOnly')}
            checked={search.low === true}
            onChange={({ currentTarget }) => set({ low: currentTarget.checked || undefined })}
          />
          <Checkbox
            label={t('spools.free')}
            checked={search.free === true}
            onChange={({ currentTarget }) => set({ free: currentTarget.checked || undefined })}
          />
          {isNarrowed(search) && (
            <ClearSearch onClear={() => void navigate({ search: {}, replace: true })}>
              {t('spools.clear')}
            </ClearSearch>
          )}
        </Group>
      </FilterFold>
    </SearchBar>
  );
}
