import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { alertRoutes } from '../features/alerts/routes.ts';
import { archiveRoutes } from '../features/archive/routes.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { setupQuery } from '../features/auth/queries.ts';
import { filamentRoutes } from '../features/filaments/routes.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { maintenanceRoutes } from '../features/maintenance/routes.ts';
import { modelRoutes } from '../features/models/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { fleetRoutes } from '../features/printers/fleet/routes.ts';
import { printerRoutes } from '../features/printers/routes.ts';
import { queueRoutes } from '../features/queue/routes.ts';
import { scanRoutes } from '../features/scan/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { spoolRoutes } from '../features/spools/routes.ts';
import { tvRoutes } from '../features/tv/routes.ts';
import { welcomeRoutes } from '../features/welcome/routes.ts';
import { NoPage, PageProblem, Waiting } from './fallbacks.tsx';
import { frameRoute, rootRoute } from './routes.ts';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: LoginPage,
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  async beforeLoad({ context }) {
    const { needed } = await context.queryClient.fetchQuery(setupQuery);
    if (!needed) throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('../features/setup/setup-page.tsx'), 'SetupPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: HomePage,
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  setupRoute,
  ...tvRoutes,
  frameRoute.addChildren([
    homeRoute,
    ...welcomeRoutes,
    ...fleetRoutes,
    ...printerRoutes,
    ...queueRoutes,
    ...modelRoutes,
    ...archiveRoutes,
    ...spoolRoutes,
    ...filamentRoutes,
    ...scanRoutes,
    ...orderRoutes,
    ...maintenanceRoutes,
    ...settingsRoutes,
    ...alertRoutes,
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: Waiting,
    defaultErrorComponent: PageProblem,
    defaultNotFoundComponent: NoPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
