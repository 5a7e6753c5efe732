import type { DurableEventType, RecordKind } from '@farmhand/contract';
import type { LiveQuestion } from '../api/questions.ts';

type Affected = readonly LiveQuestion[];

const JOBS = ['jobs', 'queue', 'explain', 'timeline'] as const satisfies Affected;

/**
 * Which questions must be asked again after an event. Every kind of the contract has its line: a new one does not
 * compile until somebody has thought about it.
 */
const BY_EVENT = {
  'alert.created': ['alerts'],
  'alert.updated': ['alerts'],
  'command.updated': ['commands'],
  'job.created': JOBS,
  'job.updated': JOBS,
  'job.finished': JOBS,
  'run.updated': [...JOBS, 'archive'],
  'queue.changed': ['queue', 'queue-state', 'explain', 'timeline'],
  'order.updated': ['orders'],
  // The price of a spool is part of what an order is going to cost.
  'spool.updated': ['spools', 'orders'],
  'maintenance.updated': ['maintenance', 'queue', 'explain'],
  'printer.ams': ['printer-events'],
  // Why jobs wait depends on how the printers stand.
  'printer.status': ['printer-events', 'queue', 'explain', 'timeline'],
  // Its kind says what.
  'record.changed': [],
} as const satisfies Record<DurableEventType, Affected>;

/** What `record.changed` is about has no event of its own: its kind says what to ask again. */
const BY_KIND = {
  // Read alone, into the one copy of the fleet.
  printer: [],
  // Only when it is deleted.
  job: JOBS,
  model: ['models'],
  spool: ['spools'],
  filament: ['filaments'],
  archive_entry: ['archive'],
  nozzle: ['nozzles'],
  user: ['users', 'groups', 'orgs', 'me'],
  group: ['groups', 'users'],
  org: ['orgs', 'users', 'me'],
  settings: ['settings', 'orders', 'storage'],
  storage: ['storage'],
  // Only when it is deleted: its jobs then belong to none.
  order: ['orders', 'jobs'],
  token: ['tokens'],
  license: ['license', 'me'],
  backup: ['backups'],
  // No page shows them yet.
  quota: [],
  external_inventory: ['external-inventory'],
} as const satisfies Record<RecordKind, Affected>;

type Listed = (typeof BY_EVENT)[DurableEventType][number] | (typeof BY_KIND)[RecordKind][number];
/** A live question that no line has would stay old for ever: it does not compile. */
type EachListed<Q extends Listed> = readonly Q[];

/** Frames that are no events, such as passing values, make nothing old: what they say is in the fleet already. */
export function affectedBy(frameType: string, data: unknown = null): EachListed<LiveQuestion> {
  if (frameType === 'record.changed') return lineOf(BY_KIND, kindOf(data));
  return lineOf(BY_EVENT, frameType);
}

/** A service that is newer than this page may speak of kinds that it does not know. */
function lineOf(table: Readonly<Record<string, Affected>>, kind: string): Affected {
  return Object.hasOwn(table, kind) ? (table[kind] ?? []) : [];
}

function kindOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return '';
  return typeof data.kind === 'string' ? data.kind : '';
}
