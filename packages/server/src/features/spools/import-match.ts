import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { canSee, type Viewer } from '../../db/visibility.ts';
import type { Named, Problem } from './import-cells.ts';
import { allByCode, visibleById } from './import-store.ts';
import type { SpoolRow } from './store.ts';

export interface KnownSpools {
  readonly byId: ReadonlyMap<number, SpoolRow>;
  readonly byCode: ReadonlyMap<string, SpoolRow>;
}

const present = <T>(values: readonly (T | null)[]): T[] =>
  [...new Set(values)].filter((value) => value !== null);

export async function lookUp(db: Reader, viewer: Viewer, names: readonly Named[]): Promise<KnownSpools> {
  const ids = await visibleById(db, viewer, present(names.map(({ id }) => id)));
  const codes = await allByCode(db, present(names.map(({ qrCode }) => qrCode)));
  return {
    byId: new Map(ids.map((row) => [row.id, row])),
    byCode: new Map(codes.map((row) => [row.qr_code, row])),
  };
}

/**
 * The spool that a row changes; null for one to be made. Id and code must not name two spools: that is a table with
 * one column sorted without the others, or one from another farm, where the same numbers are other spools.
 */
export function spoolFor(
  { id, qrCode }: Named,
  { byId, byCode }: KnownSpools,
  viewer: Viewer,
  problems: Problem[],
): SpoolRow | null {
  const numbered = id === null ? undefined : byId.get(id);
  if (qrCode === null) {
    if (id !== null && numbered === undefined)
      problems.push({ column: 'id', said: said('import.no_such_spool', { spool_id: id }) });
    return numbered ?? null;
  }
  const coded = byCode.get(qrCode);
  if (coded !== undefined && !canSee(viewer, coded)) {
    problems.push({ column: 'qr_code', said: said('import.code_taken') });
    return null;
  }
  if (numbered !== undefined && numbered.id !== coded?.id) {
    problems.push({ column: 'id', said: said('import.other_code', { spool_id: numbered.id }) });
  }
  return coded ?? null;
}
