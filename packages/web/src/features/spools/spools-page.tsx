import type { Spool } from '@farmhand/contract';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useIsOperator } from '../auth/index.ts';
import { isNarrowed } from './filters.ts';
import { LabelPicking } from './label-picking.tsx';
import { spoolsQuery } from './queries.ts';
import { type SpoolAction, SpoolDialog } from './spool-dialog.tsx';
import { AddSpoolDialog } from './spool-form-dialogs.tsx';
import { SpoolTable } from './spool-table.tsx';
import { SpoolsActions } from './spools-actions.tsx';
import { SpoolsBar } from './spools-bar.tsx';
import { Stats } from './stats.tsx';
import { usePicking } from './use-picking.ts';

const TYPING_MS = 200;

interface Asked {
  readonly action: SpoolAction;
  readonly spool: Spool;
}

/** The stock: what is there, how much of it, and where. */
export function SpoolsPage() {
  const t = useT();
  const search = useAddress('/frame/spools');
  const [settled] = useDebouncedValue(search, TYPING_MS);
  const list = useInfiniteQuery(spoolsQuery(settled));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const spools = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAdding, setAdding] = useState(false);
  const picking = usePicking();
  const mayEdit = useIsOperator();
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Page
      actions={<SpoolsActions mayEdit={mayEdit} onAdd={() => setAdding(true)} onLabels={picking.begin} />}
    >
      <Stats />
      <SpoolsBar search={search} />
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={540} />}
      {list.isSuccess && total === 0 && (
        <Empty
          icon={isNarrowed(settled) ? 'search' : 'spool'}
          title={t(isNarrowed(settled) ? 'spools.noneFound' : 'spools.none')}
          hint={t(isNarrowed(settled) ? 'spools.noneFoundHint' : 'spools.noneHint')}
        />
      )}
      {total > 0 && (
        <>
          <Text size="xs" c="dimmed" role="status">
            {t('spools.count', { count: total })}
          </Text>
          <SpoolTable
            spools={spools}
            mayEdit={mayEdit}
            picked={picking.picked}
            onPick={picking.toggle}
            onAsk={(action, spool) => setAsked({ action, spool })}
            onEnd={more}
          />
        </>
      )}
      {picking.picked !== null && <LabelPicking picking={picking} search={settled} total={total} />}
      {isAdding && <AddSpoolDialog onClose={() => setAdding(false)} />}
      {asked !== null && <SpoolDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
