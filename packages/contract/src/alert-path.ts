import type { Alert, AlertKind } from './features/alerts.ts';

type About = Pick<Alert, 'kind' | 'said' | 'printer_id' | 'job_id' | 'spool_id' | 'task_id' | 'order_id'>;

/** What is about no record of its own has a page where it is seen to. */
const BY_KIND: Partial<Record<AlertKind, string>> = {
  dispatch_held: '/queue',
  license_ending: '/settings/licence',
  storage_low: '/settings/storage',
  backup_failed: '/settings/backups',
  delivery_failed: '/settings/inventory',
  itar_blocked: '/settings/egress',
};

/** The page that shows what an alert is about, for whoever hears of it elsewhere: the first that the page itself offers. */
export function alertPath({ kind, said, printer_id, job_id, spool_id, task_id, order_id }: About): string {
  if (job_id !== null) return `/jobs/${job_id}`;
  if (spool_id !== null) return `/spools/${spool_id}`;
  if (order_id !== null) return `/orders/${order_id}`;
  if (task_id !== null) return `/maintenance?task=${task_id}`;
  if (printer_id !== null) return `/printers/${printer_id}`;
  const { destination, destination_id } = (kind === 'delivery_failed' && said?.facts) || {};
  if (typeof destination_id === 'number') return `/messages/${destination_id}`;
  // One that is gone has a name alone.
  if (destination !== undefined) return '/messages';
  return BY_KIND[kind] ?? ALERTS_PATH;
}

export const ALERTS_PATH = '/alerts';
