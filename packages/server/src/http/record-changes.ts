import type { RecordKind, RouteShape } from '@farmhand/contract';
import type { Reader } from '../db/portable.ts';
import type { Audience } from '../db/visibility.ts';
import type { WriteTx } from '../live/write.ts';
import type { Plan } from './endpoint.ts';

/** Who may see a record; nobody when there is none. The features know, the wiring tells the kernel. */
export type AudiencesOf = (db: Reader, kind: RecordKind, id: number | null) => Promise<readonly Audience[]>;

/** By which name a plan speaks of a record. */
const ID_NAMES: Readonly<Record<RecordKind, readonly string[]>> = {
  printer: ['printer_id'],
  job: ['job_id'],
  spool: ['spool_id'],
  filament: ['filament_id'],
  model: ['model_id'],
  archive_entry: ['entry_id'],
  nozzle: ['printer_id'],
  user: ['user_id'],
  group: ['group_id'],
  org: ['org_id'],
  settings: [],
  token: ['token_id'],
  license: [],
  backup: ['backup_id'],
  quota: ['user_id', 'group_id'],
  order: ['order_id'],
  floor_plan: ['floor_plan_id'],
  external_inventory: [],
  mail_server: [],
  push_gateway: [],
  login_provider: ['provider_id'],
  broker: [],
  storage: [],
};

const numberAt = (words: unknown, names: readonly string[]): number | null => {
  if (words === null || typeof words !== 'object') return null;
  const found = Object.entries(words).find(
    ([name, value]) => names.includes(name) && typeof value === 'number',
  );
  return typeof found?.[1] === 'number' ? found[1] : null;
};

export type Around = ReturnType<typeof createRecordChanges>;

/**
 * Beside the audit entry, once for all writes: what a route declares that it changes is told in the transaction that
 * changes it, to those who saw the record before and to those who see it now.
 */
export function createRecordChanges(audiencesOf: AudiencesOf) {
  return async function around<T>(
    tx: WriteTx,
    { changes }: Pick<RouteShape, 'changes'>,
    { would_execute }: Plan,
    work: () => Promise<T>,
  ): Promise<T> {
    if (changes === undefined) return work();
    const known = changes.map((kind) => ({ kind, id: numberAt(would_execute, ID_NAMES[kind]) }));
    const before: (readonly Audience[])[] = [];
    for (const { kind, id } of known) before.push(await audiencesOf(tx.db, kind, id));
    const answer = await work();
    for (const [index, { kind, id: planned }] of known.entries()) {
      // What is new has its id from the answer.
      const id = planned ?? (ID_NAMES[kind].length === 0 ? null : numberAt(answer, ['id']));
      const after = await audiencesOf(tx.db, kind, id);
      for (const audience of unique([...(before[index] ?? []), ...after])) {
        tx.emit('record.changed', audience, { kind, id });
      }
    }
    return answer;
  };
}

function unique(audiences: readonly Audience[]): Iterable<Audience> {
  return new Map(audiences.map((audience) => [JSON.stringify(audience), audience])).values();
}
