import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migration.ts';
import type { Tables } from '../tables.ts';

/**
 * What a machine says it is stands beside what a person chose, and what a print cost beside what that is made of.
 * Until now the machine's word replaced the person's, so what is there is the machine's, except where machines of the
 * family never say: on Klipper hosts. The archive had the filament alone: with prices for more than that, nobody knows
 * the whole of what was printed before.
 */
export const ownWords: Migration = {
  version: 24,
  name: 'own-words',
  async up(db) {
    await sql`alter table printers add column reported_model text`.execute(db);
    await sql`update printers set reported_model = model, model = null where family <> 'moonraker'`.execute(
      db,
    );
    await sql`alter table jobs add column estimated_cost_parts text`.execute(db);
    await sql`alter table archive_entries add column cost_parts text`.execute(db);
    const other = (await hasPrices(db)) ? sql`'null'` : sql`'0'`;
    const material = sql`'{"material":' || cast(cost_micro / 10000 as text)`;
    await sql`update archive_entries set cost_parts = ${material} || ',"machine":' || ${other} || ',"other":' || ${other} || '}'
      where cost_micro is not null`.execute(db);
    if (await hasPrices(db)) await sql`update archive_entries set cost_micro = null`.execute(db);
  },
};

async function hasPrices(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select key from settings where value not in ('null', '0')
    and key in ('electricity_price_per_kwh', 'machine_rate_per_hour', 'labor_rate_per_hour')`.execute(db);
  return rows.length > 0;
}
