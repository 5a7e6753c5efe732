import type { Alert, Printer } from '@farmhand/contract';
import type { PrintCause, PrintReport } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, beginRun, queueJob } from '../../../../test/jobs.ts';
import { type Farm, openFarm } from '../../../../test/kit.ts';
import { idle, print, working } from '../../../../test/printer-reports.ts';
import { addPrinter, QUICK, until } from '../../../../test/printers.ts';
import { createPuppets } from '../../../../test/puppet.ts';
import type { Standstill } from '../../control/index.ts';
import type { PrinterState } from '../../printers/index.ts';
import { blankState } from '../../printers/state/blank-state.ts';
import { createPauses } from './pauses.ts';

const SERIAL = 'P-1';
const FIRST_ID = 1;
const LEFT = { name: 'Left', family: 'moonraker', host: '127.0.0.1', serial: SERIAL };
const runout: PrintCause = { kind: 'runout', code: '0700_8011', said: asWritten('AMS filament ran out.') };
const question: PrintCause = { kind: 'attention', code: 'ATTENTION', said: null };
const person: PrintCause = { kind: 'at_machine', code: null, said: null };
const fault: PrintCause = { kind: 'error', code: 'E7', said: asWritten('Nozzle clog detected.') };

/** A printer that says what the test says, and a service that watches it. */
async function openPaused(before?: {
  readonly farm: Farm;
  readonly puppets: ReturnType<typeof createPuppets>;
}) {
  const puppets = before?.puppets ?? createPuppets();
  const adapterOf: typeof puppets.adapterOf = (family) => ({
    ...puppets.adapterOf(family),
    capabilities: () => ['pause', 'resume', 'stop'],
  });
  const farm = await openFarm({
    printers: { ...QUICK, adapterOf, controls: { waitMs: 50 } },
    dispatch: { tickMs: 20, settleMs: 1 },
    ...(before !== undefined && {
      ...{ dataDir: before.farm.dataDir, databaseUrl: before.farm.databaseUrl, clock: before.farm.clock },
    }),
  });
  const admin = await farm.session('admin');
  const id = before === undefined ? (await addPrinter(admin, LEFT)).id : FIRST_ID;
  await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
  if (before === undefined) puppets.say(SERIAL, { ...idle, print: print('none', { native_id: null }) });
  const says = (phase: 'printing' | 'paused', more: Partial<PrintReport> = {}) =>
    puppets.say(SERIAL, {
      ...working,
      status: phase,
      status_reason: null,
      print: print(phase, { file_name: 'secret.gcode', ...more }),
    });
  const alerts = async () => (await admin.get('/alerts?kind=print_paused')).body as Alert[];
  /** Time passes, and the printer goes on saying the same. */
  const later = async () => {
    await until(admin, id, ({ status }) => status === 'paused');
    farm.clock.advance(3000);
    puppets.say(SERIAL, {});
  };
  return { farm, admin, id, puppets, says, alerts, later };
}

