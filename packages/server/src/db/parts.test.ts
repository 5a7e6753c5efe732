import { expect, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';
import { addPrinter } from '../../test/printers.ts';
import { findPrinters } from '../features/printers/index.ts';
import { insertPrinterEvents, KEPT_PER_PRINTER } from '../features/printers/recording/event-store.ts';
import { byIds, inParts } from './parts.ts';

test('rows are handed out in their order, and ids once each', async () => {
  const sizes: number[] = [];
  const numbers = Array.from({ length: 1201 }, (_, at) => at);
  const all = await inParts(numbers, async (part) => {
    sizes.push(part.length);
    return part;
  });
  expect(all).toEqual(numbers);
  expect(sizes).toEqual([500, 500, 201]);
  expect(await byIds([3, 1, 3, 2], async (part) => part)).toEqual([1, 2, 3]);
  expect(await byIds([], async () => [1])).toEqual([]);
});

test('more rows and more ids than a statement takes are written and found', async () => {
  const farm = await openFarm();
  const { kernel } = farm.app;
  const disabled = { family: 'bambu', host: '127.0.0.1', enabled: false };
  const { id } = await addPrinter(await farm.session('admin'), { ...disabled, name: 'one' });
  const event = (at: number) => ({
    printer_id: id,
    kind: 'status' as const,
    at,
    value_before: 'idle',
    value_after: 'error',
    reason: null,
    evidence: '{}',
    user_id: null,
    job_id: null,
    run_id: null,
  });
  const rows = Array.from({ length: 10_000 }, (_, at) => event(at));
  await kernel.write((tx) => insertPrinterEvents(tx.db, id, rows));
  const kept = await kernel.database.read.selectFrom('printer_events').select('at').orderBy('id').execute();
  expect(kept.map(({ at }) => at)).toEqual(rows.slice(-KEPT_PER_PRINTER).map(({ at }) => at));
  const many = Array.from({ length: 70_000 }, (_, at) => at + 1);
  expect((await findPrinters(kernel.database.read, many)).map((row) => row.id)).toEqual([id]);
});
