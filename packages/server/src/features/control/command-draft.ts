import type { ControlAction } from '@farmhand/contract';
import type { CatchUp } from '../../live/catch-up.ts';
import type { WriteTx } from '../../live/write.ts';
import { findAnyPrinter } from '../printers/index.ts';
import {
  type CommandRow,
  insertWholeCommand,
  type NewCommand,
  NOT_SENT,
  updateOpenCommand,
} from './command-store.ts';

/** What goes out whether or not it can be written first: the safe direction. */
const URGENT: readonly ControlAction[] = ['pause', 'stop'];
export const isUrgentAction = (action: ControlAction): boolean => URGENT.includes(action);

/** No row has this id: the command is not in the database yet. */
export const NO_ID = 0;

type Change = Partial<
  Pick<CommandRow, 'outcome' | 'detail' | 'applied' | 'sent_at' | 'accepted_at' | 'seen_at'>
>;

/** A command as this process knows it, which is more than the database may know at the moment. */
export interface Draft {
  current(): CommandRow;
  /** Of the print that it was sent to, also where it was meant for any. */
  readonly mark: string | null;
  isStored(): boolean;
  /** Answers whether the change is stored, once that is plain. */
  change(change: Change): Promise<boolean>;
  /** In the transaction that makes up for the record. */
  record(tx: WriteTx): Promise<void>;
  /** Its row was written after all. */
  adopt(tx: WriteTx, id: number): Promise<void>;
}

export interface DraftDeps {
  readonly catchUp: CatchUp;
  /** Tells those who watch what the row says now. */
  tell(tx: WriteTx, row: CommandRow): Promise<void>;
  /** A stop of the print with this mark had gone out before it could be written. */
  readonly stopRecordedLate?: ((tx: WriteTx, mark: string) => Promise<void>) | undefined;
}

export const newCommandRow = (command: NewCommand): CommandRow => ({ ...command, ...NOT_SENT, id: NO_ID });

/** Nobody knows that the printer did not do it. */
const isTaken = ({ outcome }: CommandRow): boolean => outcome !== 'refused' && outcome !== 'failed';

function createDraft(
  { catchUp, tell, stopRecordedLate }: DraftDeps,
  first: CommandRow,
  mark: string | null,
): Draft {
  let row = first;
  /** At most one write waits for each command: it takes along what has become known until then. */
  let waiting: Promise<boolean> | null = null;

  async function store(tx: WriteTx): Promise<void> {
    waiting = null;
    const { id, outcome, detail, applied, sent_at, accepted_at, seen_at } = row;
    if (id === NO_ID) return;
    const known = { outcome, detail, applied, sent_at, accepted_at, seen_at };
    const after = await updateOpenCommand(tx.db, id, known);
    if (after !== undefined) await tell(tx, after);
  }

  return {
    current: () => row,
    mark,
    isStored: () => row.id !== NO_ID,
    change(change) {
      row = { ...row, ...change };
      waiting ??= catchUp.add({
        what: `what came of a ${row.action} of printer ${row.printer_id}`,
        work: store,
      });
      return waiting;
    },
    async record(tx) {
      // Removed since: there is nothing left that the row could belong to.
      if ((await findAnyPrinter(tx.db, row.printer_id)) === undefined) return;
      const stored = await insertWholeCommand(tx.db, row);
      await tell(tx, stored);
      if (row.action === 'stop' && mark !== null && isTaken(row)) await stopRecordedLate?.(tx, mark);
      tx.afterCommit(() => {
        row = { ...row, id: stored.id };
      });
    },
    async adopt(tx, id) {
      row = { ...row, id };
      await store(tx);
    },
  };
}

/** Those of a service, of which some have no row yet. */
export function createDrafts(deps: DraftDeps) {
  const unstored = new Set<Draft>();

  const isUnstored = (draft: Draft): boolean => !draft.isStored() && isTaken(draft.current());

  return {
    /** A command that has a row is as good a start as one that has none. */
    draftOf(row: CommandRow, mark: string | null): Draft {
      const draft = createDraft(deps, row, mark);
      for (const one of unstored) if (one.isStored()) unstored.delete(one);
      if (!draft.isStored()) unstored.add(draft);
      return draft;
    },

    /** When a stop for the print with this mark went out that is not in the database yet. */
    unstoredStopAt(printerId: number, { mark, since }: { mark: string; since: number }): number | null {
      for (const draft of unstored) {
        const { printer_id, action, sent_at } = draft.current();
        const isIt = printer_id === printerId && action === 'stop' && draft.mark === mark;
        if (isIt && isUnstored(draft) && sent_at !== null && sent_at >= since) return sent_at;
      }
      return null;
    },

    /** Whether a pause or stop of the printer is not in the database yet. */
    hasUnstoredHalt: (printerId: number): boolean =>
      [...unstored].some((draft) => draft.current().printer_id === printerId && isUnstored(draft)),
  };
}
