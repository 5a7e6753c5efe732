import { lazy } from 'react';
import type { HomeWidget } from '../features/home/index.ts';

/** What the dashboard shows, in this order. */
export const HOME_WIDGETS: readonly HomeWidget[] = [
  {
    id: 'attention',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/home/attention-widget.tsx')).AttentionWidget,
    })),
  },
  {
    id: 'printing',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/home/printing-widget.tsx')).PrintingWidget,
    })),
  },
  {
    id: 'queue',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/home/queue-widget.tsx')).QueueWidget,
    })),
  },
  {
    id: 'approvals',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/home/approvals-widget.tsx')).ApprovalsWidget,
    })),
  },
  {
    id: 'alerts',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/alerts/alerts-widget.tsx')).AlertsWidget,
    })),
  },
  {
    id: 'maintenance',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/maintenance/maintenance-widget.tsx')).MaintenanceWidget,
    })),
  },
  {
    id: 'today',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/home/today-widget.tsx')).TodayWidget,
    })),
  },
  {
    id: 'orders',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/orders/orders-widget.tsx')).OrdersWidget,
    })),
  },
  {
    id: 'low-stock',
    floor: 'viewer',
    component: lazy(async () => ({
      default: (await import('../features/spools/low-stock-widget.tsx')).LowStockWidget,
    })),
  },
];
