import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../../app/routes.ts';

const scanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/scan',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    // The router reads a code of digits as a number.
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  component: lazyRouteComponent(() => import('./scan-page.tsx'), 'ScanPage'),
});

/** What the code on a label opens. */
const labelRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/q/$code',
  beforeLoad({ params: { code } }) {
    throw redirect({ to: '/scan', search: { code }, replace: true });
  },
});

export const scanRoutes = [scanRoute, labelRoute] as const;
