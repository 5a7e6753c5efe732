import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { librarySearch } from './library.ts';

const modelsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/models',
  validateSearch: librarySearch,
  component: lazyRouteComponent(() => import('./models-page.tsx'), 'ModelsPage'),
});

const modelRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/models/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./model-page.tsx'), 'ModelPage'),
});

export const modelRoutes = [modelsRoute, modelRoute] as const;
