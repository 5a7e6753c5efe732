import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../../app/routes.ts';
import { readFleetSearch } from './fleet-search.ts';

const fleetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/fleet',
  validateSearch: readFleetSearch,
  component: lazyRouteComponent(() => import('./fleet-page.tsx'), 'FleetPage'),
});

export const fleetRoutes = [fleetRoute] as const;
