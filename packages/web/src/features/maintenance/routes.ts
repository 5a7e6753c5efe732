import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { careSearch, logSearch } from './search.ts';

const boardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/maintenance',
  validateSearch: careSearch,
  component: lazyRouteComponent(() => import('./maintenance-page.tsx'), 'MaintenancePage'),
});

const logRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/maintenance/log',
  validateSearch: logSearch,
  component: lazyRouteComponent(() => import('./log-page.tsx'), 'LogPage'),
});

const tasksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/maintenance/tasks',
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
});

export const maintenanceRoutes = [boardRoute, logRoute, tasksRoute] as const;
