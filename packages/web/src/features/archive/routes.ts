import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { archiveSearch } from './filters.ts';

const archiveRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/archive',
  validateSearch: archiveSearch,
  component: lazyRouteComponent(() => import('./archive-page.tsx'), 'ArchivePage'),
});

const entryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/archive/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./entry-page.tsx'), 'EntryPage'),
});

export const archiveRoutes = [archiveRoute, entryRoute] as const;
