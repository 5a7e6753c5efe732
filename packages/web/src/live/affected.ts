import type { DurableEventType, RecordKind } from '@farmhand/contract';
import type { LiveQuestion } from '../api/questions.ts';

type Affected = readonly LiveQuestion[];

/** Why jobs wait, and where they are going to be printed: made of all that the dispatcher looks at. */
const WAITING = ['queue', 'explain', 'timeline'] as const satisfies Affected;
const JOBS = ['jobs', ...WAITING] as const satisfies Affected;
/** What is on a spool and its price are part of why jobs wait, of what they are going to cost, and of their orders. */
const SPOOLS = ['spools', 'orders', 'external-inventory', ...JOBS] as const satisfies Affected;

/** Who sent in, printed, held or did something is named there, until the user is deleted. */
const NAMING = [
  'jobs',
  'queue',
  'archive',
  'queue-state',
  'printer-events',
  'storage',
] as const satisfies Affected;

/**
 * Which questions must be asked again after an event. Every kind of the contract has its line: a new one does not
 * compile until somebody has thought about it.
 */
const BY_EVENT = {
  // What is told to people is sent to where they want it. A connection that was refused is told too.
  'alert.created': ['alerts', 'messages', 'egress'],
  'alert.updated': ['alerts', 'messages'],
  'command.updated': ['commands'],
  'job.created': JOBS,
  // What a printer has done is told with the name of the job.
  'job.updated': [...JOBS, 'printer-events'],
  'job.finished': JOBS,
  'run.updated': [...JOBS, 'archive'],
  'queue.changed': [...WAITING, 'queue-state'],
  // A job of an item that is taken off belongs to none any more.
  'order.updated': ['orders', 'jobs'],
  'spool.updated': SPOOLS,
  'maintenance.updated': [...WAITING, 'maintenance'],
  'printer.ams': [...WAITING, 'printer-events'],
  'printer.power': [...WAITING, 'power', 'printer-events'],
  // With how it stands a printer tells what it has printed: nozzles and care count by that.
  'printer.status': [...WAITING, 'printer-events', 'nozzles', 'maintenance'],
  // Its kind says what.
  'record.changed': [],
} as const satisfies Record<DurableEventType, Affected>;

/** What `record.changed` is about has no event of its own: its kind says what to ask again. */
const BY_KIND = {
  // Itself it is read alone, into the one copy of the fleet; others have it in a row, or its name.
  printer: [...WAITING, 'maintenance', 'power', 'egress'],
  // Only when it is deleted.
  job: [...JOBS, 'orders', 'printer-events'],
  // Its files are what jobs and orders print, what the archive shows pictures of, and what fills the disk.
  model: ['models', ...JOBS, 'orders', 'archive', 'storage'],
  // Only when it is deleted.
  spool: SPOOLS,
  filament: ['filaments'],
  // What was spent on it is part of its order.
  archive_entry: ['archive', 'orders'],
  nozzle: ['nozzles', ...WAITING],
  // Tokens shrink with the role of who has them.
  user: ['users', 'groups', 'orgs', 'me', 'tokens', 'messages', ...NAMING],
  group: ['groups', 'users'],
  // Its webhook is one of its destinations.
  org: ['orgs', 'users', 'me', 'messages', 'egress'],
  // The farm's name, what printing costs, whether passwords let people in, and what keeps jobs waiting.
  settings: ['settings', 'me', 'orders', 'storage', 'messages', 'log-in', 'egress', ...JOBS],
  storage: ['storage'],
  // Only when it is deleted: its jobs then belong to none.
  order: ['orders', 'jobs', 'queue'],
  floor_plan: ['floor-plans'],
  // The broker's commands are run with the rights of one.
  token: ['tokens', 'broker'],
  license: ['license', 'me'],
  backup: ['backups', 'storage'],
  // No page shows it yet.
  quota: [],
  push_gateway: ['messages', 'egress'],
  // How the link stands has no event: its page asks again by itself.
  broker: ['broker', 'egress'],
  mail_server: ['messages', 'egress'],
  login_provider: ['log-in', 'egress'],
  external_inventory: ['external-inventory', 'egress'],
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
