import { lazy } from 'react';
import type { HomeWidget } from '../home/index.ts';

export const widgets: readonly HomeWidget[] = [
  {
    id: 'maintenance',
    order: 55,
    role: 'viewer',
    component: lazy(() => import('./maintenance-widget.tsx').then((m) => ({ default: m.MaintenanceWidget }))),
  },
];
