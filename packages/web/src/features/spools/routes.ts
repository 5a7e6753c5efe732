import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { spoolSearch } from './filters.ts';

const spoolsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/spools',
  validateSearch: spoolSearch,
  component: lazyRouteComponent(() => import('./spools-page.tsx'), 'SpoolsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/spools/import',
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
});

const spoolRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/spools/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./spool-page.tsx'), 'SpoolPage'),
});

export const spoolRoutes = [spoolsRoute, importRoute, spoolRoute] as const;
