import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needsPerson, rootRoute } from '../../app/routes.ts';
import { secondsOf } from './wall.ts';

/** The wall screen stands outside of the frame: nobody is there to navigate. */
const tvRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv',
  validateSearch: (search: Record<string, unknown>): { readonly seconds?: number } => {
    const seconds = secondsOf(search['seconds']);
    return seconds === null ? {} : { seconds };
  },
  beforeLoad: needsPerson,
  component: lazyRouteComponent(() => import('./tv-page.tsx'), 'TvPage'),
});

export const tvRoutes = [tvRoute] as const;
