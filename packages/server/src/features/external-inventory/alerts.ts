import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert } from '../alerts/index.ts';
import type { UseRow } from './use-store.ts';

const BEHIND = 'external_inventory';
const subjectOf = ({ id }: Pick<UseRow, 'id'>): string => `external_use:${id}`;

/** What a person is asked: whether it was counted, or what to do with what can't be told. */
export type Question = 'counted' | 'gone' | 'refused';

/** In words that say what to do. */
export function questionWords(
  {
    milligrams,
    left_mg,
    spool_id,
    external_spool_id,
  }: Pick<UseRow, 'milligrams' | 'left_mg' | 'spool_id' | 'external_spool_id'>,
  about: Question,
  why: string,
) {
  const what = left_mg === null ? `${milligrams / 1000} g` : `The weight of ${left_mg / 1000} g`;
  const there = `${what} of our spool ${spool_id} can't be told there: ${why}`;
  switch (about) {
    case 'counted':
      return {
        title: `Was ${milligrams / 1000} g counted in the external inventory?`,
        message: `Spool ${external_spool_id} there: ${why} Look it up and answer under Settings, External inventory.`,
      };
    case 'gone':
      return {
        title: `The external inventory has no spool ${external_spool_id}`,
        message: `${there} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.`,
      };
    case 'refused':
      return {
        title: `The external inventory refuses a use of spool ${external_spool_id}`,
        message: `${there} Leave it out, or send it again, under Settings, External inventory.`,
      };
  }
}

/** Somebody has to look: until they say, later uses of this spool wait. */
export async function askAboutUse(tx: WriteTx, row: UseRow, about: Question, why: string): Promise<void> {
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: subjectOf(row),
    severity: 'warning',
    ...questionWords(row, about, why),
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { spool_id: row.spool_id },
  });
}

export const settleQuestion = (tx: WriteTx, row: Pick<UseRow, 'id'>): Promise<boolean> =>
  resolveAlert(tx, 'delivery_failed', subjectOf(row));

/** A short failure mends itself; people are told once it lasts. */
const BEHIND_AFTER_MS = 15 * 60_000;

export async function tellIfBehind(tx: WriteTx, oldest: number | null, why: string): Promise<void> {
  if (oldest === null || tx.now - oldest < BEHIND_AFTER_MS) return;
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: BEHIND,
    severity: 'warning',
    title: 'The external inventory is behind',
    message: `It has not been told what was used since ${new Date(oldest).toISOString()}: ${why} It is tried again by itself, and nothing is lost.`,
    audience: { org_id: null, role: 'admin', user_id: null },
  });
}

export const noLongerBehind = (tx: WriteTx): Promise<boolean> => resolveAlert(tx, 'delivery_failed', BEHIND);
