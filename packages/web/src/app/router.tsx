import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isLoggedOut } from '../api/problem.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { meQuery, setupQuery } from '../features/auth/queries.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { Frame } from '../frame/frame.tsx';
import { NoPage, PageProblem, Waiting } from './fallbacks.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({});

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

/** Everything in the frame asks who is there first: nobody leads to the log-in, or to the first set-up. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  async beforeLoad({ context: { queryClient }, location }) {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (!isLoggedOut(error)) throw error;
      const { needed } = await queryClient.fetchQuery(setupQuery);
      if (needed) throw redirect({ to: '/setup' });
      throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href } });
    }
  },
  component: Frame,
});

const homeRoute = createRoute({ getParentRoute: () => frameRoute, path: '/', component: HomePage });

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

const tokensRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../features/tokens/tokens-page.tsx'), 'TokensPage'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  setupRoute,
  frameRoute.addChildren([homeRoute, accountRoute, tokensRoute]),
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
