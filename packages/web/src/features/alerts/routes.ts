import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { alertFilters } from './filters.ts';

const alertsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/alerts',
  validateSearch: alertFilters,
  component: lazyRouteComponent(() => import('./alerts-page.tsx'), 'AlertsPage'),
});

export const alertRoutes = [alertsRoute] as const;
