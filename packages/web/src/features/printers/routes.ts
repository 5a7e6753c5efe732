import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const printerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/printers/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyRouteComponent(() => import('./page/printer-page.tsx'), 'PrinterPage'),
});

const addRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/printers/new',
  component: lazyRouteComponent(() => import('./add/add-printer-page.tsx'), 'AddPrinterPage'),
});

export const printerRoutes = [printerRoute, addRoute] as const;
