import { said } from '@farmhand/words';
import { type Kysely, sql } from 'kysely';
import { inEnglish } from '../../english.ts';
import type { Migration } from '../migration.ts';
import { toSaidText } from '../said-text.ts';
import type { Tables } from '../tables.ts';

/**
 * Where the service wrote a text that people may change, a fact beside it says so; until now the words themselves told it.
 * What people have changed is theirs.
 */
export const wordsOfTheService: Migration = {
  version: 28,
  name: 'words-of-the-service',
  async up(db) {
    await sql`alter table nozzles add column is_reported integer not null default 0`.execute(db);
    await sql`update nozzles set is_reported = 1, notes = null where notes = 'Reported by the printer.'`.execute(
      db,
    );
    await sql`alter table jobs add column notes_said text`.execute(db);
    await sql`alter table spools add column notes_said text`.execute(db);
    await sql`alter table maintenance_tasks add column name_said text`.execute(db);
    await sql`alter table maintenance_tasks add column description_said text`.execute(db);
    await sql`alter table maintenance_logs add column task_name_said text`.execute(db);
    for (const task of BUILTIN_TASKS) await recognise(db, task);
  },
};

const BUILTIN_TASKS = [
  'general_cleaning',
  'nozzle_inspection',
  'belt_tension_check',
  'build_plate_check',
  'firmware_update_check',
  'carbon_rod_lubrication',
  'hepa_filter_replacement',
  'purge_wiper_replacement',
  'hotend_cleaning',
] as const;

async function recognise(db: Kysely<Tables>, task: (typeof BUILTIN_TASKS)[number]): Promise<void> {
  const key = task.replaceAll('_', '-');
  const name = said(`maintenance_task.${task}`);
  const guide = said(`maintenance_guide.${task}`);
  await sql`update maintenance_tasks set name_said = ${toSaidText(name)}
    where default_key = ${key} and name = ${inEnglish(name)}`.execute(db);
  await sql`update maintenance_tasks set description_said = ${toSaidText(guide)}
    where default_key = ${key} and description = ${inEnglish(guide)}`.execute(db);
  await sql`update maintenance_logs set task_name_said = ${toSaidText(name)}
    where task_name = ${inEnglish(name)}`.execute(db);
}
