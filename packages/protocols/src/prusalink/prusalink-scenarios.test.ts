import { PRUSALINK_SCENARIOS, type PrusaLinkOptions } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { problemOf } from '../../test/family-link.ts';
import {
  alikeInAll,
  changesIdentity,
  dropsLinks,
  endsSilentLinks,
  lingersAtTheEnd,
  losesStorage,
} from '../../test/family-misbehaviour.ts';
import { begin, LONG_SECONDS, phaseSeen, SHORT_SECONDS } from '../../test/family-prints.ts';
import { command, createScenarioKit, fewReports, isReady, NEXT_MARK } from '../../test/family-scenarios.ts';
import { oneTime } from '../../test/one-time.ts';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/prusalink-subject.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const BUDDY: PrusaLinkOptions = { dialect: 'buddy' };
const PYTHON: PrusaLinkOptions = { dialect: 'python', login: 'password' };
const kit = createScenarioKit(
  { adapter: createQuickAdapter(), createPrinter: createQuickPrinter, naming },
  BUDDY,
);
const { scenario, power, link, linked, printing } = kit;

alikeInAll(kit);
dropsLinks(kit, /^host_unreachable$/);
endsSilentLinks(kit);
changesIdentity(kit);
lingersAtTheEnd(kit);
losesStorage(kit, null);

scenario('short_nonce', 'a nonce for one request only is no wrong password', async () => {
  const printer = await power(PYTHON);
  printer.scenario('short_nonce');
  const opened = await link(printer);
  await begin(opened, naming);
  await phaseSeen(opened, 'printing');
  expect(await command(opened, 'pause')).toBe('no problem');
  await phaseSeen(opened, 'paused');
});

scenario('lose_unselected', 'no print is lost: its file is selected before each start', async () => {
  const { printer, opened } = await linked(PYTHON);
  printer.scenario('lose_unselected');
  const file = await begin(opened, naming, SHORT_SECONDS);
  await phaseSeen(opened, 'completed');
  await opened.connection.remove(file, AbortSignal.timeout(5000));
  await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
  await phaseSeen(opened, 'printing', NEXT_MARK);
  expect(printer.machine.starts).toHaveLength(2);
});

scenario('attention', 'is a pause with a print and an error without one', async () => {
  const { printer, opened } = await printing();
  printer.scenario('attention');
  const state = await phaseSeen(opened, 'paused');
  expect(state).toMatchObject({ status: 'paused', status_reason: { code: 'prusalink.attention' } });
  printer.scenario('attention', false);
  await phaseSeen(opened, 'printing');
  await command(opened, 'stop');
  await phaseSeen(opened, 'cancelled');
  printer.scenario('attention');
  await opened.until('the error', ({ status, ready }) => status === 'error' && ready === false);
});

scenario('busy', 'is idle, but not ready, and a start is refused', async () => {
  const { printer, opened } = await linked();
  printer.scenario('busy');
  const state = await opened.until('not ready', ({ ready }) => ready === false);
  expect(state).toMatchObject({ status: 'idle', ready_reason: { code: 'prusalink.busy' } });
  expect(await problemOf(begin(opened, naming))).toEqual(['rejected', 'printer_busy']);
});

scenario('no_temperatures', 'unknown is not zero degrees', async () => {
  const printer = await power();
  printer.scenario('no_temperatures');
  const opened = await link(printer);
  expect(opened.state().telemetry).toMatchObject({ bed_temp_c: null, nozzles: [{ temp_c: null }] });
  printer.scenario('no_temperatures', false);
  await opened.until('temperatures', ({ telemetry }) => (telemetry?.bed_temp_c ?? 0) > 0);
});

scenario('stale_progress', 'the last print’s 100 % is not shown for the next', async () => {
  const { printer, opened } = await linked();
  printer.scenario('stale_progress');
  const before = opened.reports.length;
  await begin(opened, naming);
  await opened.until('true progress', ({ telemetry }) => (telemetry?.progress_percent ?? 0) > 3);
  const shown = opened.reports.slice(before).map(({ telemetry }) => telemetry?.progress_percent ?? 0);
  expect(Math.max(...shown)).toBeLessThan(50);
});

scenario('preview_dialog', 'a start that waits for a person is seen as a pause of that print', async () => {
  const { printer, opened } = await linked();
  printer.scenario('preview_dialog');
  await begin(opened, naming);
  await phaseSeen(opened, 'paused');
  expect(printer.machine.starts).toEqual([]);
  printer.scenario('preview_dialog', false);
  await phaseSeen(opened, 'printing');
  expect(printer.machine.starts).toHaveLength(1);
});

test('a start in the window after a print is tried again until it is taken, once', async () => {
  const { printer, opened } = await linked(PYTHON);
  await begin(opened, naming, SHORT_SECONDS);
  const state = await phaseSeen(opened, 'completed');
  expect(state).toMatchObject({ status: 'idle', ready: false });
  await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
  await phaseSeen(opened, 'printing', NEXT_MARK);
  expect(printer.machine.starts).toHaveLength(2);
});

test('a power cut between two polls leaves a print whose end nobody knows', async () => {
  const { printer, opened } = await printing();
  await printer.powerCycle();
  await phaseSeen(opened, 'ended');
  await opened.until('a ready printer', isReady);
  await fewReports(opened);
  expect(opened.closed).toEqual([]);
  expect(opened.state().print?.phase).toBe('ended');
});

test('uploads that are started at once are all printed, once each, though the host lists them late', async () => {
  const { printer, opened } = await linked({ ...PYTHON, listedAfterMs: 600 });
  await begin(opened, naming, SHORT_SECONDS);
  await phaseSeen(opened, 'completed');
  expect(printer.machine.starts).toHaveLength(1);
});

test('a host that starts is told as that, and known as soon as it knows itself', async () => {
  const printer = await power({ ...PYTHON, bootMs: 3000 });
  await printer.powerCycle();
  expect(await problemOf(link(printer))).toEqual(['unreachable', 'host_starting']);
  const early = await eventually(() => link(printer));
  await early.until('the whole identity', ({ machine }) => machine?.model === 'I3MK3S');
  expect(early.reports.find(({ machine }) => machine !== undefined)?.machine).toMatchObject({
    serial: null,
    model: null,
    firmware: null,
  });
  expect(early.state().machine).toMatchObject({ serial: printer.serial, nozzles: [{ diameter: 0.4 }] });
});

test('every scenario of the simulated printer has its rule here', () => {
  expect(PRUSALINK_SCENARIOS.filter((name) => !kit.covered.has(name))).toEqual([]);
});

/** Tries again while it is refused. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 20_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await oneTime().sleep(50);
    }
  }
}
