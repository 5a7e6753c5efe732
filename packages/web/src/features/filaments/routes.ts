import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const filamentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/filaments',
  component: lazyRouteComponent(() => import('./filaments-page.tsx'), 'FilamentsPage'),
});

export const filamentRoutes = [filamentsRoute] as const;
