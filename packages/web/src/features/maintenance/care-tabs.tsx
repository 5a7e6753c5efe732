import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTabInView } from '../../ui/use-tab-in-view.ts';
import classes from '../queue/queue-tabs.module.css';

const TABS = [
  { to: '/maintenance', icon: 'tool', key: 'care.tabBoard' },
  { to: '/maintenance/log', icon: 'history', key: 'care.tabLog' },
  { to: '/maintenance/tasks', icon: 'list', key: 'care.tabTasks' },
] as const;

/** The parts of maintenance, as links: each has an address of its own. */
export function CareTabs() {
  const t = useT();
  const tabs = useTabInView<HTMLElement>();
  return (
    <nav ref={tabs} className={classes['tabs']} aria-label={t('care.title')}>
      {TABS.map(({ to, icon, key }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes['tab'] ?? ''}
        >
          <Icon name={icon} size={16} />
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
