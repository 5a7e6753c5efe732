import { roleAtLeast } from '@farmhand/contract';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { isSetting, usePages } from '../../ui/page-table.ts';
import { useTabInView } from '../../ui/use-tab-in-view.ts';
import { useMe } from '../auth/index.ts';
import classes from './settings-layout.module.css';

/** What only others may open is not shown; what is about oneself is for everybody. */
export function SettingsLayout() {
  const t = useT();
  const { user } = useMe();
  const tabs = useTabInView<HTMLElement>();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const all = usePages().filter(isSetting);
  const pages = all.filter(({ floor }) => roleAtLeast(user.role, floor));
  const forOthers = all.find((page) => page.path === path && !pages.includes(page));
  return (
    <div className={classes['layout']}>
      <nav ref={tabs} className={classes['pages']} aria-label={t('nav.settings')}>
        {pages.map(({ path: to, called }) => (
          <Link key={to} to={to} className="nav-link">
            <Icon name={called.icon} size={16} />
            {t(called.words)}
          </Link>
        ))}
      </nav>
      <div className={classes['page']}>
        {forOthers === undefined ? <Outlet /> : <NotForYou title={forOthers.title} />}
      </div>
    </div>
  );
}

/** Somebody followed a link to a page that is for others: better said here than refused by the service. */
function NotForYou({ title }: { readonly title: MessageKey }) {
  const t = useT();
  return (
    <Page title={t(title)}>
      <Empty icon="shield" title={t('settings.adminsOnly')} hint={t('settings.adminsOnlyHint')} />
    </Page>
  );
}
