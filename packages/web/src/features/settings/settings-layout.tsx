import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useTabInView } from '../../ui/use-tab-in-view.ts';
import { useMe } from '../auth/index.ts';
import classes from './settings-layout.module.css';

/** What only administrators may open is not shown to others; what is about oneself is for everybody. */
const ADMIN_PAGES = [
  { to: '/settings/farm', icon: 'settings', key: 'settings.farm' },
  { to: '/settings/costs', icon: 'tag', key: 'settings.costs' },
  { to: '/settings/users', icon: 'user', key: 'settings.users' },
  { to: '/settings/groups', icon: 'users', key: 'settings.groups' },
  { to: '/settings/organizations', icon: 'org', key: 'settings.orgs' },
  { to: '/settings/licence', icon: 'shield', key: 'settings.licence' },
  { to: '/settings/inventory', icon: 'link', key: 'inventory.title' },
  { to: '/settings/backups', icon: 'archive', key: 'settings.backups' },
  { to: '/settings/storage', icon: 'box', key: 'settings.storage' },
  { to: '/settings/audit', icon: 'history', key: 'settings.audit' },
] as const;
/** Where somebody on the floor may be asked something. */
const OPERATOR_PAGES = ADMIN_PAGES.filter(({ to }) => to === '/settings/inventory');
const OWN_PAGES = [
  { to: '/tokens', icon: 'key', key: 'nav.tokens' },
  { to: '/account', icon: 'user', key: 'nav.account' },
] as const;

export function SettingsLayout() {
  const t = useT();
  const { user } = useMe();
  const tabs = useTabInView<HTMLElement>();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const more = { admin: ADMIN_PAGES, operator: OPERATOR_PAGES, viewer: [] }[user.role];
  const pages = [...more, ...OWN_PAGES];
  const forOthers = ADMIN_PAGES.find(({ to }) => to === path && pages.every((page) => page.to !== to));
  return (
    <div className={classes['layout']}>
      <nav ref={tabs} className={classes['pages']} aria-label={t('nav.settings')}>
        {pages.map(({ to, icon, key }) => (
          <Link key={to} to={to} className="nav-link">
            <Icon name={icon} size={16} />
            {t(key)}
          </Link>
        ))}
      </nav>
      <div className={classes['page']}>
        {forOthers === undefined ? <Outlet /> : <NotForYou title={forOthers.key} />}
      </div>
    </div>
  );
}

/** Somebody followed a link to a page that is for others: better said here than refused by the service. */
function NotForYou({ title }: { readonly title: (typeof ADMIN_PAGES)[number]['key'] }) {
  const t = useT();
  return (
    <Page title={t(title)}>
      <Empty icon="shield" title={t('settings.adminsOnly')} hint={t('settings.adminsOnlyHint')} />
    </Page>
  );
}
