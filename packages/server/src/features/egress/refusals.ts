import { alertSaid, type Said } from '@farmhand/words';
import { inEnglish } from '../../english.ts';
import type { WriteTx } from '../../live/write.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
import type { Listed } from '../../net/listed.ts';
import { openAlerts, raiseAlert } from '../alerts/index.ts';
import { recordSystemRefusal } from '../audit/index.ts';
import type { Counted } from './counts.ts';
import { markToldSince, type Told, untoldSince } from './days-store.ts';
import { isEntered, keyOf, OTHERS, spell } from './place.ts';

/** Destinations with an alert of their own; whatever comes beyond them is told together. */
export const MOST_ALERTS = 20;
/** Apart from those, so that nobody hides one that was really tried behind many that are only entered. */
const MOST_ENTERED = 5;
export const SUMMARY = 'others';
export const ACTION = 'egress_refused';

/** Whose the destinations are, by their keys. */
export type Owners = ReadonlyMap<string, Listed>;

/**
 * A destination that is refused for the first time gets an alert and an entry of the audit log. While its alert is open
 * its refusals are only counted, and told by `tellRest`. Answers what the audit log now tells.
 */
export async function tellRefused(tx: WriteTx, rows: readonly Counted[], owners: Owners): Promise<Told[]> {
  const isRefused = rows.some(({ reason }) => reason !== null);
  const open = new Set(isRefused ? (await openAlerts(tx.db, 'itar_blocked')).map((row) => row.subject) : []);
  open.delete(SUMMARY);
  const isFull = (row: Counted) => {
    const entered = [...open].filter((subject) => subject.endsWith(':0')).length;
    return isEntered(row) ? entered >= MOST_ENTERED : open.size - entered >= MOST_ALERTS;
  };
  const told: Told[] = [];
  for (const row of rows) {
    const { reason } = row;
    if (reason === null || open.has(keyOf(row))) {
      told.push({ ...row, audited: 0 });
    } else if (row.host === OTHERS || isFull(row)) {
      await raiseSummary(tx);
      told.push({ ...row, audited: 0 });
    } else {
      open.add(keyOf(row));
      await tellFirst(tx, row, reason, owners.get(keyOf(row)));
      told.push({ ...row, audited: row.refusals });
    }
  }
  return told;
}

const ABOUT = {
  kind: 'itar_blocked',
  severity: 'warning',
  audience: { org_id: null, role: 'admin', user_id: null },
} as const;

function saidOf(row: Counted, reason: Said, owner: Listed | undefined) {
  const destination = spell(row);
  if (isEntered(row)) return alertSaid('itar_blocked.entered', { destination, reason });
  if (owner === undefined) return alertSaid('itar_blocked.unlisted', { destination, reason });
  const facts = { destination, owner: owner.of, reason };
  // With what leads outside the next start is refused.
  return [...row.refused].some(leavesTheHouse)
    ? alertSaid('itar_blocked.outside', facts)
    : alertSaid('itar_blocked', facts);
}

async function tellFirst(tx: WriteTx, row: Counted, reason: Said, owner: Listed | undefined): Promise<void> {
  const { purpose, host, port, refusals: count, refused } = row;
  await raiseAlert(tx, {
    ...ABOUT,
    subject: keyOf(row),
    said: saidOf(row, reason, owner),
  });
  const details = {
    ...{ action: 'refuse_connection', purpose, host, port, addresses: [...refused] },
    owner: owner === undefined ? null : inEnglish(owner.of),
    reason: inEnglish(reason),
  };
  await recordSystemRefusal(tx.db, { at: tx.now, action: ACTION, count, details });
}

const raiseSummary = (tx: WriteTx) =>
  raiseAlert(tx, { ...ABOUT, subject: SUMMARY, said: alertSaid('itar_blocked.others') });

/** What was refused again, or beyond the alerts: an entry for each day and purpose, whatever the number of destinations. */
export async function tellRest(tx: WriteTx, since: string): Promise<void> {
  const rest = await untoldSince(tx.db, since);
  if (rest.length === 0) return;
  for (const { day, purpose, destinations, refusals: count } of rest) {
    const details = { action: 'refuse_connections', purpose, day, destinations };
    await recordSystemRefusal(tx.db, { at: tx.now, action: ACTION, count, details });
  }
  await markToldSince(tx.db, since);
}
