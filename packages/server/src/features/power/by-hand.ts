import { type Said, said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { findPlug, isSwitchingOff, type PlugRow, updatePlug } from '../plugs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import { isClearNo } from './heard.ts';
import type { PlugLine } from './line.ts';
import { type PlugRecord, resolvePlugAlert } from './record.ts';

interface ByHandDeps extends Pick<Kernel, 'database' | 'write'> {
  readonly supervisor: Pick<Supervisor, 'retryNow'>;
  readonly line: PlugLine;
  readonly record: PlugRecord;
}

export type ByHand = ReturnType<typeof createByHand>;

interface Named {
  readonly id: number;
  readonly name: string;
}

export const noPlug = ({ name }: Named): AppError =>
  new AppError('not_found', said('power.no_plug', { printer: name }));

const notSwitched = ({ name }: Named, why: Said): AppError =>
  new AppError('upstream_unavailable', said('power.not_switched', { printer: name, why }));

const NO_WAKE = { wake_since: null, wake_failures: 0, rests_until: null } as const;

/** What people switch: their off holds until a person switches it on again. */
export function createByHand({ database, write, supervisor, line, record }: ByHandDeps) {
  return {
    /** In the write that records who asked for it: from here on nothing is started on what goes off. */
    async intend(tx: WriteTx, row: PlugRow, on: boolean): Promise<void> {
      const hand = { hand_at: tx.now, ...NO_WAKE } as const;
      // Until it is known what came of an off that is under way, starts stay out: this comes after it.
      const isOffFirst = on && isSwitchingOff(row, tx.now);
      const intent = isOffFirst ? {} : ({ intent: on ? 'on' : 'off', intent_at: tx.now } as const);
      await record.changePlug(tx, row, { ...hand, ...intent, off_by: on ? null : 'person' });
      await resolvePlugAlert(tx, row.printer_id, 'wake');
    },

    /** Answers the plug as it is then, or why it was not switched. */
    send: (printer: Named, on: boolean, user_id: number): Promise<PlugRow> =>
      line.inTurn(printer.id, async () => {
        const row = await findPlug(database.read, printer.id);
        if (row === undefined) throw noPlug(printer);
        const heard = await line.switch(row, on);
        const after = await write(async (tx) => {
          const noted = await record.recordHeard(tx, printer.id, heard, { user_id });
          const isOver = on || isClearNo(heard);
          if (noted === undefined || !('problem' in heard) || !isOver) return noted;
          return updatePlug(tx.db, printer.id, { intent: null, intent_at: null });
        });
        if (after === undefined) throw noPlug(printer);
        if ('problem' in heard) throw notSwitched(printer, heard.why);
        if (on) supervisor.retryNow(printer.id);
        return after;
      }),
  };
}
