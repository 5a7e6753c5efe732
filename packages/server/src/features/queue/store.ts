import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../db/portable.ts';
import type { DispatchHoldsTable } from '../../db/tables.ts';

export type HoldRow = Selectable<DispatchHoldsTable>;

const FARM = 0;
const scopeOf = (orgId: number | null): number => orgId ?? FARM;

/** The farm's first. */
export function allHolds(db: Reader): Promise<HoldRow[]> {
  return db.selectFrom('dispatch_holds').selectAll().orderBy('scope').execute();
}

export function putHold(
  db: Writer,
  { org_id, ...hold }: Pick<HoldRow, 'org_id' | 'reason' | 'held_by' | 'held_at'>,
): Promise<HoldRow> {
  return db
    .insertInto('dispatch_holds')
    .values({ scope: scopeOf(org_id), org_id, ...hold })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(hold))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteHold(db: Writer, orgId: number | null): Promise<void> {
  await db.deleteFrom('dispatch_holds').where('scope', '=', scopeOf(orgId)).execute();
}
