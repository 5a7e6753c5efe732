import type { Alert, AlertKind } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { jobPath, orderPath, printerPath, spoolPath } from '../../ui/paths.ts';

interface Place {
  readonly path: string;
  readonly words: MessageKey;
}

type Refs = Pick<Alert, 'kind' | 'said' | 'printer_id' | 'job_id' | 'spool_id' | 'task_id' | 'order_id'>;

/** What is about no record of its own has a page where it is seen to. */
const BY_KIND: Partial<Record<AlertKind, Place>> = {
  dispatch_held: { path: '/queue', words: 'alerts.toQueue' },
  license_ending: { path: '/settings/licence', words: 'alerts.toLicence' },
  storage_low: { path: '/settings/storage', words: 'alerts.toStorage' },
  backup_failed: { path: '/settings/backups', words: 'alerts.toBackups' },
  delivery_failed: { path: '/settings/inventory', words: 'alerts.toInventory' },
  itar_blocked: { path: '/settings/egress', words: 'alerts.toEgress' },
};

/** Messages that don't arrive are of the same kind as what the external inventory does not take. */
function itsPage({ kind, said }: Refs): Place | undefined {
  const { destination, destination_id } = (kind === 'delivery_failed' && said?.facts) || {};
  if (destination === undefined) return BY_KIND[kind];
  // One that is gone has a name alone.
  const path = typeof destination_id === 'number' ? `/messages/${destination_id}` : '/messages';
  return { path, words: 'alerts.toDestination' };
}

/** Where an alert leads to, the nearest first. */
export function placesOf(alert: Refs): readonly Place[] {
  const { printer_id, job_id, spool_id, task_id, order_id } = alert;
  const places: Place[] = [];
  if (job_id !== null) places.push({ path: jobPath(job_id), words: 'alerts.toJob' });
  if (spool_id !== null) places.push({ path: spoolPath(spool_id), words: 'alerts.toSpool' });
  if (order_id !== null) places.push({ path: orderPath(order_id), words: 'alerts.toOrder' });
  if (task_id !== null) places.push({ path: `/maintenance?task=${task_id}`, words: 'alerts.toCare' });
  if (printer_id !== null) places.push({ path: printerPath(printer_id), words: 'alerts.toPrinter' });
  const page = itsPage(alert);
  return places.length === 0 && page !== undefined ? [page] : places;
}
