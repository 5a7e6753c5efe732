import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { filamentSearch } from '../../features/filaments/search.ts';
import { scanSearch } from '../../features/scan/search.ts';
import { spoolSearch } from '../../features/spools/filters.ts';
import { frameRoute } from '../routes.ts';
import { byId, type ListedPage } from './listed-page.ts';

const inFrame = { getParentRoute: () => frameRoute } as const;

/** What is printed with. */
export const stockPages = [
  {
    route: createRoute({
      ...inFrame,
      path: '/spools',
      validateSearch: spoolSearch,
      component: lazyRouteComponent(() => import('../../features/spools/spools-page.tsx'), 'SpoolsPage'),
    }),
    title: 'spools.title',
    floor: 'viewer',
    called: { icon: 'spool', words: 'nav.spools' },
    menu: 'navigation',
    letter: 'p',
    onPhone: 'more',
    also: ['/filaments'],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/spools/import',
      component: lazyRouteComponent(
        () => import('../../features/spools/import/import-page.tsx'),
        'ImportPage',
      ),
    }),
    title: 'spools.import',
    floor: 'operator',
    called: { icon: 'upload' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/spools/$id',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/spools/spool-page.tsx'), 'SpoolPage'),
    }),
    title: 'spools.one',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/filaments',
      validateSearch: filamentSearch,
      component: lazyRouteComponent(
        () => import('../../features/filaments/filaments-page.tsx'),
        'FilamentsPage',
      ),
    }),
    title: 'filaments.title',
    floor: 'viewer',
    called: { icon: 'list' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/scan',
      validateSearch: scanSearch,
      component: lazyRouteComponent(() => import('../../features/scan/scan-page.tsx'), 'ScanPage'),
    }),
    title: 'scan.title',
    floor: 'viewer',
    called: { icon: 'scan', words: 'nav.scan' },
    menu: 'navigation',
    letter: 'n',
    onPhone: 'bar',
    also: [],
  },
] as const satisfies readonly ListedPage[];
