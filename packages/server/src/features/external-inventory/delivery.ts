import { type Said, said } from '@farmhand/words';
import { toSaidText } from '../../db/said-text.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { askAboutUse, noLongerBehind, type Question, tellIfBehind } from './alerts.ts';
import { pauseMs, toMicrograms, verdictOf } from './compare.ts';
import { InventoryError } from './inventory-error.ts';
import { announceUses } from './queue-use.ts';
import { isTold, type Place, readPlace } from './settings.ts';
import type { InventorySpool } from './spool-reading.ts';
import type { Spoolman } from './spoolman.ts';
import { dueHeads, moveUse, oldestOpen, type UseRow } from './use-store.ts';

/** A use whose outcome is unknown is looked at only when even a slow service must have made up its mind. */
const SETTLE_MS = 60_000;

export interface DeliveryDeps extends Pick<Kernel, 'database' | 'clock' | 'secrets' | 'log'> {
  /** Void unless this service is the one that delivers. */
  readonly write: Kernel['write'];
  readonly mayDeliver: () => boolean;
  readonly spoolman: Spoolman;
  readonly random: () => number;
}

/** Thrown to end a round: the inventory itself is in trouble, and what else is due would only fail too. */
class RoundOver extends Error {}

/**
 * Tells the inventory what was used, in order for each spool over there. Its `use` is not idempotent, so what it had
 * counted is in our database before a request leaves, and an outcome that nobody saw is judged by that.
 */
