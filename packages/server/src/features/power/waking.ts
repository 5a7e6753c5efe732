import { alertSaid } from '@farmhand/words';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { findPlug, type PlugRow, powerViewOf } from '../plugs/index.ts';
import { findAnyPrinter, type Supervisor } from '../printers/index.ts';
import type { Heard } from './heard.ts';
import type { PlugLine } from './line.ts';
import { type PlugRecord, raisePlugAlert, resolvePlugAlert } from './record.ts';

interface WakingDeps extends Pick<Kernel, 'database' | 'write' | 'clock' | 'log'> {
  readonly supervisor: Pick<Supervisor, 'stateOf' | 'connectionOf' | 'retryNow'>;
  readonly line: PlugLine;
  readonly record: PlugRecord;
  readonly restMs: readonly number[];
  isDriving(): boolean;
}

const MINUTE_MS = 60_000;

/** Switches printers on for jobs, and sees whether they wake. */
export function createWaking({ database, write, clock, log, supervisor, line, record, ...deps }: WakingDeps) {
  /**
   * It has said since it was switched on what it does: how it was before says nothing, and a line that is open says no
   * more than that. It may be at a print of its own.
   */
  function isAwake({ printer_id, wake_since }: PlugRow): boolean {
    const state = supervisor.stateOf(printer_id);
    if (state === undefined || supervisor.connectionOf(printer_id) === null) return false;
    const isHeard = state.last_seen_at !== null && state.last_seen_at >= (wake_since ?? 0);
    return isHeard && state.contact === 'live' && !state.isFresh && state.status !== 'offline';
  }

  /** It failed: nothing is tried for a while, longer each time. */
  const failed = (row: PlugRow, now: number) => ({
    intent: null,
    intent_at: null,
    wake_since: null,
    wake_failures: row.wake_failures + 1,
    rests_until: now + (deps.restMs[Math.min(row.wake_failures, deps.restMs.length - 1)] ?? 0),
  });

  async function notSwitched(tx: WriteTx, row: PlugRow, heard: Extract<Heard, { problem: unknown }>) {
    await record.changePlug(tx, row, failed(row, tx.now));
    const printer = await findAnyPrinter(tx.db, row.printer_id);
    if (printer === undefined) return;
    const words = alertSaid('plug_failed.not_switched', { printer: printer.name, why: heard.why });
    await raisePlugAlert(tx, printer, 'wake', words);
  }

  async function notAwake(tx: WriteTx, row: PlugRow): Promise<void> {
    await record.changePlug(tx, row, failed(row, tx.now));
    const printer = await findAnyPrinter(tx.db, row.printer_id);
    if (printer === undefined) return;
    const words = alertSaid('plug_failed.not_awake', { printer: printer.name, minutes: row.wake_minutes });
    await raisePlugAlert(tx, printer, 'wake', words);
  }

  async function awake(tx: WriteTx, row: PlugRow): Promise<void> {
    await record.changePlug(tx, row, { wake_since: null, wake_failures: 0, rests_until: null });
    await resolvePlugAlert(tx, row.printer_id, 'wake');
  }

  return {
    /** Part of the write that decides it; false when it is not asleep any more. Nothing is claimed for it yet. */
    async intend(tx: WriteTx, printerId: number): Promise<boolean> {
      const row = await findPlug(tx.db, printerId);
      if (row === undefined || row.intent !== null || powerViewOf(row, tx.now).kind !== 'asleep')
        return false;
      await record.changePlug(tx, row, { intent: 'on', intent_at: tx.now, wake_since: tx.now });
      return true;
    },

    /** After that write. An emergency stop that came between is known to `isHeld`. */
    async carryOut(printerId: number, job_id: number, isHeld: () => boolean): Promise<void> {
      await line.inTurn(printerId, async () => {
        const row = await findPlug(database.read, printerId);
        if (row?.intent !== 'on') return;
        if (isHeld() || !deps.isDriving()) {
          await write((tx) =>
            record.changePlug(tx, row, { intent: null, intent_at: null, wake_since: null }),
          );
          return;
        }
        log.info({ printer_id: printerId }, 'a printer is switched on for a job');
        const heard = await line.switch(row, true);
        await write(async (tx) => {
          const after = await record.recordHeard(tx, printerId, heard, { job_id });
          if (after !== undefined && 'problem' in heard) await notSwitched(tx, after, heard);
        });
        supervisor.retryNow(printerId);
      });
    },

    /** Whether it woke, has still time, or did not. Between two looks the link is tried again without waiting. */
    async look(row: PlugRow): Promise<void> {
      const isWaking = row.wake_since !== null;
      if (isAwake(row)) {
        if (isWaking || row.wake_failures > 0) await write((tx) => whileThere(tx, row, awake));
        return;
      }
      if (row.wake_since === null || row.intent !== null) return;
      const waitedMs = clock.now() - row.wake_since;
      if (waitedMs >= 0 && waitedMs < row.wake_minutes * MINUTE_MS) supervisor.retryNow(row.printer_id);
      else await write((tx) => whileThere(tx, row, notAwake));
    },
  };
}

/** As the row is in the transaction; what was read before it may be old. */
async function whileThere(
  tx: WriteTx,
  { printer_id, wake_since }: PlugRow,
  work: (tx: WriteTx, row: PlugRow) => Promise<void>,
): Promise<void> {
  const row = await findPlug(tx.db, printer_id);
  if (row !== undefined && row.wake_since === wake_since) await work(tx, row);
}
