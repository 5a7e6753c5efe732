import { PRUSALINK_SCENARIOS, type PrusaLinkOptions } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { problemOf, soon } from '../../test/family-link.ts';
import {
  begin,
  isPhase,
  LONG_SECONDS,
  MARK,
  phaseSeen,
  SHORT_SECONDS,
  send,
  sliced,
  startRequest,
} from '../../test/family-prints.ts';
import { command, createScenarioKit, fewReports, isReady, NEXT_MARK } from '../../test/family-scenarios.ts';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/prusalink-subject.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const BUDDY: PrusaLinkOptions = { dialect: 'buddy' };
const PYTHON: PrusaLinkOptions = { dialect: 'python', login: 'password' };
const kit = createScenarioKit(
  { adapter: createQuickAdapter(), createPrinter: createQuickPrinter, naming },
  BUDDY,
);
const { scenario, power, link, linked, printing } = kit;

kit.shared();

scenario('drop_link', 'a printer that hangs up at once is unreachable', async () => {
  const printer = await power();
  printer.scenario('drop_link');
  expect(await problemOf(link(printer))).toEqual(['unreachable', 'host_unreachable']);
});

scenario('go_silent', 'three unanswered polls end the link, and a new one names the silence', async () => {
  const { printer, opened } = await printing();
  printer.scenario('go_silent');
  await opened.hasClosed();
  expect(await problemOf(link(printer))).toEqual(['timeout', 'no_answer']);
  printer.scenario('go_silent', false);
  await phaseSeen(await link(printer), 'printing');
});

scenario('change_identity', 'another serial at the same address is refused', async () => {
  const printer = await power();
  const { serial } = printer;
  printer.scenario('change_identity');
  await printer.powerCycle();
  expect(await problemOf(link(printer, serial))).toEqual(['rejected', 'wrong_serial']);
});

scenario('short_nonce', 'a nonce for one request only is no wrong password', async () => {
  const printer = await power(PYTHON);
  printer.scenario('short_nonce');
  const opened = await link(printer);
  await begin(opened, naming);
  await phaseSeen(opened, 'printing');
  expect(await command(opened, 'pause')).toBe('no problem');
  await phaseSeen(opened, 'paused');
});

scenario('linger_finish', 'the end that still stands is not the end of the next print', async () => {
  const { printer, opened } = await linked();
  await begin(opened, naming, SHORT_SECONDS);
  await phaseSeen(opened, 'completed');
  printer.scenario('linger_finish');
  await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
  await phaseSeen(opened, 'printing', NEXT_MARK);
  expect(opened.reports.some(isPhase('completed', NEXT_MARK))).toBe(false);
});

scenario('sd_error', 'upload and start are refused, and nothing begins', async () => {
  const { printer, opened } = await linked();
  const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
  printer.scenario('sd_error');
  const next = sliced(naming.fileName(NEXT_MARK), SHORT_SECONDS);
  expect(await problemOf(send(opened, next))).toEqual(['rejected', 'transfer_failed']);
  const start = opened.connection.start(startRequest(file, naming), soon());
  expect(await problemOf(start)).toEqual(['rejected', null]);
  expect(printer.machine.starts).toEqual([]);
});

scenario('attention', 'is a pause with a print and an error without one', async () => {
  const { printer, opened } = await printing();
  printer.scenario('attention');
  const state = await phaseSeen(opened, 'paused');
  expect(state).toMatchObject({ status: 'paused', status_reason: expect.stringMatching(/person/) });
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
  expect(state).toMatchObject({ status: 'idle', ready_reason: expect.stringMatching(/busy/) });
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

test('every scenario of the simulated printer has its rule here', () => {
  expect(PRUSALINK_SCENARIOS.filter((name) => !kit.covered.has(name))).toEqual([]);
});
