import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { librarySearch } from '../../features/models/library.ts';
import { readFleetSearch } from '../../features/printers/fleet/fleet-search.ts';
import { queueSearch } from '../../features/queue/filters.ts';
import { finishedSearch } from '../../features/queue/finished-search.ts';
import { timelineSearch } from '../../features/queue/timeline/search.ts';
import { frameRoute } from '../routes.ts';
import { byId, type ListedPage } from './listed-page.ts';

const inFrame = { getParentRoute: () => frameRoute } as const;

/** The daily work: what prints, what waits, and what can be printed. Each page is fetched when it is opened. */
export const workPages = [
  {
    route: createRoute({
      ...inFrame,
      path: '/',
      component: HomePage,
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
    called: { icon: 'home' },
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
    called: { icon: 'plus' },
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
    called: { icon: 'history' },
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
    otherwise: { below: 'operator', title: 'queue.tabOwn' },
    floor: 'viewer',
    called: { icon: 'check' },
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
    called: { icon: 'timeline' },
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
] as const satisfies readonly ListedPage[];
