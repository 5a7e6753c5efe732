import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertFormerPrinter, migratedOver } from '../../../test/former-database.ts';
import type { Tables } from '../tables.ts';
import { ownWords } from './0024-own-words.ts';

const addEntry = (db: Kysely<Tables>, runId: number, costMicro: number | null) =>
  sql`insert into archive_entries (run_id, job_id, print_file_id, plate_index, item_name, item_name_folded, status,
      finished_at, duration_seconds, used_mg, cost_micro, consumption, notes, tags, evidence)
    values (${runId}, 1, 1, 1, 'part', 'part', 'completed',
      0, 60, 1000, ${costMicro}, '[]', '', '[]', '{}')`.execute(db);

const setPrice = (db: Kysely<Tables>, key: string, value: string) =>
  sql`insert into settings (key, value) values (${key}, ${value})`.execute(db);

// finding: P2
test('a model that the machine has said is the machine’s word; on Klipper, which says none, a person chose it', async () => {
  const read = await migratedOver(ownWords, async (db) => {
    await insertFormerPrinter(db, 'bambu', 'P1S');
    await insertFormerPrinter(db, 'prusalink', 'I3MK3S');
    await insertFormerPrinter(db, 'elegoo', null);
    await insertFormerPrinter(db, 'moonraker', 'Voron 2.4');
  });
  const printers = await read
    .selectFrom('printers')
    .select(['family', 'model', 'reported_model'])
    .orderBy('id')
    .execute();
  expect(printers).toEqual([
    { family: 'bambu', model: null, reported_model: 'P1S' },
    { family: 'prusalink', model: null, reported_model: 'I3MK3S' },
    { family: 'elegoo', model: null, reported_model: null },
    { family: 'moonraker', model: 'Voron 2.4', reported_model: null },
  ]);
});

describe('what prints have cost', () => {
  const DEAR = 12_340_000;

  /** One that cost something, one for nothing, one of which nobody knows. */
  async function costs(prices: Readonly<Record<string, string>>) {
    const read = await migratedOver(ownWords, async (db) => {
      for (const [key, value] of Object.entries(prices)) await setPrice(db, key, value);
      await addEntry(db, 1, DEAR);
      await addEntry(db, 2, 0);
      await addEntry(db, 3, null);
    });
    const rows = await read
      .selectFrom('archive_entries')
      .select(['cost_micro', 'cost_parts'])
      .orderBy('run_id')
      .execute();
    return rows.map(({ cost_micro, cost_parts }) => [cost_micro, JSON.parse(cost_parts ?? 'null')]);
  }

  test.each([
    ['no prices', {}],
    [
      'prices that are none',
      { electricity_price_per_kwh: '0', machine_rate_per_hour: 'null', currency: '"EUR"' },
    ],
  ])('is their filament alone with %s', async (_what, prices) => {
    expect(await costs(prices)).toEqual([
      [DEAR, { material: 1234, machine: 0, other: 0 }],
      [0, { material: 0, machine: 0, other: 0 }],
      [null, null],
    ]);
  });

  test.each(['electricity_price_per_kwh', 'machine_rate_per_hour', 'labor_rate_per_hour'])(
    'is unknown as a whole with a price for %s, but for its filament',
    async (key) => {
      expect(await costs({ [key]: '0.31' })).toEqual([
        [null, { material: 1234, machine: null, other: null }],
        [null, { material: 0, machine: null, other: null }],
        [null, null],
      ]);
    },
  );
});
