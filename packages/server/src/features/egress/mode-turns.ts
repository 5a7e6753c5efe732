import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import type { Mode } from '../../net/destination.ts';
import { entriesOf, recordSystemAct, type SealedRow } from '../audit/index.ts';
import { findValue, putValue } from '../settings/index.ts';

const KEY = 'egress_mode';
const ACTION = 'set_restricted_mode';

/**
 * A start in another mode than the one before is an entry of the audit log: who audits a period sees when nothing kept anything
 * within the house. Farms begin in normal mode.
 */
export async function recordMode(
  { database, write }: Pick<Kernel, 'database' | 'write'>,
  mode: Mode,
): Promise<void> {
  if (((await findValue(database.read, KEY)) ?? 'normal') === mode) return;
  await write(async (tx) => {
    await putValue(tx.db, KEY, mode);
    const details = { action: ACTION, is_restricted: mode === 'restricted' };
    await recordSystemAct(tx.db, { at: tx.now, action: ACTION, details });
  });
}

interface Turn {
  readonly row: SealedRow;
  readonly isRestricted: boolean;
}

/** In which mode a period began, and each turn to the other one within it. */
export async function modeTurns(
  db: Reader,
  { since, before }: { readonly since: number; readonly before: number },
): Promise<{ readonly wasRestricted: boolean; readonly turns: readonly Turn[] }> {
  const all = (await entriesOf(db, ACTION, before)).map((row) => ({
    row,
    isRestricted: (JSON.parse(row.details) as { is_restricted: boolean }).is_restricted,
  }));
  return {
    wasRestricted: all.findLast(({ row }) => row.at < since)?.isRestricted ?? false,
    turns: all.filter(({ row }) => row.at >= since),
  };
}
