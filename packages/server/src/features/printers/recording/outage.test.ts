import { setImmediate as breathe } from 'node:timers/promises';
import type { PrinterEvent } from '@farmhand/contract';
import type { PrintPhase, Report } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { breakable } from '../../../../test/broken-database.ts';
import { openFarm } from '../../../../test/kit.ts';
import { idle, print, working } from '../../../../test/printer-reports.ts';
import { addPrinter, QUICK, until } from '../../../../test/printers.ts';
import { createPuppets } from '../../../../test/puppet.ts';
import { toSaidText } from '../../../db/said-text.ts';
import { type SupervisorTimings, TIMINGS } from '../timings.ts';

const HOUR_S = 3600;
const PRINT_S = 600;
/** The longest pause between two tries. */
const RETRY_S = 30;
/** Reports may come as fast as the test makes them: this is about the database. */
const ANY = { burst: 1e6, perSecond: 1e6 };

async function scene(names: readonly string[], change: Partial<SupervisorTimings> = {}) {
  const database = breakable();
  const puppets = createPuppets();
  const farm = await openFarm({
    databasePlugins: [database.plugin],
    printers: {
      adapterOf: puppets.adapterOf,
      timings: { ...QUICK.timings, reports: ANY, changes: ANY, writes: ANY, ...change },
    },
  });
  const admin = await farm.session('admin');
  const ids = new Map<string, number>();
  for (const serial of names) {
    const added = { name: serial, family: 'moonraker', host: '127.0.0.1', serial, plate: 'clear' };
    ids.set(serial, (await addPrinter(admin, added)).id);
    await expect.poll(() => puppets.isLinked(serial)).toBe(true);
    puppets.say(serial, { ...idle, print: print('none', { native_id: null }) });
  }
  const idOf = (serial: string): number => ids.get(serial) ?? 0;
  for (const serial of names) await until(admin, idOf(serial), ({ status }) => status === 'idle');
  return { farm, admin, database, puppets, idOf };
}

/** A second of a printer that prints one thing after another, pauses now and then, and always complains of something. */
function reportAt(second: number): Report {
  const inPrint = second % PRINT_S;
  const phase: PrintPhase =
    inPrint === PRINT_S - 1 ? 'completed' : inPrint % 30 === 15 ? 'paused' : 'printing';
  const standing = phase === 'completed' ? idle : { ...working, status: phase };
  const native_id = String(Math.floor(second / PRINT_S));
  return {
    ...standing,
    status_reason: asWritten(`second ${second}`),
    print: print(phase, { native_id, file_name: `${native_id}.gcode` }),
  };
}

