import { Button, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { usePlateWords } from '../printers/index.ts';
import { ArchiveBar } from './archive-bar.tsx';
import { ENTRY_CARD_HEIGHT, EntryCards, EntryTable } from './entry-list.tsx';
import { exportPath, isNarrowed } from './filters.ts';
import { archiveQuery } from './queries.ts';

const TYPING_MS = 200;

export function ArchivePage() {
  const t = useT();
  // First of all, so that nothing jumps.
  usePlateWords();
  const search = useAddress('/frame/archive');
  const [settled] = useDebouncedValue(search, TYPING_MS);
  const archive = useInfiniteQuery(archiveQuery(settled));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const entries = useMemo(() => archive.data?.pages.flatMap(({ items }) => items) ?? [], [archive.data]);
  const total = archive.data?.pages.at(-1)?.total ?? 0;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const download = (
    <Button
      variant="default"
      component="a"
      href={exportPath(search)}
      download
      leftSection={<Icon name="download" size={16} />}
    >
      {t('archive.export')}
    </Button>
  );
  return (
    <Page actions={download}>
      <ArchiveBar search={search} />
      {archive.isError && <Problem error={archive.error} onRetry={() => void archive.refetch()} />}
      {archive.isPending && <Skeleton height={ENTRY_CARD_HEIGHT * 2} />}
      {archive.isSuccess && total === 0 && (
        <Empty
          icon={isNarrowed(settled) ? 'search' : 'archive'}
          title={t(isNarrowed(settled) ? 'archive.noneFound' : 'archive.empty')}
          hint={t(isNarrowed(settled) ? 'archive.noneFoundHint' : 'archive.emptyHint')}
        />
      )}
      {total > 0 && (
        <>
          <Text size="xs" c="dimmed" role="status">
            {t('archive.count', { count: total })}
          </Text>
          {search.view === 'table' ? (
            <EntryTable entries={entries} onEnd={more} />
          ) : (
            <EntryCards entries={entries} onEnd={more} />
          )}
        </>
      )}
    </Page>
  );
}
