import { patientNow } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import type { Mode, Seen } from '../../net/destination.ts';
import type { ListSources } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { openAlerts, resolveAlert } from '../alerts/index.ts';
import { type Counted, createCounts } from './counts.ts';
import { addToDays, deleteDaysBefore } from './days-store.ts';
import { recordMode } from './mode-turns.ts';
import { endAlerts } from './over.ts';
import { daysBefore, keyOf } from './place.ts';
import { type Owners, tellRefused, tellRest } from './refusals.ts';
import { listDestinations } from './registry.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 30_000;
const HOUR_MS = 60 * MINUTE_MS;
export const KEPT_DAYS = 400;
/** What was counted before a crash is told within this time of it. */
const TOLD_WITHIN_DAYS = 30;
/** Keys that are remembered as told; forgetting one only makes a write come sooner. */
const MOST_REMEMBERED = 10_000;

export interface EvidenceDeps extends Kernel {
  readonly mode: Mode;
  readonly outbound: Outbound;
  readonly sources: ListSources;
}

export interface Evidence {
  start(): Promise<void>;
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** The same, and every refusal has its entry of the audit log then. */
  settle(): Promise<void>;
  /** Ends the alerts of destinations that are reached, mended or gone. Comes every minute by itself. */
  look(): Promise<void>;
  /** Deletes days that are older than they are kept. Comes every hour by itself. */
  forget(): Promise<void>;
  /** What is counted and not written yet. */
  waiting(): readonly Counted[];
  stop(): Promise<void>;
}

/** Keeps a record of where connections went and where they were refused, in either mode. */
export function createEvidence(deps: EvidenceDeps): Evidence {
  const { mode, outbound, sources, database, write, clock, timers, log } = deps;
  const isRestricted = mode === 'restricted';
  const counts = createCounts();
  const oldNow = patientNow(clock);
  const remembered = new Set<string>();
  let isUrgent = false;
  let writtenAt = clock.monotonic();
  let writing: Promise<void> = Promise.resolve();
  let unwatch: () => void = () => undefined;

  function see(seen: Seen): void {
    const row = counts.see(seen, clock.now());
    // People hear of a new refusal at once, and of the rest when there is time.
    if (seen.refusal !== null && isRestricted && !remembered.has(keyOf(row))) isUrgent = true;
  }

  async function ownersOf(): Promise<Owners> {
    return new Map((await listDestinations(sources)).map((listed) => [keyOf(listed), listed]));
  }

  /** A refusal is recorded also where it can't be said whose it was. */
  async function ownersIfKnown(): Promise<Owners> {
    try {
      return await ownersOf();
    } catch (error) {
      log.error({ err: error }, 'the destinations could not be listed');
      return new Map();
    }
  }

  async function writeDown(): Promise<void> {
    isUrgent = false;
    writtenAt = clock.monotonic();
    const rows = counts.take();
    if (rows.length === 0) return;
    const refused = rows.filter(({ refusals }) => refusals > 0).map(keyOf);
    const isNews = isRestricted && refused.some((key) => !remembered.has(key));
    try {
      const owners = isNews ? await ownersIfKnown() : new Map();
      await write(async (tx) => {
        // Normal mode refuses what nobody has to account for.
        const told = isRestricted
          ? await tellRefused(tx, rows, owners)
          : rows.map((row) => ({ ...row, audited: row.refusals }));
        await addToDays(tx.db, told);
      });
    } catch (error) {
      counts.putBack();
      throw error;
    }
    counts.written();
    if (remembered.size > MOST_REMEMBERED) remembered.clear();
    for (const key of refused) remembered.add(key);
  }

  /** One after the other: what one has taken is not the next one's. */
  function flush(): Promise<void> {
    const turn = writing.then(writeDown);
    writing = turn.catch(() => undefined);
    return turn;
  }

  async function tellUntold(): Promise<void> {
    if (isRestricted) await write((tx) => tellRest(tx, daysBefore(clock.now(), TOLD_WITHIN_DAYS)));
  }

  async function look(): Promise<void> {
    await endAlerts({ ...deps, ownersOf });
    const open = new Set((await openAlerts(database.read, 'itar_blocked')).map(({ subject }) => subject));
    for (const key of remembered) if (!open.has(key)) remembered.delete(key);
  }

  const forget = () => write(({ db }) => deleteDaysBefore(db, daysBefore(oldNow(), KEPT_DAYS)));

  return {
    async start() {
      unwatch = outbound.watch(see);
      await recordMode(deps, mode);
      timers.every(SECOND_MS, 'record outgoing connections', async () => {
        if (isUrgent || clock.monotonic() - writtenAt >= WRITE_EVERY_MS) await flush();
      });
      timers.every(HOUR_MS, 'tell of refused connections', tellUntold);
      timers.every(HOUR_MS, 'forget old outgoing connections', forget);
      if (isRestricted) timers.every(MINUTE_MS, 'look after refused destinations', look);
      else await resolveAll(deps);
    },
    flush,
    look,
    forget,
    async settle() {
      await flush();
      await tellUntold();
    },
    waiting: counts.all,
    async stop() {
      unwatch();
      await flush();
    },
  };
}

/** Without the mode nothing is refused because of it. */
async function resolveAll({ database, write }: Pick<Kernel, 'database' | 'write'>): Promise<void> {
  const open = await openAlerts(database.read, 'itar_blocked');
  if (open.length === 0) return;
  await write(async (tx) => {
    for (const { subject } of open) await resolveAlert(tx, 'itar_blocked', subject);
  });
}
