import type { Writer } from '../../db/portable.ts';
import type { AuditTrail, Refusal, WriteEntry } from '../../http/audit.ts';
import type { Kernel } from '../../kernel.ts';
import { headOf, sealOf } from './chain.ts';
import * as store from './store.ts';

const SEAL_EVERY_MS = 2_000;
const SEAL_BATCH = 500;
const MINUTE_MS = 60_000;
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
/** Different callers and routes counted in a minute; a flood beyond it shares one count. */
const MAX_COUNTED = 1_000;
/** Counts that wait to be written, of whichever minute. */
const MOST_WAITING = 5_000;

export interface AuditService extends AuditTrail {
  start(): void;
  /** Writes the counts of refused calls and seals what is committed. */
  settle(): Promise<void>;
}

function callerOf({ principal, address }: Refusal): string {
  if (principal === null) return `address ${address}`;
  return principal.token_id === null ? `user ${principal.user_id}` : `token ${principal.token_id}`;
}

export function createAudit(kernel: Pick<Kernel, 'write' | 'clock' | 'secrets' | 'timers'>): AuditService {
  const { write, clock, secrets, timers } = kernel;
  let counts = new Map<string, store.RefusalRow>();
  /** Those that this minute has a row for, also when it is written already. */
  let counted = { minute: 0, keys: new Set<string>() };

  function add(key: string, row: store.RefusalRow): void {
    const known = counts.get(key);
    if (known !== undefined) known.count += row.count;
    else counts.set(key, row);
  }

  function refused(refusal: Refusal): void {
    const minute = minuteOf(clock.now());
    if (counted.minute !== minute) counted = { minute, keys: new Set() };
    const row = rowOf(refusal, minute);
    const key = [minute, row.caller, row.route, row.code].join('\n');
    if (counted.keys.size < MAX_COUNTED) counted.keys.add(key);
    // While nothing can be written the minutes pile up: then they share one count too, and at last one minute.
    const isRoom = counts.has(key) || counts.size < MOST_WAITING;
    if (counted.keys.has(key) && isRoom) add(key, row);
    else if (counts.size < 2 * MOST_WAITING) add(`${minute}\nothers`, amongOthers(row));
    else add('others', amongOthers(row));
  }

  async function settle(): Promise<void> {
    const taken = counts;
    counts = new Map();
    // Of the minutes before this one nothing is counted any more; by the time of the write there may be others.
    const minute = minuteOf(clock.now());
    try {
      await seal([...taken.values()], minute);
    } catch (error) {
      // Written with the next turn, beside what came meanwhile.
      for (const [key, row] of taken) add(key, row);
      throw error;
    }
  }

  async function seal(refusals: readonly store.RefusalRow[], minute: number): Promise<void> {
    await write(async ({ db }) => {
      await store.addRefusals(db, refusals);
      for (const row of await store.takeRefusalsBefore(db, minute)) {
        await store.insertEntry(db, entryOfRefusals(row));
      }
      const last = await store.lastSeal(db);
      const entries = await store.entriesAfter(db, last?.entry_id ?? 0, SEAL_BATCH);
      let previous = last?.seal ?? '';
      const seals = entries.map((entry) => {
        previous = sealOf(secrets, previous, entry);
        return { entry_id: entry.id, seal: previous };
      });
      const head = seals.at(-1);
      if (head === undefined) return;
      await store.insertSeals(db, seals);
      await store.writeHead(db, headOf(secrets, head.entry_id, head.seal));
    });
  }

  return {
    record: (db, entry) => store.insertEntry(db, entryOfWrite(entry)),
    isRecorded: store.hasRecentEntry,
    refused,
    settle,
    start: () => timers.every(SEAL_EVERY_MS, 'seal the audit log', settle),
  };
}

