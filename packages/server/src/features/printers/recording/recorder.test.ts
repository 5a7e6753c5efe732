import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../../test/kit.ts';
import { addPrinter } from '../../../../test/printers.ts';
import { eventsAfter } from '../../../live/outbox-store.ts';
import { type Happening, missingIn, plus } from '../state/index.ts';
import { findAnyPrinter, type PrinterRow } from '../store.ts';
import { newWatched, type Watched } from '../supervision/watched.ts';
import { TIMINGS } from '../timings.ts';
import { createRecorder } from './recorder.ts';
import type { Printed } from './save.ts';

async function scene() {
  const farm = await openFarm();
  const { kernel } = farm.app;
  const { id } = await addPrinter(await farm.session('admin'), {
    name: 'one',
    family: 'bambu',
    host: '127.0.0.1',
    enabled: false,
  });
  const row = await findAnyPrinter(kernel.database.read, id);
  if (row === undefined) throw new Error('not there');
  const printer = newWatched(row, 0);
  const broken = { isBroken: false };
  const credited: Printed[] = [];
  const recorder = createRecorder(
    {
      clock: kernel.clock,
      log: kernel.log,
      write: (work) => (broken.isBroken ? Promise.reject(new Error('the disk is full')) : kernel.write(work)),
    },
    { printed: async (_tx, printed) => void credited.push(printed), reported: async () => undefined },
    { ...TIMINGS, retryMinMs: 0, retryMaxMs: 0 },
  );
  const stored = async () => {
    const now = await findAnyPrinter(kernel.database.read, id);
    return [now?.total_print_seconds, now?.total_prints];
  };
  return { farm, printer, recorder, broken, stored, credited };
}

const careOf = (printedMs: number, prints: number) => {
  const worn = { printedMs, prints };
  return { ...worn, left: worn, right: worn };
};

test('what could not be stored is stored with the next turn, and counted once', async () => {
  const { farm, printer, recorder, broken, stored } = await scene();
  const { read } = farm.app.kernel.database;
  const before = (await eventsAfter(read, 0, 100)).length;
  printer.state = { ...printer.state, plate: 'clear', care: careOf(2500, 1) };
  printer.pending.push({ kind: 'plate' });
  broken.isBroken = true;
  recorder.record(printer);
  await recorder.settled();
  expect(printer).toMatchObject({ pending: [{ kind: 'plate' }], isDirty: true, writes: 0 });
  expect(await stored()).toEqual([0, 0]);
  broken.isBroken = false;
  recorder.record(printer);
  await recorder.settled();
  expect(printer).toMatchObject({ pending: [], taken: [{ number: 2, care: careOf(2000, 1) }] });
  expect(printer.state.care).toEqual(careOf(500, 0));
  expect(await stored()).toEqual([2, 1]);
  const events = (await eventsAfter(read, 0, 100)).slice(before);
  expect(events.map(({ type, data }) => [type, JSON.parse(data).plate])).toEqual([
    ['printer.status', 'clear'],
  ]);
});

test('two writes on their way do not count the same hours twice', async () => {
  const { printer, recorder, stored } = await scene();
  printer.state = { ...printer.state, care: careOf(7000, 2) };
  printer.isDirty = true;
  printer.pending.push({ kind: 'plate' });
  recorder.record(printer);
  await Promise.all([recorder.flush([printer]), recorder.settled()]);
  await recorder.flush([printer]);
  expect(await stored()).toEqual([7, 2]);
});

test('a row and memory make the same sum whenever the row was read: before, during and after a write', async () => {
  const { farm, printer, recorder, broken } = await scene();
  const { read } = farm.app.kernel.database;
  const rows: PrinterRow[] = [];
  const look = async () => {
    const row = await findAnyPrinter(read, printer.id);
    if (row !== undefined) rows.push(row);
  };
  const sums = () =>
    rows.map((row) => {
      const { printedMs, prints } = missingIn(row, printer);
      return [row.total_print_seconds * 1000 + printedMs, row.total_prints + prints];
    });
  for (let turn = 1; turn <= 3; turn++) {
    printer.state = { ...printer.state, care: plus(printer.state.care, careOf(2500, 1)) };
    printer.isDirty = true;
    await look();
    broken.isBroken = turn === 2;
    const written = recorder.flush([printer]);
    expect(new Set(sums().map(String))).toEqual(new Set([`${turn * 2500},${turn}`]));
    await written;
    await look();
    expect(new Set(sums().map(String))).toEqual(new Set([`${turn * 2500},${turn}`]));
  }
  expect(rows.map((row) => row.total_prints)).toEqual([0, 1, 1, 1, 1, 3]);
});

