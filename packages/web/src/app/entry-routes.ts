import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { setupQuery, waysQuery } from '../features/auth/index.ts';
import { loginSearch } from '../features/auth/login-problem.ts';
import { rootRoute } from './routes.ts';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  // The ways in are known before the card is drawn, so that nothing in it jumps. Without an answer there are passwords.
  loader: ({ context }) => context.queryClient.prefetchQuery(waysQuery),
  component: lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
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
