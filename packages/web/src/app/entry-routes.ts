import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { setupQuery } from '../features/auth/index.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { rootRoute } from './routes.ts';

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

/** The ways in: before them there is nobody for whom a menu or a palette could list pages. */
export const entryRoutes = [loginRoute, setupRoute] as const;
