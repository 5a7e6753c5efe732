import type { ExternalPullItem, PullRefusal } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { type InventorySpool, spoolsWithOpenUses } from '../external-inventory/index.ts';
import { linkedSpools, presentSpool, type SpoolRow } from '../spools/index.ts';
import { changesBetween, nameOfTheirs } from './compare.ts';

/** Which of our spools are which of theirs. */
export type Counterparts = ReadonlyMap<number, readonly SpoolRow[]>;

export async function readCounterparts(db: Reader, viewer: Viewer): Promise<Counterparts> {
  const byExternal = new Map<number, SpoolRow[]>();
  for (const row of await linkedSpools(db, viewer)) {
    if (row.external_spool_id === null) continue;
    const known = byExternal.get(row.external_spool_id) ?? [];
    byExternal.set(row.external_spool_id, [...known, row]);
  }
  return byExternal;
}

/** The one that it is; an archived one steps back behind those in use. */
export function counterpart(all: Counterparts, externalId: number): SpoolRow | 'ambiguous' | null {
  const rows = all.get(externalId) ?? [];
  const inUse = rows.filter(({ status }) => status !== 'archived');
  const [first, ...others] = inUse.length > 0 ? inUse : rows;
  if (first === undefined) return null;
  return others.length > 0 ? 'ambiguous' : first;
}

/** Why one of theirs can't be taken over now. Weights that lag behind our own uses would give them back. */
export function refusalOf(
  ours: SpoolRow | 'ambiguous' | null,
  waiting: ReadonlySet<number>,
): Extract<PullRefusal, 'waiting' | 'ambiguous'> | null {
  if (ours === 'ambiguous') return 'ambiguous';
  return ours !== null && waiting.has(ours.id) ? 'waiting' : null;
}

export async function previewOf(
  db: Reader,
  viewer: Viewer,
  theirs: readonly InventorySpool[],
): Promise<ExternalPullItem[]> {
  const all = await readCounterparts(db, viewer);
  const waiting = await spoolsWithOpenUses(db);
  return theirs.map((spool) => itemOf(spool, counterpart(all, spool.id), waiting));
}

function itemOf(
  spool: InventorySpool,
  ours: SpoolRow | 'ambiguous' | null,
  waiting: ReadonlySet<number>,
): ExternalPullItem {
  const { id, color_hex } = spool;
  const about = { external_spool_id: id, name: nameOfTheirs(spool), color_hex };
  const refusal = refusalOf(ours, waiting);
  const spool_id = ours === null || ours === 'ambiguous' ? null : ours.id;
  if (refusal !== null) return { ...about, action: refusal, spool_id, changes: [] };
  const row = ours === 'ambiguous' ? null : ours;
  const changes = changesBetween(row === null ? null : presentSpool(row), spool);
  const action = row === null ? 'create' : changes.length > 0 ? 'update' : 'same';
  return { ...about, action, spool_id, changes };
}
