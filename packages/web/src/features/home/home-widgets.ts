import { lazy } from 'react';
import type { HomeWidget } from './widgets.ts';

export const widgets: readonly HomeWidget[] = [
  {
    id: 'attention',
    order: 10,
    role: 'viewer',
    component: lazy(() => import('./attention-widget.tsx').then((m) => ({ default: m.AttentionWidget }))),
  },
  {
    id: 'printing',
    order: 20,
    role: 'viewer',
    component: lazy(() => import('./printing-widget.tsx').then((m) => ({ default: m.PrintingWidget }))),
  },
  {
    id: 'queue',
    order: 30,
    role: 'viewer',
    component: lazy(() => import('./queue-widget.tsx').then((m) => ({ default: m.QueueWidget }))),
  },
  {
    id: 'approvals',
    order: 40,
    role: 'viewer',
    component: lazy(() => import('./approvals-widget.tsx').then((m) => ({ default: m.ApprovalsWidget }))),
  },
  {
    id: 'today',
    order: 60,
    role: 'viewer',
    component: lazy(() => import('./today-widget.tsx').then((m) => ({ default: m.TodayWidget }))),
  },
];
