import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { Speech } from '../i18n/speech.ts';
import { entryRoutes } from './entry-routes.ts';
import { NoPage, PageProblem, Waiting } from './fallbacks.tsx';
import { officePages } from './pages/office-pages.ts';
import { settingsPages } from './pages/settings-pages.ts';
import { stockPages } from './pages/stock-pages.ts';
import { wallPages } from './pages/wall-pages.ts';
import { workPages } from './pages/work-pages.ts';
import { frameRedirects, settingsRedirects } from './redirects.ts';
import { frameRoute, rootRoute, settingsRoute } from './routes.ts';

const routeTree = rootRoute.addChildren([
  ...entryRoutes,
  ...wallPages.map(({ route }) => route),
  frameRoute.addChildren([
    ...[...workPages, ...stockPages, ...officePages].map(({ route }) => route),
    settingsRoute.addChildren([...settingsPages.map(({ route }) => route), ...settingsRedirects]),
    ...frameRedirects,
  ]),
]);

export function createAppRouter(queryClient: QueryClient, speech: Speech) {
  return createRouter({
    routeTree,
    context: { queryClient, speech },
    defaultPreload: 'intent',
    defaultPendingComponent: Waiting,
    defaultErrorComponent: PageProblem,
    defaultNotFoundComponent: NoPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