test.each<[string, PrintCause, Partial<Alert>, string]>([
  [
    'run-out',
    runout,
    {
      ...{ severity: 'critical', title: 'Left has run out of filament' },
      message: 'Its print stands still: AMS filament ran out (0700_8011). Load filament, then resume it.',
    },
    'The filament has run out.',
  ],
  [
    'run-out, of a printer that says what to do itself',
    {
      kind: 'runout',
      code: '0300_8015',
      said: asWritten('The external spool ran out. Load new filament and resume.'),
      short: asWritten('The external spool ran out.'),
    },
    {
      ...{ severity: 'critical', title: 'Left has run out of filament' },
      message:
        'Its print stands still: The external spool ran out (0300_8015). Load filament, then resume it.',
    },
    'The filament has run out.',
  ],
  [
    'a question on its screen',
    question,
    {
      ...{ severity: 'warning', title: 'Left waits for a person' },
      message: 'Its print stands still. Look at its screen, and do what it asks for.',
    },
    'It waits for a person: look at its screen.',
  ],
  [
    'a fault',
    fault,
    {
      ...{ severity: 'critical', title: 'Left has paused on a fault' },
      message:
        'Its print stands still: Nozzle clog detected (E7). Look at the machine and mend it, then resume the print or stop it.',
    },
    'Nozzle clog detected (E7).',
  ],
  [
    'somebody at the machine',
    person,
    {
      ...{ severity: 'warning', title: 'Left was paused at the machine' },
      message: 'Its print stands still. Look at the machine, and resume the print when it may go on.',
    },
    'A person or the file paused it.',
  ],
])(
  'a pause by %s is told with its cause and what to do, until the print goes on',
  async (_by, cause, told, reason) => {
    const { admin, id, says, alerts } = await openPaused();
    says('printing');
    says('paused', { cause });
    await expect.poll(alerts).toMatchObject([{ ...told, printer_id: id, resolved_at: null }]);
    expect((await admin.get(`/printers/${id}`)).body).toMatchObject({
      status: 'paused',
      status_reason: reason,
    });
    expect(JSON.stringify(await alerts())).not.toContain('secret.gcode');
    // The cause may be gone before the pause is.
    says('paused', { cause: null });
    await until(admin, id, ({ status_reason }) => status_reason === null);
    says('printing');
    await expect.poll(alerts).toMatchObject([{ resolved_at: expect.any(String) }]);
  },
);

test('a pause of which the printer says nothing is told all the same, and once more when it says why', async () => {
  const { says, alerts, later } = await openPaused();
  says('printing');
  says('paused');
  await later();
  await expect.poll(alerts).toMatchObject([
    {
      severity: 'warning',
      title: 'Left has paused its print',
      message:
        'Nobody here asked for it, and the printer does not say why. Look at the machine, then resume the print or stop it.',
    },
  ]);
  says('paused', { cause: runout });
  await expect
    .poll(async () => (await alerts()).map(({ title, resolved_at }) => [title, resolved_at !== null]))
    .toEqual([
      ['Left has run out of filament', false],
      ['Left has paused its print', true],
    ]);
});

test('a pause that was asked for here raises none; the next one that nobody asked for does', async () => {
  const { admin, id, puppets, says, alerts, later } = await openPaused();
  says('printing');
  await until(admin, id, ({ status }) => status === 'printing');
  await admin.post(`/printers/${id}/pause`);
  // The answer may come before it is sent, and what a printer does before that nobody here asked for.
  await expect.poll(() => puppets.sent).toEqual(['pause']);
  says('paused', { cause: person });
  await later();
  // What the printer says of it later does not make it another pause.
  says('paused', { cause: runout });
  await until(admin, id, ({ status_reason }: Printer) => status_reason === 'The filament has run out.');
  says('printing');
  await until(admin, id, ({ status }) => status === 'printing');
  expect(await alerts()).toEqual([]);
  says('paused', { cause: runout });
  await expect.poll(alerts).toMatchObject([{ title: 'Left has run out of filament', resolved_at: null }]);
});

test('a pause in a job of ours names the job to those who may know it', async () => {
  const { farm, admin, id, says, alerts } = await openPaused();
  const { modelId, fileId } = await addModel(farm);
  const job = await queueJob(admin, modelId, { hold: true });
  const { mark } = await beginRun(farm, job.id, id, fileId);
  says('printing', { mark });
  says('paused', { mark, cause: runout });
  await expect.poll(alerts).toMatchObject([{ job_id: job.id, printer_id: id }]);
});

