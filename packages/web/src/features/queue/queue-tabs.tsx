import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTabInView } from '../../ui/use-tab-in-view.ts';
import { useMe } from '../auth/use-me.ts';
import { submittedCountQuery } from './queries.ts';
import classes from './queue-tabs.module.css';
import { useIsOperator } from './use-people.ts';

/** The parts of the queue, as links: each has an address of its own. */
export function QueueTabs() {
  const t = useT();
  const tabs = useTabInView<HTMLElement>();
  const { user } = useMe();
  const isOperator = useIsOperator();
  const { data: asked = 0 } = useQuery(submittedCountQuery(isOperator ? undefined : user.id));
  const pages = [
    { to: '/queue', icon: 'queue', words: t('queue.tabQueue') },
    { to: '/queue/timeline', icon: 'timeline', words: t('queue.tabTimeline') },
    { to: '/queue/approvals', icon: 'check', words: t(isOperator ? 'queue.tabApprovals' : 'queue.tabOwn') },
    { to: '/queue/finished', icon: 'history', words: t('queue.tabFinished') },
  ] as const;
  return (
    <nav ref={tabs} className={classes['tabs']} aria-label={t('queue.tabs')}>
      {pages.map(({ to, icon, words }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes['tab'] ?? ''}
        >
          <Icon name={icon} size={16} />
          {words}
          {to === '/queue/approvals' && asked > 0 && (
            <Badge
              size="sm"
              variant="filled"
              c="white"
              color="farm.8"
              aria-label={t('queue.asked', { count: asked })}
            >
              {asked}
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  );
}
