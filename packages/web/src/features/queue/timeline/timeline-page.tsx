import { Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { timelineQuery } from '../queries.ts';
import { QueueTabs } from '../queue-tabs.tsx';
import { TimelineChart } from './chart.tsx';
import { ZOOMS } from './layout.ts';
import { Legend } from './legend.tsx';
import { timelineSearch, USUAL_HOURS } from './search.ts';
import { TimelineList } from './timeline-list.tsx';
import { Unplaced } from './unplaced.tsx';

const PHONE = '(max-width: 48em)';

/** What each printer does, and is expected to do: as bars along the time, or as lists to read. */
export function TimelinePage() {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const search = useAddress('/frame/queue/timeline');
  const { hours = USUAL_HOURS, view = isPhone ? 'list' : 'chart' } = search;
  const navigate = useNavigate({ from: '/queue/timeline' });
  const set = (change: Readonly<Record<string, unknown>>) =>
    void navigate({ search: timelineSearch({ ...search, ...change }), replace: true, resetScroll: false });
  const { data, error, isPending, refetch } = useQuery(timelineQuery(hours));
  return (
    <Page heading={t('nav.queue')}>
      <QueueTabs />
      <Text c="dimmed">{t('timeline.intro')}</Text>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('timeline.zoom')}
          value={String(hours)}
          data={ZOOMS.map((zoom) => ({ value: String(zoom), label: t(`timeline.h${zoom}`) }))}
          onChange={(value) => set({ hours: Number(value) })}
        />
        <SegmentedControl
          aria-label={t('timeline.view')}
          value={view}
          data={[
            { value: 'chart', label: t('timeline.chart') },
            { value: 'list', label: t('timeline.list') },
          ]}
          onChange={(value) => set({ view: value })}
        />
      </Group>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={320} />}
      {data?.printers.length === 0 && (
        <Paper>
          <Empty icon="timeline" title={t('timeline.empty')} hint={t('timeline.emptyHint')} />
        </Paper>
      )}
      {data !== undefined && data.printers.length > 0 && (
        <>
          <Legend />
          {view === 'chart' ? (
            <TimelineChart timeline={data} hours={hours} />
          ) : (
            <TimelineList timeline={data} />
          )}
        </>
      )}
      {data !== undefined && data.unplaced.length > 0 && <Unplaced entries={data.unplaced} />}
    </Page>
  );
}
