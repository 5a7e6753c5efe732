import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { queueSearch } from './filters.ts';
import { finishedSearch } from './finished-search.ts';
import { timelineSearch } from './timeline/search.ts';

const queueRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue',
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('./queue-page.tsx'), 'QueuePage'),
});

const finishedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue/finished',
  validateSearch: finishedSearch,
  component: lazyRouteComponent(() => import('./finished-page.tsx'), 'FinishedPage'),
});

const approvalsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue/approvals',
  component: lazyRouteComponent(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const timelineRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue/timeline',
  validateSearch: timelineSearch,
  component: lazyRouteComponent(() => import('./timeline/timeline-page.tsx'), 'TimelinePage'),
});

const jobRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/jobs/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./job/job-page.tsx'), 'JobPage'),
});

export const queueRoutes = [queueRoute, finishedRoute, approvalsRoute, timelineRoute, jobRoute] as const;
