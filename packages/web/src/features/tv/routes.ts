import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needsPerson, rootRoute } from '../../app/routes.ts';

/** The wall screen stands outside of the frame: nobody is there to navigate. */
const tvRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv',
  beforeLoad: needsPerson,
  component: lazyRouteComponent(() => import('./tv-page.tsx'), 'TvPage'),
});

export const tvRoutes = [tvRoute] as const;
