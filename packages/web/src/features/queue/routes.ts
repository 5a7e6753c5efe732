import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const queueRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queue',
  component: lazyRouteComponent(() => import('./queue-page.tsx'), 'QueuePage'),
});

export const queueRoutes = [queueRoute] as const;