test('a nozzle that fills its second when the machine has none to write keeps it', async () => {
  const { printer, recorder, credited } = await scene();
  const none = { printedMs: 0, prints: 0 };
  printer.state = {
    ...printer.state,
    care: { printedMs: 400, prints: 0, left: { printedMs: 1000, prints: 0 }, right: none },
  };
  printer.isDirty = true;
  await recorder.flush([printer]);
  expect(credited).toMatchObject([{ seconds: 0, left: { seconds: 1 }, right: { seconds: 0 } }]);
});

test('a printer that was deleted meanwhile is not told of', async () => {
  const { farm, printer, recorder } = await scene();
  const admin = await farm.session('admin');
  await admin.delete(`/printers/${printer.id}`);
  const { read } = farm.app.kernel.database;
  const before = (await eventsAfter(read, 0, 100)).length;
  printer.pending.push({ kind: 'lost' });
  recorder.record(printer);
  await recorder.settled();
  expect(await eventsAfter(read, 0, 100)).toHaveLength(before);
  expect((await admin.get('/alerts')).body).toEqual([]);
});

const poison = (): Happening => ({
  ...{ kind: 'status', at: Number.NaN, before: 'idle', after: 'error', reason: null, mark: null },
  evidence: { source: 'report', at: 0, said: null },
});

async function more(farm: Farm, count: number): Promise<Watched[]> {
  const admin = await farm.session('admin');
  const made: Watched[] = [];
  for (let at = 0; at < count; at++) {
    const body = { name: `more ${at}`, family: 'bambu', host: '127.0.0.1', enabled: false };
    const { id } = await addPrinter(admin, body);
    const row = await findAnyPrinter(farm.app.kernel.database.read, id);
    if (row !== undefined) made.push(newWatched(row, 0));
  }
  return made;
}

test('one that can’t be stored does not keep the others from it, and after some tries is given up alone', async () => {
  const { farm, printer, recorder, stored } = await scene();
  const others = await more(farm, 3);
  const all = [...others.slice(0, 1), printer, ...others.slice(1)];
  for (const each of all) {
    each.state = { ...each.state, plate: 'occupied', care: careOf(3000, 1) };
    each.pending.push({ kind: 'plate' });
    each.happened.push({ ...poison(), kind: 'plate', at: 7, after: 'occupied' });
    each.isDirty = true;
  }
  printer.happened.push(poison());
  await recorder.flush(all);
  expect(others.map(({ isDirty, pending, happened }) => [isDirty, pending, happened])).toEqual(
    others.map(() => [false, [], []]),
  );
  expect([printer.happened.length, recorder.droppedCount(), await stored()]).toEqual([2, 0, [0, 0]]);
  for (let turn = 0; turn < 3; turn++) await recorder.flush(all);
  expect(printer).toMatchObject({ pending: [], happened: [], isDirty: false });
  expect([recorder.droppedCount(), await stored()]).toEqual([1, [3, 1]]);
  const { read } = farm.app.kernel.database;
  const events = await read.selectFrom('printer_events').select(['printer_id', 'at']).execute();
  expect(events.filter(({ at }) => at === 7)).toHaveLength(all.length);
});

test('while nothing can be stored nothing is given up, however often it is tried', async () => {
  const { printer, recorder, broken, stored } = await scene();
  printer.state = { ...printer.state, care: careOf(3000, 1) };
  printer.pending.push({ kind: 'plate' });
  printer.happened.push({ ...poison(), at: 7 });
  broken.isBroken = true;
  for (let turn = 0; turn < 10; turn++) {
    recorder.record(printer);
    await recorder.settled();
  }
  expect([printer.happened.length, recorder.droppedCount()]).toEqual([1, 0]);
  broken.isBroken = false;
  recorder.record(printer);
  await recorder.settled();
  expect([printer.happened, await stored()]).toEqual([[], [3, 1]]);
});

test('a database that fails is not asked at every change', async () => {
  const { farm, printer } = await scene();
  let tries = 0;
  const { clock, log } = farm.app.kernel;
  const failing = { clock, log, write: () => Promise.reject(new Error(`no ${++tries}`)) };
  const recorder = createRecorder(failing, undefined, { ...TIMINGS, retryMinMs: 60_000, retryMaxMs: 60_000 });
  for (let change = 0; change < 100; change++) {
    printer.pending.push({ kind: 'plate' });
    recorder.record(printer);
    await recorder.settled();
  }
  expect(tries).toBe(1);
});
