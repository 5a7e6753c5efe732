import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../db/portable.ts';
import type { RunEnergyTable } from '../../db/power-tables.ts';

export type RunEnergyRow = Selectable<RunEnergyTable>;

export function findEnergy(db: Reader, runId: number): Promise<RunEnergyRow | undefined> {
  return db.selectFrom('run_energy').selectAll().where('run_id', '=', runId).executeTakeFirst();
}

export async function putEnergy(db: Writer, row: RunEnergyRow): Promise<void> {
  const { run_id: _, ...rest } = row;
  await db
    .insertInto('run_energy')
    .values(row)
    .onConflict((conflict) => conflict.column('run_id').doUpdateSet(rest))
    .execute();
}
