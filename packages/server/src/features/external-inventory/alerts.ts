import { alertSaid, type Said } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../alerts/index.ts';
import type { UseRow } from './use-store.ts';

const BEHIND = 'external_inventory';
const subjectOf = ({ id }: Pick<UseRow, 'id'>): string => `external_use:${id}`;

/** What a person is asked: whether it was counted, or what to do with what can't be told. */
export type Question = 'counted' | 'gone' | 'refused';

/** Says what to do, too. */
function questionWords(
  row: Pick<UseRow, 'milligrams' | 'left_mg' | 'spool_id' | 'external_spool_id'>,
  about: Question,
  why: Said,
): SaidOfKind<'delivery_failed'> {
  const used_g = row.milligrams / 1000;
  if (about === 'counted')
    return alertSaid('delivery_failed.counted', { used_g, external_id: row.external_spool_id, why });
  const facts = { spool_id: row.spool_id, external_id: row.external_spool_id, why };
  return row.left_mg === null
    ? alertSaid(`delivery_failed.${about}_use`, { ...facts, used_g })
    : alertSaid(`delivery_failed.${about}_weight`, { ...facts, left_g: row.left_mg / 1000 });
}

/** Somebody has to look: until they say, later uses of this spool wait. */
export async function askAboutUse(tx: WriteTx, row: UseRow, about: Question, why: Said): Promise<void> {
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: subjectOf(row),
    severity: 'warning',
    said: questionWords(row, about, why),
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { spool_id: row.spool_id },
  });
}

export const settleQuestion = (tx: WriteTx, row: Pick<UseRow, 'id'>): Promise<boolean> =>
  resolveAlert(tx, 'delivery_failed', subjectOf(row));

/** A short failure mends itself; people are told once it lasts. */
const BEHIND_AFTER_MS = 15 * 60_000;

export async function tellIfBehind(tx: WriteTx, oldest: number | null, why: Said): Promise<void> {
  if (oldest === null || tx.now - oldest < BEHIND_AFTER_MS) return;
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: BEHIND,
    severity: 'warning',
    said: alertSaid('delivery_failed.behind', { since: new Date(oldest).toISOString(), why }),
    audience: { org_id: null, role: 'admin', user_id: null },
  });
}

export const noLongerBehind = (tx: WriteTx): Promise<boolean> => resolveAlert(tx, 'delivery_failed', BEHIND);
