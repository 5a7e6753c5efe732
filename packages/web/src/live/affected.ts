import type { QueryKey } from '@tanstack/react-query';

/** Which questions must be asked again after an event: by its type, else by the part of it before the dot. */
const BY_EVENT: Readonly<Record<string, readonly QueryKey[]>> = {
  alert: [['alerts'], ['summary']],
  command: [['commands']],
  job: [['jobs'], ['queue'], ['explain'], ['summary'], ['timeline']],
  run: [['jobs'], ['queue'], ['explain'], ['archive'], ['timeline']],
  queue: [['queue'], ['queue-state'], ['explain'], ['summary'], ['timeline']],
  order: [['orders']],
  // The price of a spool is part of what an order is going to cost.
  spool: [['spools'], ['orders']],
  maintenance: [['maintenance'], ['queue'], ['explain'], ['summary']],
  printer: [['printer-events'], ['summary']],
  // Why jobs wait depends on how the printers stand.
  'printer.status': [['printer-events'], ['summary'], ['queue'], ['explain'], ['timeline']],
};

/** What `record.changed` is about has no event of its own: its kind says what to ask again. */
const BY_KIND: Readonly<Record<string, readonly QueryKey[]>> = {
  model: [['models']],
  spool: [['spools']],
  filament: [['filaments']],
  archive_entry: [['archive']],
  nozzle: [['nozzles']],
  user: [['users'], ['groups'], ['orgs'], ['me']],
  group: [['groups'], ['users']],
  org: [['orgs'], ['users'], ['me']],
  settings: [['settings'], ['orders'], ['storage']],
  storage: [['storage']],
  // Only when it is deleted: its jobs then belong to none.
  order: [['orders'], ['jobs']],
  token: [['tokens']],
  license: [['license'], ['me']],
  backup: [['backups']],
  quota: [['quotas']],
  external_inventory: [['external-inventory']],
};

export function affectedBy(eventType: string, data: unknown = null): readonly QueryKey[] {
  // Four a second, and what they say is in the fleet already.
  if (eventType === 'printer.telemetry') return [];
  if (eventType === 'record.changed') return BY_KIND[kindOf(data)] ?? [];
  return BY_EVENT[eventType] ?? BY_EVENT[eventType.split('.', 1)[0] ?? ''] ?? [];
}

function kindOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return '';
  return typeof data.kind === 'string' ? data.kind : '';
}
