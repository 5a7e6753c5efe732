import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountSearch } from '../../features/account/account-search.ts';
import { auditSearch } from '../../features/audit/search.ts';
import { meQuery } from '../../features/auth/index.ts';
import { egressSearch } from '../../features/egress/search.ts';
import { farmMessagesSearch } from '../../features/messages/farm/search.ts';
import { logSearch } from '../../features/messages/log/search.ts';
import { settingsRoute } from '../routes.ts';
import { byId, type ListedPage } from './listed-page.ts';

const inSettings = { getParentRoute: () => settingsRoute } as const;

/** Settings of the farm, which only those of their role are shown, and of oneself. */
export const settingsPages = [
  {
    route: createRoute({
      ...inSettings,
      path: '/settings',
      async beforeLoad({ context: { queryClient } }) {
        const { user } = await queryClient.ensureQueryData(meQuery);
        throw redirect({ to: user.role === 'admin' ? '/settings/farm' : '/account' });
      },
    }),
    title: 'nav.settings',
    floor: 'viewer',
    called: { icon: 'settings', words: 'nav.settings' },
    menu: 'navigation',
    letter: 's',
    onPhone: 'more',
    also: ['/tokens', '/messages', '/account'],
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/farm',
      component: lazyRouteComponent(() => import('../../features/settings/farm-page.tsx'), 'FarmPage'),
    }),
    title: 'settings.farm',
    floor: 'admin',
    called: { icon: 'settings', words: 'settings.farm' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/costs',
      component: lazyRouteComponent(() => import('../../features/settings/costs-page.tsx'), 'CostsPage'),
    }),
    title: 'settings.costs',
    floor: 'admin',
    called: { icon: 'tag', words: 'settings.costs' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/users',
      component: lazyRouteComponent(() => import('../../features/users/users-page.tsx'), 'UsersPage'),
    }),
    title: 'settings.users',
    floor: 'admin',
    called: { icon: 'user', words: 'settings.users' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/log-in',
      component: lazyRouteComponent(
        () => import('../../features/login-providers/login-providers-page.tsx'),
        'LoginProvidersPage',
      ),
    }),
    title: 'settings.logIn',
    floor: 'admin',
    called: { icon: 'key', words: 'settings.logIn' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/groups',
      component: lazyRouteComponent(() => import('../../features/groups/groups-page.tsx'), 'GroupsPage'),
    }),
    title: 'settings.groups',
    floor: 'admin',
    called: { icon: 'users', words: 'settings.groups' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/organizations',
      component: lazyRouteComponent(() => import('../../features/groups/orgs-page.tsx'), 'OrgsPage'),
    }),
    title: 'settings.orgs',
    floor: 'admin',
    called: { icon: 'org', words: 'settings.orgs' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/licence',
      component: lazyRouteComponent(() => import('../../features/license/license-page.tsx'), 'LicensePage'),
    }),
    title: 'settings.licence',
    floor: 'admin',
    called: { icon: 'shield', words: 'settings.licence' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/messages',
      validateSearch: farmMessagesSearch,
      component: lazyRouteComponent(
        () => import('../../features/messages/farm/farm-messages-page.tsx'),
        'FarmMessagesPage',
      ),
    }),
    title: 'messages.farmTitle',
    floor: 'admin',
    called: { icon: 'messages', words: 'messages.farmMenu' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/messages/$id',
      params: byId,
      validateSearch: logSearch,
      component: lazyRouteComponent(() => import('../../features/messages/log/log-page.tsx'), 'FarmLogPage'),
    }),
    title: 'messages.logTitle',
    floor: 'admin',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/inventory',
      component: lazyRouteComponent(
        () => import('../../features/external-inventory/inventory-page.tsx'),
        'InventoryPage',
      ),
    }),
    title: 'inventory.title',
    floor: 'operator',
    called: { icon: 'link', words: 'inventory.title' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/mqtt',
      component: lazyRouteComponent(() => import('../../features/broker/broker-page.tsx'), 'BrokerPage'),
    }),
    title: 'settings.mqtt',
    floor: 'admin',
    called: { icon: 'connect', words: 'settings.mqtt' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/backups',
      component: lazyRouteComponent(() => import('../../features/backups/backups-page.tsx'), 'BackupsPage'),
    }),
    title: 'settings.backups',
    floor: 'admin',
    called: { icon: 'archive', words: 'settings.backups' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/storage',
      component: lazyRouteComponent(() => import('../../features/storage/storage-page.tsx'), 'StoragePage'),
    }),
    title: 'settings.storage',
    floor: 'admin',
    called: { icon: 'box', words: 'settings.storage' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/egress',
      validateSearch: egressSearch,
      component: lazyRouteComponent(() => import('../../features/egress/egress-page.tsx'), 'EgressPage'),
    }),
    title: 'settings.egress',
    floor: 'admin',
    called: { icon: 'out', words: 'settings.egress' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/settings/audit',
      validateSearch: auditSearch,
      component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
    }),
    title: 'settings.audit',
    floor: 'admin',
    called: { icon: 'history', words: 'settings.audit' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/tokens',
      component: lazyRouteComponent(() => import('../../features/tokens/tokens-page.tsx'), 'TokensPage'),
    }),
    title: 'tokens.title',
    floor: 'viewer',
    called: { icon: 'key', words: 'nav.tokens' },
    menu: 'settings',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/messages',
      component: lazyRouteComponent(
        () => import('../../features/messages/my-messages-page.tsx'),
        'MyMessagesPage',
      ),
    }),
    title: 'messages.title',
    floor: 'viewer',
    called: { icon: 'bell', words: 'messages.title' },
    menu: 'settings and user',
    letter: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/messages/$id',
      params: byId,
      validateSearch: logSearch,
      component: lazyRouteComponent(() => import('../../features/messages/log/log-page.tsx'), 'MyLogPage'),
    }),
    title: 'messages.logTitle',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inSettings,
      path: '/account',
      validateSearch: accountSearch,
      component: lazyRouteComponent(() => import('../../features/account/account-page.tsx'), 'AccountPage'),
    }),
    title: 'account.title',
    floor: 'viewer',
    called: { icon: 'user', words: 'nav.account' },
    menu: 'settings and user',
    letter: null,
  },
] as const satisfies readonly ListedPage[];
