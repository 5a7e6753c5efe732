import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { alertFilters } from '../../features/alerts/filters.ts';
import { archiveSearch } from '../../features/archive/filters.ts';
import { careSearch, logSearch } from '../../features/maintenance/search.ts';
import { ordersSearch } from '../../features/orders/filters.ts';
import { frameRoute } from '../routes.ts';
import { byId, type ListedPage } from './listed-page.ts';

const inFrame = { getParentRoute: () => frameRoute } as const;

/** What was printed and for whom, and what is to be looked after. */
export const officePages = [
  {
    route: createRoute({
      ...inFrame,
      path: '/archive',
      validateSearch: archiveSearch,
      component: lazyRouteComponent(() => import('../../features/archive/archive-page.tsx'), 'ArchivePage'),
    }),
    title: 'archive.title',
    floor: 'viewer',
    called: { icon: 'archive', words: 'nav.archive' },
    menu: 'navigation',
    letter: 'a',
    onPhone: 'more',
    also: [],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/archive/$id',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/archive/entry-page.tsx'), 'EntryPage'),
    }),
    title: 'archive.one',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/orders',
      validateSearch: ordersSearch,
      component: lazyRouteComponent(() => import('../../features/orders/orders-page.tsx'), 'OrdersPage'),
    }),
    title: 'nav.orders',
    floor: 'viewer',
    called: { icon: 'order', words: 'nav.orders' },
    menu: 'navigation',
    letter: 'o',
    onPhone: 'more',
    also: [],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/orders/new',
      component: lazyRouteComponent(() => import('../../features/orders/form-pages.tsx'), 'NewOrderPage'),
    }),
    title: 'orders.new',
    floor: 'operator',
    called: { icon: 'plus' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/orders/$id',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/orders/order-page.tsx'), 'OrderPage'),
    }),
    title: 'orders.one',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/orders/$id/edit',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/orders/form-pages.tsx'), 'EditOrderPage'),
    }),
    title: 'orders.edit',
    floor: 'operator',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/maintenance',
      validateSearch: careSearch,
      component: lazyRouteComponent(
        () => import('../../features/maintenance/maintenance-page.tsx'),
        'MaintenancePage',
      ),
    }),
    title: 'care.title',
    floor: 'viewer',
    called: { icon: 'tool', words: 'nav.maintenance' },
    menu: 'navigation',
    letter: 'c',
    onPhone: 'more',
    also: [],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/maintenance/log',
      validateSearch: logSearch,
      component: lazyRouteComponent(() => import('../../features/maintenance/log-page.tsx'), 'LogPage'),
    }),
    title: 'care.logPage',
    floor: 'viewer',
    called: { icon: 'history' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/maintenance/tasks',
      component: lazyRouteComponent(() => import('../../features/maintenance/tasks-page.tsx'), 'TasksPage'),
    }),
    title: 'care.tasksPage',
    floor: 'viewer',
    called: { icon: 'tool' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/alerts',
      validateSearch: alertFilters,
      component: lazyRouteComponent(() => import('../../features/alerts/alerts-page.tsx'), 'AlertsPage'),
    }),
    title: 'nav.alerts',
    floor: 'viewer',
    called: { icon: 'bell', words: 'nav.alerts' },
    menu: 'navigation',
    letter: 'l',
    onPhone: 'more',
    also: [],
  },
] as const satisfies readonly ListedPage[];
