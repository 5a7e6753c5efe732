import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';
import { ordersSearch } from './filters.ts';

const byId = {
  parse: ({ id }: { readonly id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { readonly id: number }) => ({ id: String(id) }),
};

const ordersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
});

const newOrderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('./form-pages.tsx'), 'NewOrderPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orders/$id',
  params: byId,
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
});

const editOrderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orders/$id/edit',
  params: byId,
  component: lazyRouteComponent(() => import('./form-pages.tsx'), 'EditOrderPage'),
});

export const orderRoutes = [ordersRoute, newOrderRoute, orderRoute, editOrderRoute] as const;
