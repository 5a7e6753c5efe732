import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const fleetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/fleet',
  component: lazyRouteComponent(() => import('./fleet-page.tsx'), 'FleetPage'),
});

export const fleetRoutes = [fleetRoute] as const;
