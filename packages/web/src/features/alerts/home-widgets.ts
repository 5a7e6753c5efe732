import { lazy } from 'react';
import type { HomeWidget } from '../home/index.ts';

export const widgets: readonly HomeWidget[] = [
  {
    id: 'alerts',
    order: 50,
    role: 'viewer',
    component: lazy(() => import('./alerts-widget.tsx').then((m) => ({ default: m.AlertsWidget }))),
  },
];
