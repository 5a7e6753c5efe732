import { perFamily } from '@farmhand/contract';
import { z } from 'zod';
import type { Reader, Writer } from '../../db/portable.ts';

const ONLY = 1;

const planned = z.object({
  // A fleet that was wanted before there was some family has none of it.
  ...perFamily(() => z.number().int().default(0)),
  speed: z.number(),
});
export type FleetPlan = z.infer<typeof planned>;

const printerIds = z.record(z.string(), z.number().int());
const spoolIds = z.array(z.number().int());

/** The fleet that is wanted. */
export interface Wanted {
  readonly plan: FleetPlan;
  /** By the names of the simulators. */
  readonly printers: Readonly<Record<string, number>>;
  readonly spools: readonly number[];
  readonly orgId: number | null;
  readonly startedAt: number;
}

export async function findFleet(db: Reader): Promise<Wanted | undefined> {
  const row = await db.selectFrom('simulated_fleet').selectAll().where('id', '=', ONLY).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    plan: planned.parse(JSON.parse(row.plan)),
    printers: printerIds.parse(JSON.parse(row.printers)),
    spools: spoolIds.parse(JSON.parse(row.spools)),
    orgId: row.org_id,
    startedAt: row.started_at,
  };
}

export async function insertFleet(
  db: Writer,
  { plan, orgId, startedAt }: Pick<Wanted, 'plan' | 'orgId' | 'startedAt'>,
): Promise<void> {
  await db
    .insertInto('simulated_fleet')
    .values({
      id: ONLY,
      plan: JSON.stringify(plan),
      printers: '{}',
      spools: '[]',
      org_id: orgId,
      started_at: startedAt,
    })
    .execute();
}

export async function keepMembers(
  db: Writer,
  { printers, spools }: Pick<Wanted, 'printers' | 'spools'>,
): Promise<void> {
  await db
    .updateTable('simulated_fleet')
    .set({ printers: JSON.stringify(printers), spools: JSON.stringify(spools) })
    .where('id', '=', ONLY)
    .execute();
}

export async function deleteFleet(db: Writer): Promise<void> {
  await db.deleteFrom('simulated_fleet').where('id', '=', ONLY).execute();
}