export function createDelivery(deps: DeliveryDeps) {
  const { database, clock, spoolman, log } = deps;
  const write = (work: (tx: WriteTx) => Promise<unknown>) =>
    deps.write(async (tx) => {
      await work(tx);
      announceUses(tx);
    });
  let failures = 0;
  let pausedUntil = 0;

  function settle(row: UseRow): Promise<void> {
    failures = 0;
    return write(async (tx) => {
      const change = {
        state: 'delivered',
        settled_at: tx.now,
        last_error: null,
        last_error_at: null,
      } as const;
      await moveUse(tx.db, row, change);
      await noLongerBehind(tx);
    });
  }

  function ask(row: UseRow, about: Question, why: Said): Promise<void> {
    return write(async (tx) => {
      const change = {
        state: 'question',
        // What was refused is surely not counted.
        ...(about !== 'counted' && { noted_used_ug: null }),
        last_error: toSaidText(why),
        last_error_at: tx.now,
      } as const;
      const asked = await moveUse(tx.db, row, change);
      if (asked !== undefined) await askAboutUse(tx, asked, about, why);
    });
  }

  /** An answer that no later attempt changes is a person's to deal with; anything else passes. */
  async function deal(row: UseRow, error: unknown, wasUnknown: boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!(error instanceof InventoryError)) throw error;
    const { problem, said: why, isSurelyUndone } = error;
    if (problem === 'gone' || problem === 'refused') return ask(row, problem, why);
    return postpone(row, isSurelyUndone && !wasUnknown ? 'pending' : 'unknown', why);
  }

  /** It is tried again, by itself and later. */
  async function postpone(row: UseRow, to: 'pending' | 'unknown', why: Said): Promise<never> {
    failures += 1;
    const pause = pauseMs(failures, deps.random());
    pausedUntil = clock.monotonic() + pause;
    await write(async (tx) => {
      await moveUse(tx.db, row, {
        state: to,
        // What is surely not counted needs no comparison.
        ...(to === 'pending' && { noted_used_ug: null }),
        last_error: toSaidText(why),
        last_error_at: tx.now,
        next_at: tx.now + (to === 'unknown' ? Math.max(SETTLE_MS, pause) : pause),
      });
      await tellIfBehind(tx, await oldestOpen(tx.db), why);
    });
    throw new RoundOver();
  }

  /** This process, or the one before it, ended while the request was on its way. */
  function interrupted(row: UseRow): Promise<void> {
    return write((tx) =>
      moveUse(tx.db, row, {
        state: 'unknown',
        last_error: toSaidText(said('external_use.service_ended')),
        last_error_at: tx.now,
        next_at: (row.sent_at ?? tx.now) + SETTLE_MS,
      }),
    );
  }

  async function look(place: Place, row: UseRow, signal: AbortSignal): Promise<InventorySpool | null> {
    try {
      return await spoolman.spool(place, row.external_spool_id, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof InventoryError)) throw error;
      if (error.problem !== 'gone')
        await postpone(row, row.noted_used_ug === null ? 'pending' : 'unknown', error.said);
      await ask(row, 'gone', error.said);
      return null;
    }
  }

  async function send(place: Place, row: UseRow, wasUnknown: boolean, signal: AbortSignal): Promise<void> {
    let after: InventorySpool;
    try {
      after = await spoolman.use(place, row.external_spool_id, row.milligrams, signal);
    } catch (error) {
      return deal(row, error, wasUnknown, signal);
    }
    const before = row.noted_used_ug ?? 0;
    const isPlain = verdictOf(before, toMicrograms(after.used_g), row.milligrams) === 'counted';
    // An earlier attempt may have arrived late, after we had looked.
    if (wasUnknown && !isPlain) return ask(row, 'counted', moved(row, after));
    return settle(row);
  }

  /** Said twice it is still true, so a lost answer needs no judgement: it is said again. */
  async function setLeft(
    place: Place,
    row: UseRow,
    leftMg: number,
    found: InventorySpool,
    signal: AbortSignal,
  ): Promise<void> {
    const sent = await deps.write((tx) =>
      moveUse(tx.db, row, { state: 'sending', attempts: row.attempts + 1, sent_at: tx.now }),
    );
    if (sent === undefined || !deps.mayDeliver()) return;
    try {
      await spoolman.leave(place, found, leftMg, signal);
    } catch (error) {
      return deal(sent, error, false, signal);
    }
    return settle(sent);
  }

  async function deliver(place: Place, row: UseRow, signal: AbortSignal): Promise<void> {
    if (row.state === 'sending') return interrupted(row);
    const found = await look(place, row, signal);
    if (found === null) return;
    if (row.left_mg !== null) return setLeft(place, row, row.left_mg, found, signal);
    const used = toMicrograms(found.used_g);
    if (row.noted_used_ug !== null) {
      const verdict = verdictOf(row.noted_used_ug, used, row.milligrams);
      if (verdict === 'counted') return settle(row);
      if (verdict === 'unclear') return ask(row, 'counted', moved(row, found));
    }
    const wasUnknown = row.noted_used_ug !== null;
    const noted = await deps.write((tx) =>
      moveUse(tx.db, row, {
        state: 'sending',
        attempts: row.attempts + 1,
        noted_used_ug: wasUnknown ? row.noted_used_ug : used,
        sent_at: tx.now,
      }),
    );
    // Frozen for long, this process may no longer be the one that delivers: the next one will find it so.
    if (noted !== undefined && deps.mayDeliver()) await send(place, noted, wasUnknown, signal);
  }

  /** Everything that is due, until nothing is or the inventory fails. */
  return async function round(signal: AbortSignal): Promise<void> {
    if (clock.monotonic() < pausedUntil || !deps.mayDeliver()) return;
    const heads = await dueHeads(database.read, clock.now());
    if (heads.length === 0 || !(await isTold(database.read))) return;
    const place = await readPlace(deps.secrets, database.read);
    if (place === null) return;
    try {
      for (let due = heads; due.length > 0; due = await dueHeads(database.read, clock.now())) {
        for (const row of due) {
          signal.throwIfAborted();
          await deliver(place, row, signal);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RoundOver)) throw error;
      log.warn(
        { failures, again_ms: Math.round(pausedUntil - clock.monotonic()) },
        'the external inventory could not be told',
      );
    }
  };
}

function moved(row: UseRow, found: InventorySpool): Said {
  const before_g = (row.noted_used_ug ?? 0) / 1_000_000;
  return said('external_use.unclear', { before_g, after_g: found.used_g, used_g: row.milligrams / 1000 });
}
