import type { PrinterPower } from '@farmhand/contract';
import { alertSaid, type Said, said } from '@farmhand/words';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../alerts/index.ts';
import {
  energyAfter,
  energyFrom,
  findEnergy,
  findPlug,
  MISSES,
  type PlugChange,
  type PlugRow,
  presentPower,
  putEnergy,
  type Sleepers,
  updatePlug,
} from '../plugs/index.ts';
import { audienceOf, findAnyPrinter, type PrinterRow } from '../printers/index.ts';
import { AT_WORK_STATES, liveRunsOnPrinter } from '../runs/index.ts';
import { type Heard, rowAfter } from './heard.ts';
import { type By, tellSwitched } from './switched.ts';

/** What is told beside the row: the event of those who look on, and the alerts. All in the caller's transaction. */

type AlertAbout = 'plug' | 'wake';
const subjectOf = (printerId: number, about: AlertAbout): string => `printer:${printerId}:${about}`;

export async function raisePlugAlert(
  tx: WriteTx,
  row: Pick<PrinterRow, 'id' | 'org_id'>,
  about: AlertAbout,
  words: SaidOfKind<'plug_failed'>,
): Promise<void> {
  await raiseAlert(tx, {
    kind: 'plug_failed',
    subject: subjectOf(row.id, about),
    severity: 'warning',
    said: words,
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { printer_id: row.id },
  });
}

export const resolvePlugAlert = (tx: WriteTx, printerId: number, about: AlertAbout): Promise<boolean> =>
  resolveAlert(tx, 'plug_failed', subjectOf(printerId, about));

export type PlugRecord = ReturnType<typeof createPlugRecord>;

const withoutReading = (power: PrinterPower): string => {
  const { power_w: _, read_at: __, wakes: ___, ...rest } = power;
  return JSON.stringify(rest);
};
const NOBODY: ReadonlySet<number> = new Set();

/** Brings what becomes of plugs into their rows, and before those who look on. */
export function createPlugRecord(sleepers: Sleepers) {
  /** What was told last of who wakes for a job: that changes by much that no plug says. */
  const told = new Map<number, boolean>();

  function tell(tx: WriteTx, printer: PrinterRow, row: PlugRow, asleep: ReadonlySet<number>): void {
    const power = presentPower(row, asleep);
    tx.emit('printer.power', audienceOf(printer), { id: printer.id, power });
    tx.afterCommit(() => told.set(printer.id, power.wakes));
  }

  /** Changes a plug's row and tells of another standing, not of every watt. Nothing when the plug is gone. */
  async function changePlug(tx: WriteTx, before: PlugRow, change: PlugChange): Promise<PlugRow | undefined> {
    const after = await updatePlug(tx.db, before.printer_id, change);
    if (after === undefined) return undefined;
    const [was, is] = [before, after].map((row) => withoutReading(presentPower(row, NOBODY)));
    if (was === is) return after;
    const printer = await findAnyPrinter(tx.db, before.printer_id);
    if (printer === undefined) return undefined;
    tell(tx, printer, after, await sleepers(tx.db));
    return after;
  }

  /** What was heard of a plug, brought into its row, into what its runs draw, and before those who care for it. */
  async function recordHeard(
    tx: WriteTx,
    printerId: number,
    heard: Heard,
    by?: By,
  ): Promise<PlugRow | undefined> {
    const before = await findPlug(tx.db, printerId);
    if (before === undefined) return undefined;
    // It was overtaken by what was heard later.
    if (
      'reading' in heard &&
      before.read_at !== null &&
      heard.at < before.read_at &&
      before.read_at <= tx.now
    )
      return before;
    const after = await changePlug(tx, before, rowAfter(before, heard));
    if (after === undefined) return undefined;
    await tellSwitched(tx, before, after, by);
    if ('reading' in heard) {
      // There is no such alert while a plug answers, unless another one was in its place.
      if (before.misses > 0 || before.read_at === null) await resolvePlugAlert(tx, printerId, 'plug');
      await countEnergy(tx, after);
    } else if (after.misses >= MISSES) await tellUnreachable(tx, printerId, heard.why);
    return after;
  }

  return {
    changePlug,
    recordHeard,
    /** Of a plug that was entered or changed. */
    async tellPlug(tx: WriteTx, printer: PrinterRow, row: PlugRow): Promise<void> {
      tell(tx, printer, row, await sleepers(tx.db));
    },

    /** Holds, care, plates and time let printers wake for jobs or keep them from it: told as soon as it is seen. */
    async tellSleepers(deps: Pick<Kernel, 'database' | 'write'>, rows: readonly PlugRow[]): Promise<void> {
      const now = await sleepers(deps.database.read);
      const changed = rows.filter(({ printer_id: id }) => told.get(id) === !now.has(id));
      for (const { printer_id: id } of rows) if (!told.has(id)) told.set(id, now.has(id));
      if (changed.length === 0) return;
      await deps.write(async (tx) => {
        const asleep = await sleepers(tx.db);
        for (const { printer_id } of changed) {
          // A write that came before this one may have told it.
          if (told.get(printer_id) === asleep.has(printer_id)) continue;
          const row = await findPlug(tx.db, printer_id);
          const printer = await findAnyPrinter(tx.db, printer_id);
          if (row !== undefined && printer !== undefined) tell(tx, printer, row, asleep);
        }
      });
    },
  };
}

async function tellUnreachable(tx: WriteTx, printerId: number, why: Said): Promise<void> {
  const printer = await findAnyPrinter(tx.db, printerId);
  if (printer === undefined || printer.enabled === 0) return;
  const words = alertSaid('plug_failed.unreachable', { printer: printer.name, why });
  await raisePlugAlert(tx, printer, 'plug', words);
}

/** A run that has no reading from before its start begins to be counted late. */
async function countEnergy(
  tx: WriteTx,
  { printer_id, energy_mwh, power_mw, read_at }: PlugRow,
): Promise<void> {
  if (energy_mwh === null || read_at === null) return;
  const counter = { mwh: energy_mwh, at: read_at, power_mw };
  for (const run of await liveRunsOnPrinter(tx.db, printer_id)) {
    if (!AT_WORK_STATES.some((state) => state === run.state)) continue;
    const before = await findEnergy(tx.db, run.id);
    const after = before === undefined ? energyFrom(counter, true) : energyAfter(before, counter);
    await putEnergy(tx.db, { ...after, run_id: run.id });
  }
}

export const NO_ANSWER = said('power.no_answer');
