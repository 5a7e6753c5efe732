import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { auditSearch } from '../audit/search.ts';
import { meQuery } from '../auth/queries.ts';

/** Settings of the farm and of oneself share one frame, with their own navigation. */
const layoutRoute = createRoute({
  getParentRoute: () => frameRoute,
  id: 'settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
});
const parent = { getParentRoute: () => layoutRoute } as const;

const indexRoute = createRoute({
  ...parent,
  path: '/settings',
  async beforeLoad({ context: { queryClient } }) {
    const { user } = await queryClient.ensureQueryData(meQuery);
    throw redirect({ to: user.role === 'admin' ? '/settings/farm' : '/account' });
  },
});

const farmRoute = createRoute({
  ...parent,
  path: '/settings/farm',
  component: lazyRouteComponent(() => import('./farm-page.tsx'), 'FarmPage'),
});

const costsRoute = createRoute({
  ...parent,
  path: '/settings/costs',
  component: lazyRouteComponent(() => import('./costs-page.tsx'), 'CostsPage'),
});

const usersRoute = createRoute({
  ...parent,
  path: '/settings/users',
  component: lazyRouteComponent(() => import('../users/users-page.tsx'), 'UsersPage'),
});

const groupsRoute = createRoute({
  ...parent,
  path: '/settings/groups',
  component: lazyRouteComponent(() => import('../groups/groups-page.tsx'), 'GroupsPage'),
});

const orgsRoute = createRoute({
  ...parent,
  path: '/settings/organizations',
  component: lazyRouteComponent(() => import('../groups/orgs-page.tsx'), 'OrgsPage'),
});

const licenseRoute = createRoute({
  ...parent,
  path: '/settings/licence',
  component: lazyRouteComponent(() => import('../license/license-page.tsx'), 'LicensePage'),
});

const backupsRoute = createRoute({
  ...parent,
  path: '/settings/backups',
  component: lazyRouteComponent(() => import('../backups/backups-page.tsx'), 'BackupsPage'),
});

const storageRoute = createRoute({
  ...parent,
  path: '/settings/storage',
  component: lazyRouteComponent(() => import('../storage/storage-page.tsx'), 'StoragePage'),
});

const inventoryRoute = createRoute({
  ...parent,
  path: '/settings/inventory',
  component: lazyRouteComponent(() => import('../external-inventory/inventory-page.tsx'), 'InventoryPage'),
});

const auditRoute = createRoute({
  ...parent,
  path: '/settings/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../audit/audit-page.tsx'), 'AuditPage'),
});

const tokensRoute = createRoute({
  ...parent,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../tokens/tokens-page.tsx'), 'TokensPage'),
});

/** Where people look for what is about themselves. */
const tokensBesideRoute = createRoute({
  ...parent,
  path: '/settings/tokens',
  beforeLoad() {
    throw redirect({ to: '/tokens' });
  },
});

const accountBesideRoute = createRoute({
  ...parent,
  path: '/settings/account',
  beforeLoad() {
    throw redirect({ to: '/account' });
  },
});

const accountRoute = createRoute({
  ...parent,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/account-page.tsx'), 'AccountPage'),
});

export const settingsRoutes = [
  layoutRoute.addChildren([
    indexRoute,
    farmRoute,
    costsRoute,
    usersRoute,
    groupsRoute,
    orgsRoute,
    licenseRoute,
    backupsRoute,
    storageRoute,
    inventoryRoute,
    auditRoute,
    tokensRoute,
    tokensBesideRoute,
    accountRoute,
    accountBesideRoute,
  ]),
] as const;
