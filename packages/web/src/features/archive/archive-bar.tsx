import { SCRAP_CAUSES } from '@farmhand/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { ClearSearch, SearchBar, type SearchChange, SearchField } from '../../ui/search-bar.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { usePlateWords } from '../printers/index.ts';
import { type ArchiveSearch, archiveSearch, ENTRY_STATUSES, isNarrowed, VERDICT_FILTERS } from './filters.ts';

export function ArchiveBar({ search }: { readonly search: ArchiveSearch }) {
  const t = useT();
  const say = usePlateWords();
  const navigate = useNavigate({ from: '/archive' });
  const printers = useQuery(printersQuery).data ?? [];
  const set = (change: SearchChange<ArchiveSearch>) =>
    void navigate({
      search: (before) => archiveSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SearchBar>
      <SearchField
        label={t('archive.search')}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <FilterFold
        chosen={[search.status, search.verdict, search.cause, search.printer, search.from, search.to]}
      >
        <NativeSelect
          aria-label={t('archive.status')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('archive.anyStatus') },
            ...ENTRY_STATUSES.map((status) => ({ value: status, label: t(`archive.${status}`) })),
          ]}
          onChange={({ currentTarget }) =>
            set({ status: ENTRY_STATUSES.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          aria-label={say('verdict')}
          value={search.verdict ?? ''}
          data={[
            { value: '', label: say('anyVerdict') },
            ...VERDICT_FILTERS.map((verdict) => ({ value: verdict, label: say(`verdict.${verdict}`) })),
          ]}
          onChange={({ currentTarget }) =>
            set({ verdict: VERDICT_FILTERS.find((each) => each === currentTarget.value), cause: undefined })
          }
        />
        {search.verdict === 'scrap' && (
          <NativeSelect
            aria-label={say('cause')}
            value={search.cause ?? ''}
            data={[
              { value: '', label: say('anyCause') },
              ...SCRAP_CAUSES.map((cause) => ({ value: cause, label: say(`cause.${cause}`) })),
            ]}
            onChange={({ currentTarget }) =>
              set({ cause: SCRAP_CAUSES.find((each) => each === currentTarget.value) })
            }
          />
        )}
        <NativeSelect
          aria-label={t('archive.printer')}
          value={search.printer ?? ''}
          data={[
            { value: '', label: t('archive.anyPrinter') },
            ...printers.map(({ id, name }) => namedChoice(String(id), name)),
          ]}
          onChange={({ currentTarget }) => set({ printer: Number(currentTarget.value) || undefined })}
        />
        <DateField
          label={t('archive.from')}
          short={t('archive.fromShort')}
          value={search.from ?? ''}
          onChange={(from) => set({ from: from || undefined })}
        />
        <DateField
          label={t('archive.to')}
          short={t('archive.toShort')}
          value={search.to ?? ''}
          onChange={(to) => set({ to: to || undefined })}
        />
      </FilterFold>
      {isNarrowed(search) && (
        <ClearSearch
          onClear={() =>
            void navigate({ search: ({ view }) => (view === undefined ? {} : { view }), replace: true })
          }
        >
          {t('archive.clear')}
        </ClearSearch>
      )}
      <ViewSwitch view={search.view ?? 'cards'} onChange={(view) => set({ view })} />
    </SearchBar>
  );
}

interface DateFieldProps {
  readonly label: string;
  /** Before the date, where the label has no room. */
  readonly short: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DateField({ label, short, value, onChange }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={
        <Text size="xs" c="dimmed">
          {short}
        </Text>
      }
      leftSectionWidth={46}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
