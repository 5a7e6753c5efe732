import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/account-page.tsx'), 'AccountPage'),
});

const tokensRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../tokens/tokens-page.tsx'), 'TokensPage'),
});

export const settingsRoutes = [settingsRoute, accountRoute, tokensRoute] as const;
