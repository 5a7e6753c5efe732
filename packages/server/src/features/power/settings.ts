import { type InputOf, isSamePlug, type PlugAddress, plugAddress, type Routes } from '@farmhand/contract';
import { toFlag } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  findEnergy,
  insertPlug,
  type PlugRow,
  putEnergy,
  updatePlug,
  withoutCounter,
} from '../plugs/index.ts';
import { liveRunsOnPrinter } from '../runs/index.ts';
import { SECRET_PURPOSE } from './line.ts';
import { outletOf } from './outlet.ts';

export type PlugBody = InputOf<Routes['setPlug']>['body'];

export const addressOf = ({ address }: Pick<PlugRow, 'address'>): PlugAddress =>
  plugAddress.parse(JSON.parse(address));

/** A secret was entered for one place: whoever changes where it goes has to know it (ADR 22). */
export function losesSecret(before: PlugRow | undefined, { address, secret }: PlugBody): boolean {
  if (before === undefined || before.secret === null || secret !== undefined) return false;
  return !isSamePlug(addressOf(before), address);
}

/** Nothing is known yet of a plug that was never asked. */
const UNASKED = {
  is_on: null,
  power_mw: null,
  energy_mwh: null,
  read_at: null,
  misses: 0,
  problem: null,
  why: null,
  off_since: null,
  off_by: null,
  wake_since: null,
  wake_failures: 0,
  rests_until: null,
} as const;

export async function putPlug(
  tx: WriteTx,
  secrets: Secrets,
  printerId: number,
  before: PlugRow | undefined,
  body: PlugBody,
): Promise<PlugRow> {
  const { address, secret, auto_on, auto_off, ...numbers } = body;
  const kept = losesSecret(before, body) ? null : (before?.secret ?? null);
  const columns = {
    ...numbers,
    address: JSON.stringify(address),
    ...outletOf(address),
    secret: secret === undefined ? kept : secret === null ? null : secrets.seal(SECRET_PURPOSE, secret),
    auto_on: toFlag(auto_on),
    auto_off: toFlag(auto_off),
    hand_at: tx.now,
  };
  if (before === undefined) {
    const fresh = { ...UNASKED, intent: null, intent_at: null };
    return insertPlug(tx.db, { printer_id: printerId, ...fresh, ...columns });
  }
  const isOther = columns.address !== before.address;
  if (isOther) await otherCounter(tx, printerId);
  const after = await updatePlug(tx.db, printerId, { ...columns, ...(isOther && UNASKED) });
  if (after === undefined) throw new Error(`the plug of printer ${printerId} is gone`);
  return after;
}

/** What runs draw from here on is counted by another plug, or by none. */
export async function otherCounter(tx: WriteTx, printerId: number): Promise<void> {
  for (const run of await liveRunsOnPrinter(tx.db, printerId)) {
    const energy = await findEnergy(tx.db, run.id);
    if (energy !== undefined) await putEnergy(tx.db, withoutCounter(energy));
  }
}
