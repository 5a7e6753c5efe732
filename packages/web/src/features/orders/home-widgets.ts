import { lazy } from 'react';
import type { HomeWidget } from '../home/index.ts';

export const widgets: readonly HomeWidget[] = [
  {
    id: 'orders',
    order: 70,
    role: 'viewer',
    component: lazy(() => import('./orders-widget.tsx').then((m) => ({ default: m.OrdersWidget }))),
  },
];
