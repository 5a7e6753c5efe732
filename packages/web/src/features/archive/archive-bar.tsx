import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import classes from '../models/models.module.css';
import { printersQuery } from '../printers/queries.ts';
import { type ArchiveSearch, archiveSearch, ENTRY_STATUSES, isNarrowed } from './filters.ts';

export function ArchiveBar({ search }: { readonly search: ArchiveSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/archive' });
  const printers = useQuery(printersQuery).data ?? [];
  const set = (change: { [K in keyof ArchiveSearch]?: ArchiveSearch[K] | undefined }) =>
    void navigate({
      search: (before) => archiveSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <search className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        aria-label={t('archive.search')}
        placeholder={t('archive.search')}
        leftSection={<Icon name="search" size={16} />}
        type="search"
        value={search.q ?? ''}
        onChange={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
      />
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
        aria-label={t('archive.printer')}
        value={search.printer ?? ''}
        data={[
          { value: '', label: t('archive.anyPrinter') },
          ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => set({ printer: Number(currentTarget.value) || undefined })}
      />
      <TextInput
        type="date"
        aria-label={t('archive.from')}
        leftSection={
          <Text size="xs" c="dimmed">
            {t('archive.fromShort')}
          </Text>
        }
        leftSectionWidth={46}
        value={search.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={t('archive.to')}
        leftSection={
          <Text size="xs" c="dimmed">
            {t('archive.toShort')}
          </Text>
        }
        leftSectionWidth={46}
        value={search.to ?? ''}
        onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
      />
      {isNarrowed(search) && (
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          leftSection={<Icon name="cross" size={16} />}
          onClick={() =>
            void navigate({ search: ({ view }) => (view === undefined ? {} : { view }), replace: true })
          }
        >
          {t('archive.clear')}
        </Button>
      )}
      <ViewSwitch view={search.view ?? 'cards'} onChange={(view) => set({ view })} />
    </search>
  );
}
