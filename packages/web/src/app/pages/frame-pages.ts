import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { alertFilters } from '../../features/alerts/filters.ts';
import { archiveSearch } from '../../features/archive/filters.ts';
import { filamentSearch } from '../../features/filaments/search.ts';
import { careSearch, logSearch } from '../../features/maintenance/search.ts';
import { librarySearch } from '../../features/models/library.ts';
import { ordersSearch } from '../../features/orders/filters.ts';
import { readFleetSearch } from '../../features/printers/fleet/fleet-search.ts';
import { queueSearch } from '../../features/queue/filters.ts';
import { finishedSearch } from '../../features/queue/finished-search.ts';
import { timelineSearch } from '../../features/queue/timeline/search.ts';
import { scanSearch } from '../../features/scan/search.ts';
import { spoolSearch } from '../../features/spools/filters.ts';
import { Home } from '../home.tsx';
import { frameRoute } from '../routes.ts';
import { byId, type ListedPage } from './listed-page.ts';

const inFrame = { getParentRoute: () => frameRoute } as const;

/** The pages in the frame. A new one is a line here and its folder; each is fetched when it is opened. */
export const framePages = [
  {
    route: createRoute({
      ...inFrame,
      path: '/',
      component: Home,
    }),
    title: 'home.title',
    floor: 'viewer',
    called: { icon: 'home', words: 'nav.home' },
    menu: 'navigation',
    letter: 'd',
    onPhone: 'bar',
    also: [],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/welcome',
      component: lazyRouteComponent(() => import('../../features/welcome/welcome-page.tsx'), 'WelcomePage'),
    }),
    title: 'welcome.title',
    floor: 'admin',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/fleet',
      validateSearch: readFleetSearch,
      component: lazyRouteComponent(
        () => import('../../features/printers/fleet/fleet-page.tsx'),
        'FleetPage',
      ),
    }),
    title: 'nav.fleet',
    floor: 'viewer',
    called: { icon: 'printer', words: 'nav.fleet' },
    menu: 'navigation',
    letter: 'f',
    onPhone: 'bar',
    also: ['/printers'],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/printers/$id',
      params: byId,
      component: lazyRouteComponent(
        () => import('../../features/printers/page/printer-page.tsx'),
        'PrinterPage',
      ),
    }),
    title: 'nav.printer',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/printers/new',
      component: lazyRouteComponent(
        () => import('../../features/printers/add/add-printer-page.tsx'),
        'AddPrinterPage',
      ),
    }),
    title: 'nav.addPrinter',
    floor: 'admin',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/queue',
      validateSearch: queueSearch,
      component: lazyRouteComponent(() => import('../../features/queue/queue-page.tsx'), 'QueuePage'),
    }),
    title: 'nav.queue',
    floor: 'viewer',
    called: { icon: 'queue', words: 'nav.queue' },
    menu: 'navigation',
    letter: 'q',
    onPhone: 'bar',
    also: ['/jobs'],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/queue/finished',
      validateSearch: finishedSearch,
      component: lazyRouteComponent(() => import('../../features/queue/finished-page.tsx'), 'FinishedPage'),
    }),
    title: 'queue.tabFinished',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/queue/approvals',
      component: lazyRouteComponent(
        () => import('../../features/queue/approvals/approvals-page.tsx'),
        'ApprovalsPage',
      ),
    }),
    title: 'queue.tabApprovals',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/queue/timeline',
      validateSearch: timelineSearch,
      component: lazyRouteComponent(
        () => import('../../features/queue/timeline/timeline-page.tsx'),
        'TimelinePage',
      ),
    }),
    title: 'queue.tabTimeline',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/jobs/$id',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/queue/job/job-page.tsx'), 'JobPage'),
    }),
    title: 'job.title',
    floor: 'viewer',
    called: null,
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/models',
      validateSearch: librarySearch,
      component: lazyRouteComponent(() => import('../../features/models/models-page.tsx'), 'ModelsPage'),
    }),
    title: 'models.title',
    floor: 'viewer',
    called: { icon: 'model', words: 'nav.models' },
    menu: 'navigation',
    letter: 'm',
    onPhone: 'bar',
    also: [],
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/models/$id',
      params: byId,
      component: lazyRouteComponent(() => import('../../features/models/model-page.tsx'), 'ModelPage'),
    }),
    title: 'nav.model',
    floor: 'viewer',
    called: null,
    menu: null,
  },
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
    called: null,
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
    called: { icon: 'list', words: 'filaments.title' },
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
    onPhone: 'more',
    also: [],
  },
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
    called: null,
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
    title: 'care.title',
    floor: 'viewer',
    called: { icon: 'history', words: 'care.logPage' },
    menu: null,
  },
  {
    route: createRoute({
      ...inFrame,
      path: '/maintenance/tasks',
      component: lazyRouteComponent(() => import('../../features/maintenance/tasks-page.tsx'), 'TasksPage'),
    }),
    title: 'care.title',
    floor: 'viewer',
    called: { icon: 'tool', words: 'care.tasksPage' },
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
