import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { filamentSearch } from './search.ts';

const filamentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/filaments',
  validateSearch: filamentSearch,
  component: lazyRouteComponent(() => import('./filaments-page.tsx'), 'FilamentsPage'),
});

export const filamentRoutes = [filamentsRoute] as const;