/** For what the program does by itself or at the console, where nobody is logged in. */
export function recordSystemAct(
  db: Writer,
  { at, action, details }: Pick<WriteEntry, 'at' | 'action' | 'details'>,
): Promise<void> {
  return store.insertEntry(db, {
    ...{ at, action, outcome: 'done', count: 1, via: 'system', details: JSON.stringify(details) },
    ...{ user_id: null, username: null, token_id: null, session_id: null, address: null, request_id: null },
  });
}

/** For what the service was kept from doing by itself, as often as it says. */
export function recordSystemRefusal(
  db: Writer,
  { at, action, details, count }: Pick<WriteEntry, 'at' | 'action' | 'details'> & { readonly count: number },
): Promise<void> {
  return store.insertEntry(db, {
    ...{ at, action, outcome: 'refused', count, via: 'system', details: JSON.stringify(details) },
    ...{ user_id: null, username: null, token_id: null, session_id: null, address: null, request_id: null },
  });
}

/** For what somebody did by a link that they were sent, without a log-in: told of the person whose link it is. */
export function recordLinkAct(
  db: Writer,
  { id: user_id, username }: { readonly id: number; readonly username: string },
  { at, action, details }: Pick<WriteEntry, 'at' | 'action' | 'details'>,
): Promise<void> {
  return store.insertEntry(db, {
    ...{ at, action, outcome: 'done', count: 1, via: 'none', details: JSON.stringify(details) },
    ...{ user_id, username, token_id: null, session_id: null, address: null, request_id: null },
  });
}

/** For what a provider says about somebody's access: it is who did it. With an address and a session, a person's log-in. */
export function recordProviderAct(
  db: Writer,
  provider: string,
  { at, action, details }: Pick<WriteEntry, 'at' | 'action' | 'details'>,
  who: {
    readonly user_id?: number;
    readonly username?: string;
    readonly session_id?: number;
    readonly address?: string;
  } = {},
): Promise<void> {
  const { user_id = null, username = `provider ${provider}`, session_id = null, address = null } = who;
  return store.insertEntry(db, {
    ...{ at, action, outcome: 'done', count: 1, via: 'system', details: JSON.stringify(details) },
    ...{ user_id, username, token_id: null, session_id, address, request_id: null },
  });
}

/** SQLite left writes out because its log was damaged: whoever looks for what is missing finds it here. */
export async function recordLostWrites(
  { write }: Pick<Kernel, 'write'>,
  { writes, kept }: { readonly writes: number | null; readonly kept: string | null },
): Promise<void> {
  const details = { action: 'leave_out_damaged_log', writes, kept };
  await write((tx) => recordSystemAct(tx.db, { at: tx.now, action: 'leaveOutDamagedLog', details }));
}

function rowOf(refusal: Refusal, minute: number): store.RefusalRow {
  const { principal, route, code, address } = refusal;
  return {
    caller: callerOf(refusal),
    route,
    code,
    minute,
    count: 1,
    user_id: principal?.user_id ?? null,
    username: principal?.username ?? null,
    via: principal?.via ?? 'none',
    token_id: principal?.token_id ?? null,
    address,
  };
}

function amongOthers(row: store.RefusalRow): store.RefusalRow {
  const nobody = { user_id: null, username: null, via: 'none', token_id: null, address: null } as const;
  return { ...row, ...nobody, caller: 'others', route: 'several', code: 'several' };
}

function entryOfRefusals(row: store.RefusalRow) {
  const { minute, caller, code, route, ...who } = row;
  return {
    ...who,
    at: minute * MINUTE_MS,
    action: route,
    outcome: 'refused',
    session_id: null,
    request_id: null,
    details: JSON.stringify({ caller, code }),
  } as const;
}

function entryOfWrite({ at, action, call, details }: WriteEntry) {
  const { principal } = call;
  return {
    at,
    action,
    outcome: 'done',
    count: 1,
    user_id: principal?.user_id ?? null,
    username: principal?.username ?? null,
    via: principal?.via ?? 'none',
    token_id: principal?.token_id ?? null,
    session_id: principal?.session_id ?? null,
    address: call.address,
    request_id: call.requestId,
    details: JSON.stringify(details),
  } as const;
}
