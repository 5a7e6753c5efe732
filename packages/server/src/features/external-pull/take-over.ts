import type { ExternalPull } from '@farmhand/contract';
import type { Controller } from '../../db/control.ts';
import type { WriteTx } from '../../live/write.ts';
import { type InventorySpool, spoolsWithOpenUses } from '../external-inventory/index.ts';
import {
  addSpool,
  checkSpoolWithinToken,
  type LedgerMark,
  type NewSpoolBody,
  type PrinterSlots,
  postedSince,
  presentSpool,
  type SpoolRow,
  syncSpool,
  toMilligrams,
} from '../spools/index.ts';
import { changesBetween, remainingOf, wantedOf } from './compare.ts';
import { counterpart, readCounterparts, refusalOf } from './counterparts.ts';

/** What was read over there, and how things stood here just before. */
export interface Reading {
  readonly theirs: ReadonlyMap<number, InventorySpool>;
  readonly mark: LedgerMark;
  /** Spools whose uses were not all counted when the reading began. */
  readonly waiting: ReadonlySet<number>;
}

const UNKNOWN_MATERIAL = 'Unknown';
const USUAL_G = 1000;

function newBody(spool: InventorySpool): NewSpoolBody {
  const wanted = wantedOf(spool);
  const initial_weight_g = wanted.initial_weight_g ?? USUAL_G;
  return {
    ...wanted,
    material: wanted.material ?? UNKNOWN_MATERIAL,
    initial_weight_g,
    remaining_weight_g: remainingOf(spool) ?? Math.max(0, initial_weight_g - spool.used_g),
    core_weight_g: wanted.core_weight_g ?? 0,
    low_stock_threshold_g: 50,
    external_spool_id: spool.id,
  };
}

interface Person extends Controller {
  readonly username: string;
}

/** In one transaction. Whatever was used here since the reading began would be given back by it, so it is left. */
export async function takeOver(
  tx: WriteTx,
  ids: readonly number[],
  { theirs, mark, waiting }: Reading,
  person: Person,
  printers: Pick<PrinterSlots, 'announce'>,
): Promise<ExternalPull> {
  const all = await readCounterparts(tx.db, person);
  const behind = new Set([...waiting, ...(await spoolsWithOpenUses(tx.db))]);
  const usedMeanwhile = await postedSince(tx.db, mark);
  const showing = new Set<number>();
  const result: ExternalPull = { created: [], updated: [], unchanged: [], skipped: [] };

  async function update(spool: InventorySpool, row: SpoolRow): Promise<void> {
    const external_spool_id = spool.id;
    if (usedMeanwhile.has(row.id)) {
      result.skipped.push({ external_spool_id, reason: 'used_meanwhile' });
    } else if (changesBetween(presentSpool(row), spool).length === 0) {
      result.unchanged.push(external_spool_id);
    } else {
      checkSpoolWithinToken(person, row);
      const left = remainingOf(spool);
      const leftMg = left === null ? null : toMilligrams(left);
      const touched = await syncSpool(tx, row, wantedOf(spool), leftMg, person.username);
      for (const id of touched) showing.add(id);
      result.updated.push({ external_spool_id, spool_id: row.id });
    }
  }

  for (const external_spool_id of new Set(ids)) {
    const spool = theirs.get(external_spool_id);
    const ours = counterpart(all, external_spool_id);
    const reason = spool === undefined ? 'not_found' : refusalOf(ours, behind);
    if (spool === undefined || reason !== null || ours === 'ambiguous') {
      result.skipped.push({ external_spool_id, reason: reason ?? 'not_found' });
    } else if (ours === null) {
      const { id } = await addSpool(tx, newBody(spool), person.org_id, person.username, 'external_sync');
      result.created.push({ external_spool_id, spool_id: id });
    } else {
      await update(spool, ours);
    }
  }
  for (const id of showing) await printers.announce(tx, person, id);
  return result;
}
