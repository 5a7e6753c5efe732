import type { Kernel } from '../../kernel.ts';
import { findPlug, isSwitchingOff, type PlugRow, updatePlug } from '../plugs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import { isClearNo } from './heard.ts';
import type { PlugLine } from './line.ts';
import { readOffFacts } from './off-facts.ts';
import { mayPowerOff } from './off-rules.ts';
import type { PlugRecord } from './record.ts';

/** How long a report is the printer's present: it is switched off within that, or not now. */
const REPORT_HOLDS_MS = 5000;

interface AutoOffDeps extends Pick<Kernel, 'database' | 'write' | 'clock' | 'log'> {
  readonly supervisor: Supervisor;
  readonly line: PlugLine;
  readonly record: PlugRecord;
  readonly reportMs: number;
  /** Whether the printers are ours, by a clock that nobody sets. */
  isDriving(): boolean;
}

/**
 * Switches off a printer that nobody needs. Each step can end it: the decision on what is known; the plug's own word and a
 * new report of the printer; the same decision inside the write that records the intent, which starts are kept out by;
 * and a last look before the plug is told. It is told once: whatever came of it, the next time is decided anew.
 */
export function createAutoOff(deps: AutoOffDeps) {
  const { database, write, clock, log, supervisor, line, record, isDriving } = deps;
  const facts = { supervisor, isDriving };

  async function isAllowed(row: PlugRow): Promise<boolean> {
    return mayPowerOff(await readOffFacts(database.read, facts, row, clock.now())) === null;
  }

  /** Whether the printer says something after it was asked to: a link may be dead and not know it yet. */
  async function reportsNow(printerId: number, signal: AbortSignal): Promise<boolean> {
    const connection = supervisor.connectionOf(printerId);
    const before = supervisor.stateOf(printerId);
    if (connection === null || before === undefined) return false;
    const heard = supervisor.waitFor(
      printerId,
      ({ contact, last_seen_at, telemetry_at }) =>
        contact === 'live' &&
        last_seen_at !== before.last_seen_at &&
        telemetry_at !== null &&
        clock.now() - telemetry_at <= deps.reportMs,
      clock.deadline(deps.reportMs, signal),
    );
    connection.refresh();
    return heard;
  }

  /** Answers the row with the intent in it, or null when it is not to be. */
  function intend(printerId: number): Promise<PlugRow | null> {
    return write(async (tx) => {
      const row = await findPlug(tx.db, printerId);
      if (row === undefined) return null;
      if (mayPowerOff(await readOffFacts(tx.db, facts, row, tx.now)) !== null) return null;
      const intent = { intent: 'off', intent_at: tx.now, off_by: 'service' } as const;
      return (await updatePlug(tx.db, printerId, intent)) ?? null;
    });
  }

  const drop = (printerId: number) =>
    write((tx) => updatePlug(tx.db, printerId, { intent: null, intent_at: null, off_by: null }));

  /** Since the commit the process may have been frozen, or the printer have begun something. */
  async function isStillMeant(row: PlugRow): Promise<boolean> {
    const now = clock.now();
    const undecided = { ...row, intent: null, intent_at: null };
    const again = mayPowerOff(await readOffFacts(database.read, facts, undecided, now));
    return again === null && isSwitchingOff(row, now) && isDriving();
  }

  async function carryOut(printerId: number, signal: AbortSignal): Promise<void> {
    const row = await intend(printerId);
    if (row === null) return;
    if (signal.aborted || !(await isStillMeant(row))) {
      await drop(printerId);
      return;
    }
    log.info({ printer_id: printerId }, 'an idle printer is switched off');
    const heard = await line.switch(row, false);
    await write(async (tx) => {
      const after = await record.recordHeard(tx, printerId, heard);
      // A plug that surely did nothing leaves no doubt; what else happened, its next readings show.
      if (after?.intent === 'off' && isClearNo(heard))
        await updatePlug(tx.db, printerId, { intent: null, intent_at: null, off_by: null });
    });
  }

  /** What the plug itself says, asked now. */
  const readPlug = (row: PlugRow): Promise<PlugRow | null> =>
    line.inTurn(row.printer_id, async () => {
      const heard = await line.read(row);
      const after = await write((tx) => record.recordHeard(tx, row.printer_id, heard));
      return 'reading' in heard ? (after ?? null) : null;
    });

  return async function tryOff(row: PlugRow, signal: AbortSignal): Promise<void> {
    if (!(await isAllowed(row))) return;
    const read = await readPlug(row);
    if (read === null || !(await isAllowed(read)) || !(await reportsNow(row.printer_id, signal))) return;
    const reportedAt = clock.monotonic();
    await line.inTurn(row.printer_id, async () => {
      // Somebody else's question may have taken its time: then the report is old again.
      if (signal.aborted || clock.monotonic() - reportedAt > REPORT_HOLDS_MS) return;
      await carryOut(row.printer_id, signal);
    });
  };
}
