import { lazy } from 'react';
import type { HomeWidget } from '../home/index.ts';

export const widgets: readonly HomeWidget[] = [
  {
    id: 'low-stock',
    order: 70,
    role: 'viewer',
    component: lazy(() => import('./low-stock-widget.tsx').then((m) => ({ default: m.LowStockWidget }))),
  },
];
