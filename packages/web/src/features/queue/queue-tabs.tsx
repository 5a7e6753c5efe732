import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { useIsOperator, useMe } from '../auth/index.ts';
import { submittedCountQuery } from './queries.ts';

export function QueueTabs() {
  const t = useT();
  const { user } = useMe();
  const isOperator = useIsOperator();
  const { data: asked = 0 } = useQuery(submittedCountQuery(isOperator ? undefined : user.id));
  return (
    <PageTabs
      label={t('queue.tabs')}
      tabs={[
        { to: '/queue', icon: 'queue', words: t('queue.tabQueue') },
        { to: '/queue/timeline', icon: 'timeline', words: t('queue.tabTimeline') },
        {
          to: '/queue/approvals',
          icon: 'check',
          words: t(isOperator ? 'queue.tabApprovals' : 'queue.tabOwn'),
          mark: asked > 0 && <AskedCount asked={asked} />,
        },
        { to: '/queue/finished', icon: 'history', words: t('queue.tabFinished') },
      ]}
    />
  );
}

/** How many wait for somebody's approval: for operators all of them, for others their own. */
function AskedCount({ asked }: { readonly asked: number }) {
  const t = useT();
  const label = t('queue.asked', { count: asked });
  return (
    <Badge size="sm" variant="filled" c="white" color="farm.8" aria-label={label}>
      {asked}
    </Badge>
  );
}
