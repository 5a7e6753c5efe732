import { SETTINGS_DEFAULTS, type Settings, settings } from '@farmhand/contract';
import type { Reader, Writer } from '../../db/portable.ts';

/** The settings in force: what was set, over the defaults. */
export async function readSettings(db: Reader): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', Object.keys(SETTINGS_DEFAULTS))
    .execute();
  const set = Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
  return settings.parse({ ...SETTINGS_DEFAULTS, ...set });
}

/** One row of the table, also for features that keep a value of their own there. */
export async function findValue(db: Reader, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}

/** For a value that is made once: who comes second, in this service or in another one, leaves the first as it is. */
export async function addValue(db: Writer, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function putValue(db: Writer, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}
