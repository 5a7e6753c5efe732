import type { Spool, SpoolImport } from '@farmhand/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';

/** Several statements' worth, and several pages. */
const ROWS = asFarAs(600, 10_000);
const signs = fc.constantFrom(
  ...['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', 'ä', 'ß', '😀', '(', '#', 'x'],
);
const hostile = fc.array(signs, { minLength: 1, maxLength: 12 }).map((each) => each.join(''));
/** What a person can type: trimmed, and not empty. */
const text = fc
  .oneof(hostile, fc.constantFrom('=cmd|calc!A1', "'=1", 'Müller & Söhne', 'line\nbreak', 'Red (#FF0000)'))
  .map((typed) => typed.trim())
  .filter((typed) => typed !== '');
/** A name is one line. */
const name = text.filter((typed) => !/[\t\r\n]/.test(typed));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const fields = fc.record({
  material: name,
  color_name: maybe(name),
  color_hex: maybe(fc.constantFrom('#101010', '#FF0000')),
  brand: maybe(name),
  lot_number: maybe(name),
  remaining_weight_g: fc.integer({ min: 0, max: 1_000_000 }).map((mg) => mg / 1000),
  pa_profile: maybe(fc.integer({ min: 0, max: 100_000 }).map((micro) => micro / 1_000_000)),
  cost_per_gram: maybe(fc.integer({ min: 0, max: 1_000_000 }).map((micro) => micro / 1_000_000)),
  notes: maybe(text),
});

const send = async (caller: Caller, body: string, query = '') => {
  const headers = { 'content-type': 'text/csv' };
  const reply = await caller.call('POST', `/spools/import${query}`, { body, headers });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body).slice(0, 2000));
  return reply.body as SpoolImport;
};
const exported = async (caller: Caller, query: string) =>
  String((await caller.get(`/spools/export${query}`)).body);

async function stock(caller: Caller): Promise<Map<string, Spool>> {
  const all: Spool[] = [];
  for (let skip = 0; ; skip += 500) {
    const part = (await caller.get(`/spools?limit=500&skip=${skip}`)).body as Spool[];
    all.push(...part);
    if (part.length < 500) return new Map(all.map((spool) => [spool.qr_code, spool]));
  }
}

/** Spools whose weight is not what their ledger adds up to. */
async function unbalanced({ app }: Farm): Promise<number> {
  const { rows } = await app.kernel.write((tx) =>
    sql<{ id: number }>`select s.id from spools s where s.remaining_mg <>
      (select coalesce(sum(l.milligrams), 0) from spool_ledger l where l.spool_id = s.id)`.execute(tx.db),
  );
  return rows.length;
}

/** As a spreadsheet reads the file: cells that it would take for formulas. No number here is negative. */
function runningCells(file: string): string[] {
  const delimiter = file.includes('material;') ? ';' : ',';
  const rows: string[][] = parse(file, { delimiter, bom: true });
  return rows.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell));
}

/** What a table can carry; the rest is each farm's own. */
const carried = ({ id: _, created_at: __, updated_at: ___, ...rest }: Spool) => rest;

test('hundreds and thousands of hostile spools go through a spreadsheet into another farm, and back, unchanged', async () => {
  const [here, there] = [await openFarm(), await openFarm()];
  const [ours, theirs] = [await here.session('operator'), await there.session('operator')];
  const made = fc.sample(fields, { numRuns: ROWS, seed: 6 });
  // Names and values in one cell could be mistaken for each other; everything else must come through as it is.
  const spools = made.map((one) => ({
    ...one,
    color_name: one.color_name?.replaceAll('#', '').trim() || null,
  }));
  const columns = [
    'material',
    'color',
    'brand',
    'lot_number',
    'remaining_weight_g',
    'pa_profile',
    'cost_per_gram',
    'notes',
  ];
  const cell = (value: string | number | null) => {
    // As a program writes it that knows nothing of formulas, but that a quote before one is taken off.
    const typed = typeof value === 'string' && /^'+[=+\-@]/.test(value) ? `'${value}` : value;
    return typed === null ? '' : `"${String(typed).replaceAll('"', '""')}"`;
  };
  const lines = spools.map(({ color_name, color_hex, ...rest }) => {
    const color =
      color_name !== null && color_hex !== null ? `${color_name} (${color_hex})` : (color_name ?? color_hex);
    const byName: Record<string, string | number | null> = { ...rest, color };
    return columns.map((column) => cell(byName[column] ?? null)).join(',');
  });
  const table = [columns.join(','), ...lines].join('\n');

  const began = performance.now();
  const preview = await send(ours, table, '?preview=true');
  const previewed = performance.now();
  expect(preview.counts).toEqual({ create: ROWS, update: 0, unchanged: 0, error: 0 });
  expect((await send(ours, table)).counts).toMatchObject({ create: ROWS });
  const imported = performance.now();
  expect((await send(ours, table)).counts).toMatchObject({ unchanged: ROWS });
  expect(await unbalanced(here)).toBe(0);

  const before = await stock(ours);
  expect(before.size).toBe(ROWS);
  const [first] = spools;
  expect([...before.values()].at(-1)).toMatchObject(first ?? {});

  const german = await exported(ours, '?columns=all&style=excel_semicolon');
  expect(runningCells(german)).toEqual([]);
  expect((await send(ours, german)).counts).toEqual({ create: 0, update: 0, unchanged: ROWS, error: 0 });
  expect(await stock(ours)).toEqual(before);

  const file = await exported(ours, '?columns=all');
  expect(runningCells(file)).toEqual([]);
  expect((await send(theirs, file)).counts).toMatchObject({ create: ROWS, error: 0 });
  expect([...(await stock(theirs)).values()].map(carried)).toEqual([...before.values()].map(carried));
  expect(await unbalanced(there)).toBe(0);

  // Every row another weight and place.
  const change = [
    'qr_code,remaining_weight_g,storage_location',
    ...[...before.keys()].map((code) => `${code},507.5,Shelf 1`),
  ];
  const changing = performance.now();
  expect((await send(ours, change.join('\n'))).counts).toMatchObject({ update: ROWS });
  const changed = performance.now();
  expect(await unbalanced(here)).toBe(0);
  const seconds = [previewed - began, imported - previewed, changed - changing].map(
    (ms) => Math.round(ms) / 1000,
  );
  console.info(`${ROWS} rows: preview ${seconds[0]} s, creating ${seconds[1]} s, changing ${seconds[2]} s`);
}, 600_000);
