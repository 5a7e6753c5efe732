import { said } from '@farmhand/words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertFormerPrinter, migratedOver } from '../../../test/former-database.ts';
import { inEnglish } from '../../english.ts';
import { toSaidText } from '../said-text.ts';
import { wordsOfTheService } from './0028-words-of-the-service.ts';

test('a nozzle that its printer reported is known by a fact, and what people noted stays as it was', async () => {
  const read = await migratedOver(wordsOfTheService, async (db) => {
    await insertFormerPrinter(db, 'bambu', null);
    for (const notes of ['Reported by the printer.', 'From the spare parts box.', null])
      await sql`insert into nozzles (printer_id, position, type, diameter_um, notes, installed_at, retired_at,
        print_seconds, prints) values (1, 'main', 'brass', 400, ${notes}, 0, 0, 0, 0)`.execute(db);
  });
  const nozzles = await read.selectFrom('nozzles').select(['notes', 'is_reported']).orderBy('id').execute();
  expect(nozzles).toEqual([
    { notes: null, is_reported: 1 },
    { notes: 'From the spare parts box.', is_reported: 0 },
    { notes: null, is_reported: 0 },
  ]);
});

test('a built-in task is known as one as far as nobody has changed its words, and so is what was logged of it', async () => {
  const guide = said('maintenance_guide.build_plate_check');
  const read = await migratedOver(wordsOfTheService, async (db) => {
    for (const [key, name, description] of [
      ['belt-tension-check', 'Belt tension check', 'As Mara showed us.'],
      ['build-plate-check', 'Plates', inEnglish(guide)],
    ])
      await sql`insert into maintenance_tasks (default_key, name, description, blocks_dispatch, is_active, created_at)
        values (${key}, ${name}, ${description}, 0, 1, 0)`.execute(db);
    for (const name of ['Belt tension check', 'Plates'])
      await sql`insert into maintenance_logs (task_name, printer_name, print_seconds, completed_by, completed_at, logged_at)
        values (${name}, 'Left', 0, 'mara', 0, 0)`.execute(db);
  });
  const belts = toSaidText(said('maintenance_task.belt_tension_check'));
  const tasks = read.selectFrom('maintenance_tasks').select(['name_said', 'description_said']);
  expect(await tasks.orderBy('id').execute()).toEqual([
    { name_said: belts, description_said: null },
    { name_said: null, description_said: toSaidText(guide) },
  ]);
  const logs = read.selectFrom('maintenance_logs').select('task_name_said');
  expect(await logs.orderBy('id').execute()).toEqual([{ task_name_said: belts }, { task_name_said: null }]);
});
