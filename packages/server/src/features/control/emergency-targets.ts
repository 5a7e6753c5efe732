import type { WriteTx } from '../../live/write.ts';
import { currentState, isActive, isBusy, type PrinterRow, type Supervisor } from '../printers/index.ts';
import { type Draft, newCommandRow } from './command-draft.ts';
import { type CommandRow, insertCommand, insertSentCommand, type NewCommand } from './command-store.ts';
import type { Controls } from './controls.ts';

interface TargetDeps {
  readonly supervisor: Supervisor;
  readonly controls: Pick<Controls, 'draftOf'>;
}

/** Whom an emergency stop is sent to, in which order, and the command that each of them gets. */
export function createTargets({ supervisor, controls }: TargetDeps) {
  /** Also one that was last heard of while it printed: it may print still. */
  function mayMove(row: PrinterRow): boolean {
    const state = currentState(supervisor, row);
    return isBusy(state) || isActive(state.print);
  }
  const isConnected = ({ id }: PrinterRow): boolean => supervisor.connectionOf(id) !== null;
  const connectedFirst = (rows: readonly PrinterRow[]): PrinterRow[] => [
    ...rows.filter(isConnected),
    ...rows.filter((row) => !isConnected(row)),
  ];

  const stopOf = (row: PrinterRow, by: number, at: number): NewCommand => ({
    ...({ printer_id: row.id, action: 'stop', parameters: '{}' } as const),
    // Whatever it prints by then is to stop.
    ...{ print: '', requested_by: by, requested_at: at },
  });

  async function noteStop(tx: WriteTx, row: PrinterRow, by: number): Promise<CommandRow> {
    const insert = isConnected(row) ? insertSentCommand : insertCommand;
    return insert(tx.db, stopOf(row, by, tx.now));
  }

  function draftStop(row: PrinterRow, by: number, at: number): Draft {
    const plain = newCommandRow(stopOf(row, by, at));
    const sent = isConnected(row) ? { ...plain, outcome: 'sent' as const, sent_at: at } : plain;
    return controls.draftOf(sent, currentState(supervisor, row).print?.mark ?? null);
  }

  return { mayMove, connectedFirst, noteStop, draftStop };
}
