import type { LedgerKind } from '@farmhand/contract';
import { sql } from 'kysely';
import { byIds, inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import { insertSpools, type NewSpool, type SpoolRow } from './store.ts';

/** Thousands of spools in few statements: one by one they would hold the service up for seconds. */

export function visibleById(db: Reader, viewer: Viewer, ids: readonly number[]): Promise<SpoolRow[]> {
  return byIds(ids, (part) =>
    db.selectFrom('spools').selectAll().where(visible(viewer, 'spools')).where('id', 'in', part).execute(),
  );
}

/** Also those that the viewer does not see: a code is given once. */
export function allByCode(db: Reader, codes: readonly string[]): Promise<SpoolRow[]> {
  return byIds(codes, (part) => db.selectFrom('spools').selectAll().where('qr_code', 'in', part).execute());
}

export async function carriersOf(db: Reader, tags: readonly string[]): Promise<Map<string, number>> {
  const rows = await byIds(tags, (part) =>
    db
      .selectFrom('spools')
      .select(['tag_uid', 'id'])
      .where('tag_uid', 'in', part)
      .$narrowType<{ tag_uid: string }>()
      .execute(),
  );
  return new Map(rows.map(({ tag_uid, id }) => [tag_uid, id]));
}

/** Which spools are linked to these of the external inventory. */
export async function linkedTo(db: Reader, externalIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await byIds(externalIds, (part) =>
    db
      .selectFrom('spools')
      .select(['external_spool_id', 'id'])
      .where('external_spool_id', 'in', part)
      .$narrowType<{ external_spool_id: number }>()
      .execute(),
  );
  return new Map(rows.map(({ external_spool_id, id }) => [external_spool_id, id]));
}

/** The spools that came from rows like these, in the order in which they came. */
export async function importedAs(
  db: Reader,
  orgId: number | null,
  marks: readonly string[],
): Promise<Map<string, SpoolRow[]>> {
  const rows = await byIds(marks, (part) =>
    db
      .selectFrom('spools')
      .selectAll()
      .where('import_mark', 'in', part)
      .where('org_id', orgId === null ? 'is' : '=', orgId)
      .orderBy('id')
      .execute(),
  );
  return Map.groupBy(rows, ({ import_mark }) => import_mark ?? '');
}

/** In the order given. */
export async function insertMany(db: Writer, rows: readonly NewSpool[]): Promise<SpoolRow[]> {
  const made = await insertSpools(db, rows);
  const byCode = new Map(made.map((row) => [row.qr_code, row]));
  return rows.map(({ qr_code }) => {
    const row = byCode.get(qr_code);
    if (row === undefined) throw new Error(`no spool was made for ${qr_code}`);
    return row;
  });
}

export interface Left {
  readonly spoolId: number;
  readonly leaveMg: number;
}

export interface ManyPosted {
  readonly kind: LedgerKind;
  readonly actor: string;
  readonly note: string;
  readonly at: number;
}

const integer = (value: number) => sql<number>`cast(${value} as bigint)`;

/** The same as a posting with `leave` for each: entry and weight, computed from the spool's row by the database. */
export function postMany(db: Writer, lefts: readonly Left[], said: ManyPosted): Promise<SpoolRow[]> {
  const { kind, actor, note, at } = said;
  return inParts(lefts, async (part) => {
    const pairs = part.map(({ spoolId, leaveMg }) => sql`(${integer(spoolId)}, ${integer(leaveMg)})`);
    // Both databases call the columns of a list of values column1 and column2.
    const wanted = sql`(values ${sql.join(pairs)}) as wanted`;
    await sql`insert into spool_ledger
        (spool_id, kind, milligrams, balance_mg, shortfall_mg, cost_micro_per_gram, actor, note, at)
      select id, cast(${kind} as text), column2 - remaining_mg, column2, 0, cost_micro_per_gram,
        cast(${actor} as text), cast(${note} as text), ${integer(at)}
      from spools join ${wanted} on column1 = id order by id`.execute(db);
    await sql`update spools set remaining_mg = column2, updated_at = ${integer(at)},
        status = case when status = 'archived' then status when column2 > 0 then 'active' else 'empty' end
      from ${wanted} where column1 = spools.id`.execute(db);
    return db
      .selectFrom('spools')
      .selectAll()
      .where(
        'id',
        'in',
        part.map(({ spoolId }) => spoolId),
      )
      .execute();
  });
}
