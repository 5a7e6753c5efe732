import type { Spool, SpoolImport } from '@farmhand/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { addSpool, balances } from '../../../test/spools.ts';
import { ALL_COLUMNS } from './csv-columns.ts';

const NASTY = [
  '',
  ' ',
  "'=1",
  '=cmd',
  '"',
  '""',
  'ä',
  '\0',
  '#FF0000',
  'x'.repeat(3000),
  '1e9',
  'NaN',
  '-1',
  '1,5',
  '9'.repeat(30),
];
/** What usually stands there. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  material: ['PLA', 'PETG', 'ASA'],
  color: ['', 'Jet black', 'Jet black (#101010)', '#ff0000'],
  brand: ['', 'Prusament', '=cmd'],
  lot_number: ['', 'B-1'],
  initial_weight_g: ['', '1000', '750,5'],
  remaining_weight_g: ['', '0', '12.5', '1000'],
  status: ['', 'active', 'empty', 'Archived'],
  pa_profile: ['', '0.02'],
  cost_per_gram: ['', '0,0259'],
  id: ['', '', '1', '2', '3'],
  qr_code: ['', '', 'SP-AAAA', 'SP-BBBB', 'sp-cccc'],
  core_weight_g: ['', '200'],
  storage_location: ['', 'Shelf 1'],
  notes: ['', 'a "b"'],
  low_stock_threshold_g: ['', '0', '100'],
  external_spool_id: ['', '7'],
  tag_uid: ['', '', 'AABB', 'ccdd'],
  unknown: ['', 'x'],
};
const cellOf = (column: string) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...(USUAL[column] ?? [''])) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  );
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Tables from right to absurd, and what is none. */
const table = fc
  .uniqueArray(fc.constantFrom(...ALL_COLUMNS.slice(1), 'unknown'), { maxLength: 6 })
  .chain((more) => {
    const columns = ['material', ...more];
    return fc
      .array(fc.tuple(...columns.map(cellOf)), { minLength: 1, maxLength: 4 })
      .map((rows) => [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n'));
  });
const bytes = fc.oneof(
  { weight: 6, arbitrary: table.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((raw) => Buffer.from(raw)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => Buffer.from(`material,id\n${text}`)) },
);

const send = (caller: Caller, body: Buffer, query = '') =>
  caller.call('POST', `/spools/import${query}`, { body, headers: { 'content-type': 'text/csv' } });

test('whatever is sent is imported or refused in words; the preview foretells it, and a second time changes nothing', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  for (let left = 3; left > 0; left -= 1) await addSpool(operator, { remaining_weight_g: 100 });
  await fc.assert(
    fc.asyncProperty(bytes, async (body) => {
      const preview = await send(operator, body, '?preview=true');
      const reply = await send(operator, body);
      expect([200, 422]).toContain(preview.status);
      const foretold = preview.status === 200 ? (preview.body as SpoolImport) : null;
      expect(reply.status).toBe(foretold !== null && foretold.counts.error === 0 ? 200 : 422);
      if (reply.status !== 200) return;
      expect((reply.body as SpoolImport).counts).toEqual(foretold?.counts);
      const again = (await send(operator, body)).body as SpoolImport;
      expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0 });
    }),
    { numRuns: asFarAs(50, 150) },
  );
  const spools = (await operator.get('/spools?limit=500')).body as Spool[];
  expect(spools.length).toBeGreaterThan(3);
  for (const { id } of spools) {
    const { ledger_mg, remaining_mg } = await balances(farm, id);
    expect(ledger_mg).toBe(remaining_mg);
  }
}, 240_000);
