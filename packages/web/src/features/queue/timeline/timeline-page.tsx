import { Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { timelineQuery } from '../queries.ts';
import { QueueTabs } from '../queue-tabs.tsx';
import { TimelineChart } from './chart.tsx';
import { ZOOMS, type Zoom } from './layout.ts';
import { Legend } from './legend.tsx';
import { TimelineList } from './timeline-list.tsx';
import { Unplaced } from './unplaced.tsx';

const PHONE = '(max-width: 48em)';

/** What each printer does, and is expected to do: as bars along the time, or as lists to read. */
export function TimelinePage() {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const [hours, setHours] = useState<Zoom>(24);
  const [chosen, setChosen] = useState<'chart' | 'list' | null>(null);
  const view = chosen ?? (isPhone ? 'list' : 'chart');
  const { data, error, isPending, refetch } = useQuery(timelineQuery(hours));
  return (
    <Page title={t('queue.tabTimeline')} heading={t('nav.queue')}>
      <QueueTabs />
      <Text c="dimmed">{t('timeline.intro')}</Text>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('timeline.zoom')}
          value={String(hours)}
          data={ZOOMS.map((zoom) => ({ value: String(zoom), label: t(`timeline.h${zoom}`) }))}
          onChange={(value) => setHours(ZOOMS.find((zoom) => String(zoom) === value) ?? 24)}
        />
        <SegmentedControl
          aria-label={t('timeline.view')}
          value={view}
          data={[
            { value: 'chart', label: t('timeline.chart') },
            { value: 'list', label: t('timeline.list') },
          ]}
          onChange={(value) => setChosen(value === 'list' ? 'list' : 'chart')}
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