test('after a restart of the service the pause is still one alert, and is over when the print goes on', async () => {
  const first = await openPaused();
  first.says('printing');
  first.says('paused', { cause: runout });
  await expect.poll(first.alerts).toHaveLength(1);
  await first.farm.stop();
  first.puppets.forget(SERIAL);
  const { admin, id, says, alerts } = await openPaused(first);
  says('paused', { cause: runout });
  await until(admin, id, ({ status }) => status === 'paused');
  says('printing');
  await expect.poll(alerts).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a pause from here that outlasts the service is still no news', async () => {
  const first = await openPaused();
  first.says('printing');
  await until(first.admin, first.id, ({ status }) => status === 'printing');
  await first.admin.post(`/printers/${first.id}/pause`);
  // The answer may come before it is sent.
  await expect.poll(() => first.puppets.sent).toEqual(['pause']);
  first.says('paused', { cause: person });
  await until(first.admin, first.id, ({ status }) => status === 'paused');
  // One that had not been sent when the service ended was not what paused the printer.
  const commands = async () => (await first.admin.get(`/printers/${first.id}/commands`)).body;
  await expect.poll(commands).toMatchObject([{ action: 'pause', outcome: 'confirmed' }]);
  await first.farm.stop();
  first.puppets.forget(SERIAL);
  const { admin, id, says, alerts } = await openPaused(first);
  says('paused', { cause: person });
  await until(admin, id, ({ status }) => status === 'paused');
  says('printing');
  await until(admin, id, ({ status }) => status === 'printing');
  expect(await alerts()).toEqual([]);
});

test('a printer that is switched off has no pause that anybody could end', async () => {
  const { admin, id, says, alerts } = await openPaused();
  says('paused', { cause: runout });
  await expect.poll(alerts).toHaveLength(1);
  await admin.patch(`/printers/${id}`, { enabled: false });
  expect(await alerts()).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a printer that flaps is told of when it is calm, and one that pauses all the time now and then', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { kernel } = farm.app;
  const { id } = await addPrinter(admin, { ...LEFT, enabled: false });
  await kernel.write(({ db }) => db.updateTable('printers').set({ enabled: 1 }).execute());
  const seen = { writes: 0 };
  const pauses = createPauses({
    ...kernel,
    sources: { haltAsked: async () => false },
    async write(work) {
      seen.writes += 1;
      return kernel.write(work);
    },
  });
  const showing = (phase: 'printing' | 'paused', flapping: PrinterState['flapping']): PrinterState => ({
    ...blankState('occupied', 0),
    contact: 'live',
    isFresh: false,
    print: print(phase, { cause: runout }),
    flapping,
  });
  const told = async () => (await admin.get('/alerts?kind=print_paused')).body as Alert[];
  pauses.look(id, showing('paused', { changes: 200, seconds: 2 }));
  pauses.look(id, showing('paused', null));
  await expect.poll(told).toMatchObject([{ resolved_at: null }]);
  expect(seen.writes).toBe(1);
  for (let each = 0; each < 50; each += 1) {
    pauses.look(id, showing(each % 2 === 0 ? 'printing' : 'paused', null));
    await expect.poll(told).not.toEqual([]);
  }
  expect(seen.writes).toBeLessThan(20);
});

test('a pause counts as it was seen, although the print has gone on before it could be told', async () => {
  const farm = await openFarm();
  const { kernel } = farm.app;
  const { id } = await addPrinter(await farm.session('admin'), { ...LEFT, enabled: false });
  await kernel.write(({ db }) => db.updateTable('printers').set({ enabled: 1 }).execute());
  const gate = Promise.withResolvers<void>();
  const asked: Standstill[] = [];
  const pauses = createPauses({
    ...kernel,
    sources: { haltAsked: async (_db, _id, _state, stands) => asked.push(stands) > 0 },
    write: (work) => gate.promise.then(() => kernel.write(work)),
  });
  const look = (phase: 'printing' | 'paused') =>
    pauses.look(id, {
      ...blankState('occupied', 0),
      contact: 'live',
      isFresh: false,
      print: print(phase, { cause: runout }),
    });
  const since = farm.clock.now();
  look('printing');
  farm.clock.advance(60_000);
  look('paused');
  // Its turn has come, and waits for the database.
  await Promise.resolve();
  farm.clock.advance(60_000);
  look('printing');
  gate.resolve();
  await expect.poll(() => asked).toEqual([{ since, pausedAt: since + 60_000 }]);
});
