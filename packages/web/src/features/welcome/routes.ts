import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const welcomeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomePage'),
});

export const welcomeRoutes = [welcomeRoute] as const;
