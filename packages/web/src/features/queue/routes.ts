import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const queueRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue',
  component: lazyRouteComponent(() => import('./queue-page.tsx'), 'QueuePage'),
});

const finishedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue/finished',
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
  component: lazyRouteComponent(() => import('./timeline/timeline-page.tsx'), 'TimelinePage'),
});

const jobRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/jobs/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./job/job-page.tsx'), 'JobPage'),
});

export const queueRoutes = [queueRoute, finishedRoute, approvalsRoute, timelineRoute, jobRoute] as const;