test('an hour in which nothing can be written is survived without growth, and caught up', async () => {
  const { farm, admin, database, puppets, idOf } = await scene(['busy', 'other'], {
    flushMs: TIMINGS.flushMs,
  });
  const { supervisor } = farm.app;
  await expect.poll(() => supervisor.unsavedCount()).toBe(0);
  database.breakIt('full');
  const before = database.refusals();
  let mostWaiting = 0;
  let printedS = 0;
  for (let second = 0; second < HOUR_S; second++) {
    const wasPrinting = supervisor.stateOf(idOf('busy'))?.print?.phase === 'printing';
    farm.clock.advance(1000);
    if (wasPrinting) printedS += 1;
    puppets.say('busy', reportAt(second));
    puppets.say(
      'other',
      second % 2 === 0 ? idle : { status: 'error', status_reason: asWritten(`jam ${second}`) },
    );
    mostWaiting = Math.max(mostWaiting, supervisor.unsavedCount());
    await breathe();
  }
  // Of 7,200 reports all were news; what waits has a bound for each printer, and so has how often anybody tried.
  expect(mostWaiting).toBeLessThan(2 * 450);
  expect(database.refusals() - before).toBeLessThan(2 * HOUR_S);
  expect((await admin.get('/summary')).status).toBe(200);

  /** Both speak on, else they are taken for silent. */
  const passSecond = async () => {
    farm.clock.advance(1000);
    puppets.say('busy', reportAt(HOUR_S - 1));
    puppets.say('other', idle);
    await breathe();
  };
  puppets.say('other', idle);
  database.mend();
  for (let second = 0; second <= RETRY_S; second++) await passSecond();
  // A database that takes its time may still be at a try, and the next one waits for the clock.
  const unsaved = async () => {
    await passSecond();
    return supervisor.unsavedCount();
  };
  await expect.poll(unsaved, { timeout: 20_000 }).toBe(0);
  await supervisor.saveNow(idOf('busy'));
  const { read } = farm.app.kernel.database;
  const rows = await read.selectFrom('printers').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    {
      status: 'idle',
      status_reason: toSaidText(asWritten('second 3599')),
      plate: 'occupied',
      total_prints: HOUR_S / PRINT_S,
    },
    { status: 'idle', plate: 'clear' },
  ]);
  expect(rows[0]?.total_print_seconds).toBe(printedS);
  const events = (await admin.get(`/printers/${idOf('busy')}/events?kind=print&limit=500`))
    .body as PrinterEvent[];
  const ends = events.filter(({ after }) => after === 'completed');
  expect(ends).toHaveLength(HOUR_S / PRINT_S);
  const starts = events.filter(({ before: was }) => was === null || was === 'none' || was === 'completed');
  expect(starts.filter(({ after }) => after === 'printing')).toHaveLength(HOUR_S / PRINT_S);
  const plates = (await admin.get(`/printers/${idOf('busy')}/events?kind=plate`)).body as PrinterEvent[];
  expect(plates).toHaveLength(1);
  const { body: statuses } = await admin.get(`/printers/${idOf('other')}/events?kind=status&limit=500`);
  const folded = (statuses as PrinterEvent[]).map(({ evidence }) => evidence?.said ?? null);
  const counts = folded.flatMap((each) => (each?.code === 'seen.last_of_many' ? [each.facts['count']] : []));
  // One for each try that was under way for long: what it has in hand is not folded any more.
  expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBeGreaterThan(HOUR_S / 1.2);
}, 120_000);

test('what waits for a printer that is disabled or removed is dropped', async () => {
  const { farm, admin, database, puppets, idOf } = await scene(['off', 'gone']);
  const { supervisor } = farm.app;
  await expect.poll(() => supervisor.unsavedCount()).toBe(0);
  database.breakIt('full');
  for (const serial of ['off', 'gone']) {
    for (let at = 0; at < 50; at++) {
      puppets.say(serial, at % 2 === 0 ? idle : { status: 'error', status_reason: asWritten(`jam ${at}`) });
    }
  }
  expect(supervisor.unsavedCount()).toBeGreaterThan(90);
  // What waits would be stored at once: the printers go in the same moment as the disk has room.
  const { write } = farm.app.kernel;
  database.mend();
  await write(async (tx) => {
    await tx.db.updateTable('printers').set({ enabled: 0 }).where('id', '=', idOf('off')).execute();
    await tx.db.deleteFrom('printers').where('id', '=', idOf('gone')).execute();
    database.breakIt('full');
  }).catch(() => undefined);
  database.breakIt('full');
  supervisor.reload(idOf('off'));
  supervisor.reload(idOf('gone'));
  // That it was switched off is all there is to store.
  await expect.poll(() => supervisor.unsavedCount()).toBeLessThanOrEqual(2);
  database.mend();
  await expect.poll(() => supervisor.unsavedCount()).toBe(0);
  expect((await admin.get(`/printers/${idOf('off')}`)).body).toMatchObject({ status: 'offline' });
});

test('what could not be stored when the printers were let go is stored when they are taken up again', async () => {
  const { farm, admin, database, puppets, idOf } = await scene(['one']);
  const { supervisor } = farm.app;
  await expect.poll(() => supervisor.unsavedCount()).toBe(0);
  database.breakIt('full');
  for (let second = 0; second < 61; second++) {
    farm.clock.advance(1000);
    puppets.say('one', { ...working, print: print(second === 60 ? 'completed' : 'printing') });
  }
  await supervisor.stop();
  database.mend();
  await supervisor.start();
  await expect.poll(() => supervisor.unsavedCount()).toBe(0);
  expect((await admin.get(`/printers/${idOf('one')}`)).body).toMatchObject({
    plate: 'occupied',
    care: { total_print_hours: 0.017, total_prints: 1 },
  });
  const events = (await admin.get(`/printers/${idOf('one')}/events?kind=print`)).body as PrinterEvent[];
  expect(events.map(({ after }) => after)).toEqual(['completed', 'printing']);
});
