import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertFormerPrinter, migratedOver } from '../../../test/former-database.ts';
import { nozzlesOfPrinters } from './0028-nozzles-of-printers.ts';

test('a nozzle that its printer reported is known by a fact, and what people noted stays as it was', async () => {
  const read = await migratedOver(nozzlesOfPrinters, async (db) => {
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
