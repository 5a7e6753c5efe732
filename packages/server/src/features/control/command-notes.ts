import { toSaidText } from '../../db/said-text.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { within } from '../../patience.ts';
import { findAnyPrinter, resolveUnconfirmed } from '../printers/index.ts';
import { createDrafts, type Draft, type DraftDeps, isUrgentAction } from './command-draft.ts';
import { type CommandChange, type CommandRow, updateOpenCommand } from './command-store.ts';
import { presentCommand } from './control.ts';
import type { Settled } from './control-outcome.ts';
import { raiseUnconfirmed } from './unconfirmed.ts';

export type CommandNotes = ReturnType<typeof createCommandNotes>;

/** What became of a command, noted and told. `recordMs` is how long what is urgent waits for that. */
export function createCommandNotes(
  { write, catchUp, clock }: Pick<Kernel, 'write' | 'catchUp' | 'clock'>,
  { recordMs, stopRecordedLate }: { readonly recordMs: number } & Pick<DraftDeps, 'stopRecordedLate'>,
) {
  const drafts = createDrafts({ catchUp, tell, stopRecordedLate });

  /** Nothing urgent waits for long; what else is asked of a printer is noted first. */
  async function note(draft: Draft, change: CommandChange & Parameters<Draft['change']>[0]): Promise<void> {
    const { id, action } = draft.current();
    if (isUrgentAction(action)) {
      const stored = draft.change(change);
      // What has no row yet has waited for the database already.
      if (draft.isStored()) await within(clock, recordMs, stored);
      return;
    }
    await write(async (tx) => {
      const row = await updateOpenCommand(tx.db, id, change);
      if (row !== undefined) await tell(tx, row);
    });
  }

  async function settle(draft: Draft, settled: Settled, change: { sent_at?: null } = {}): Promise<Settled> {
    const { outcome, error } = settled;
    const seen = outcome === 'confirmed' ? { seen_at: clock.now() } : {};
    await note(draft, { outcome, detail: toSaidText(error?.said ?? null), ...seen, ...change });
    return settled;
  }

  return { ...drafts, note, settle };
}

async function tell(tx: WriteTx, row: CommandRow): Promise<void> {
  const printer = await findAnyPrinter(tx.db, row.printer_id);
  if (printer === undefined) return;
  const audience = { org_id: printer.org_id, role: 'viewer', user_id: null } as const;
  tx.emit('command.updated', audience, presentCommand(row));
  if (row.outcome === 'unconfirmed') await raiseUnconfirmed(tx, printer, row.action);
  if (row.outcome === 'confirmed' || row.outcome === 'accepted') {
    await resolveUnconfirmed(tx, printer.id, row.action);
  }
}
