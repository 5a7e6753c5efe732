import type { Said } from '@farmhand/words';
import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../db/portable.ts';
import { fromSaidText, toSaidText } from '../../db/said-text.ts';
import type { DispatchHoldsTable } from '../../db/tables.ts';

type HoldRow = Selectable<DispatchHoldsTable>;

/** Why may be a person's words or the service's. */
export type Hold = Omit<HoldRow, 'reason'> & { readonly reason: Said };

const holdOf = (row: HoldRow): Hold => ({ ...row, reason: fromSaidText(row.reason) });

const FARM = 0;
const scopeOf = (orgId: number | null): number => orgId ?? FARM;

/** The farm's first. */
export async function allHolds(db: Reader): Promise<Hold[]> {
  const rows = await db.selectFrom('dispatch_holds').selectAll().orderBy('scope').execute();
  return rows.map(holdOf);
}

export async function putHold(
  db: Writer,
  { org_id, reason, ...held }: Pick<Hold, 'org_id' | 'reason' | 'held_by' | 'held_at'>,
): Promise<Hold> {
  const hold = { ...held, reason: toSaidText(reason) };
  const row = await db
    .insertInto('dispatch_holds')
    .values({ scope: scopeOf(org_id), org_id, ...hold })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(hold))
    .returningAll()
    .executeTakeFirstOrThrow();
  return holdOf(row);
}

export async function deleteHold(db: Writer, orgId: number | null): Promise<void> {
  await db.deleteFrom('dispatch_holds').where('scope', '=', scopeOf(orgId)).execute();
}
