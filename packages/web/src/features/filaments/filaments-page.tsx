import type { Filament } from '@farmhand/contract';
import { Button, Checkbox, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchBar, SearchField } from '../../ui/search-bar.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useMe } from '../auth/index.ts';
import { DeleteFilamentDialog, FilamentDialog } from './filament-dialogs.tsx';
import { FilamentTable } from './filament-table.tsx';
import { byMaterial, foundIn } from './library.ts';
import { filamentsQuery } from './queries.ts';
import { EVERYTHING, filamentSearch, type LibrarySearch } from './search.ts';

const NONE: readonly Filament[] = [];

type Open =
  | { readonly what: 'edit'; readonly filament: Filament | null }
  | { what: 'delete'; filament: Filament };

/** What can be bought, with what is known of it: new spools take their values from here. */
export function FilamentsPage() {
  const t = useT();
  const isAdmin = useMe().user.role === 'admin';
  const filaments = useQuery(filamentsQuery);
  const all = filaments.data ?? NONE;
  const search: LibrarySearch = { ...EVERYTHING, ...useAddress('/frame/filaments') };
  const navigate = useNavigate({ from: '/filaments' });
  const [open, setOpen] = useState<Open | null>(null);
  const found = useMemo(() => foundIn(all, search), [all, search]);
  const set = (change: Partial<LibrarySearch>) =>
    void navigate({ search: filamentSearch({ ...search, ...change }), replace: true, resetScroll: false });
  const close = () => setOpen(null);
  const add = isAdmin && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => setOpen({ what: 'edit', filament: null })}
    >
      {t('filaments.add')}
    </Button>
  );
  return (
    <Page intro={t('filaments.intro')} actions={add}>
      <BackLink to="/spools">{t('spools.back')}</BackLink>
      <SearchBar>
        <SearchField label={t('filaments.search')} value={search.q} onChange={(q) => set({ q })} />
        <NativeSelect
          aria-label={t('spools.field.material')}
          value={search.material}
          data={[
            { value: '', label: t('spools.anyMaterial') },
            ...byMaterial(all).map(({ material }) => namedChoice(material)),
          ]}
          onChange={({ currentTarget }) => set({ material: currentTarget.value })}
        />
        <Checkbox
          mih={36}
          py={8}
          label={t('filaments.own')}
          checked={search.isOwn}
          onChange={({ currentTarget }) => set({ isOwn: currentTarget.checked })}
        />
      </SearchBar>
      {filaments.isError && <Problem error={filaments.error} onRetry={() => void filaments.refetch()} />}
      {filaments.isPending && <Skeleton height={480} />}
      {filaments.isSuccess && (
        <Text size="xs" c="dimmed" role="status">
          {t('filaments.count', { count: found.length })}
        </Text>
      )}
      {filaments.isSuccess && found.length === 0 && (
        <Empty icon="search" title={t('filaments.noneFound')} hint={t('filaments.noneFoundHint')} />
      )}
      {found.length > 0 && (
        <FilamentTable
          filaments={found}
          isAdmin={isAdmin}
          onEdit={(filament) => setOpen({ what: 'edit', filament })}
          onDelete={(filament) => setOpen({ what: 'delete', filament })}
        />
      )}
      {open?.what === 'edit' && <FilamentDialog filament={open.filament} onClose={close} />}
      {open?.what === 'delete' && <DeleteFilamentDialog filament={open.filament} onClose={close} />}
    </Page>
  );
}
