import { MOONRAKER_SCENARIOS } from '@farmhand/simulator';
import { inEnglish } from '@farmhand/words/english';
import { expect, test } from 'vitest';
import { problemOf, soon } from '../../test/family-link.ts';
import { describeMadness } from '../../test/family-madness.ts';
import { alikeInAll, dropsLinks, endsSilentLinks, losesStorage } from '../../test/family-misbehaviour.ts';
import { isPhase, MARK, phaseSeen, startRequest } from '../../test/family-prints.ts';
import { command, createScenarioKit, fewReports, isReady } from '../../test/family-scenarios.ts';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/moonraker-subject.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const kit = createScenarioKit(
  { adapter: createQuickAdapter(), createPrinter: createQuickPrinter, naming },
  {},
);
const { scenario, linked, printing } = kit;
/** A pause of 40 simulated seconds is longer than the adapter waits for an answer. */
const SLOW_PAUSE_SCALE = 60;

alikeInAll(kit);
// While it connects or after it, as it happens.
dropsLinks(kit, /^(?:host_unreachable|no_answer)$/);
endsSilentLinks(kit);
losesStorage(kit, 'file_not_found');

scenario('klippy_shutdown', 'is an error and a failed print, not a pause; a restart mends it', async () => {
  const { printer, opened } = await printing();
  printer.scenario('klippy_shutdown');
  const state = await phaseSeen(opened, 'failed');
  expect(state).toMatchObject({ status: 'error', ready: false, problem: 'klipper_shutdown' });
  expect(opened.reports.some(isPhase('paused'))).toBe(false);
  printer.scenario('klippy_shutdown', false);
  await opened.connection.send({ kind: 'clear_error' }, soon());
  const mended = await opened.until('a ready printer', isReady);
  expect(mended).toMatchObject({ status: 'idle', problem: null, print: { phase: 'failed', mark: MARK } });
  expect(opened.closed).toEqual([]);
});

scenario('klippy_disconnected', 'is offline after a while, and the print has failed', async () => {
  const { printer, opened } = await printing();
  printer.scenario('klippy_disconnected');
  const away = await opened.until('offline', ({ status }) => status === 'offline');
  expect(away).toMatchObject({ ready: false, problem: 'klipper_disconnected' });
  printer.scenario('klippy_disconnected', false);
  const back = await opened.until('a ready printer', isReady);
  expect(back).toMatchObject({ status: 'idle', problem: null, print: { phase: 'failed', mark: MARK } });
  expect(opened.closed).toEqual([]);
});

scenario('klippy_error', 'a printer without power is offline, with the reason', async () => {
  const { printer, opened } = await linked();
  printer.scenario('klippy_error');
  const reason = /unable to connect/i;
  const state = await opened.until(
    'the reason',
    ({ status_reason }) => status_reason !== undefined && reason.test(inEnglish(status_reason) ?? ''),
  );
  expect(state).toMatchObject({ status: 'offline', ready: false, problem: 'klipper_shutdown' });
  printer.scenario('klippy_error', false);
  const back = await opened.until('a ready printer', isReady);
  expect(back).toMatchObject({ status: 'idle', problem: null });
});

scenario(
  'slow_pause',
  'a call that takes long is accepted, and the pause is told when it is there',
  async () => {
    const { printer, opened } = await printing({}, SLOW_PAUSE_SCALE);
    printer.scenario('slow_pause');
    expect(await command(opened, 'pause')).toBe('no problem');
    expect(opened.state()).toMatchObject({ status: 'printing' });
    await phaseSeen(opened, 'paused');
  },
);

scenario('mad_reports', 'every word is passed on, the link holds, and what is true comes last', async () => {
  const { printer, opened } = await linked();
  printer.scenario('mad_reports');
  await fewReports(opened, 300);
  expect(new Set(opened.reports.map(({ status }) => status)).size).toBeGreaterThan(3);
  printer.scenario('mad_reports', false);
  await opened.until('a ready printer', isReady);
  expect(opened.closed).toEqual([]);
});

test('an emergency stop in a print ends it as failed, and only a restart of the firmware mends the machine', async () => {
  const { printer, opened } = await printing();
  await opened.connection.send({ kind: 'emergency_stop' }, soon());
  const state = await phaseSeen(opened, 'failed');
  expect(state).toMatchObject({ status: 'error', ready: false, problem: 'klipper_shutdown' });
  expect(await command(opened, 'resume')).toEqual(['rejected', null]);
  const start = opened.connection.start(startRequest({ path: naming.fileName(MARK) }, naming), soon());
  expect(await problemOf(start)).toEqual(['rejected', 'klipper_shutdown']);
  await opened.connection.send({ kind: 'clear_error' }, soon());
  await opened.until('a ready printer', isReady);
  expect(printer.machine.starts).toHaveLength(1);
});

describeMadness(scenario, linked);

test('every scenario of the simulated printer has its rule here', () => {
  expect(MOONRAKER_SCENARIOS.filter((name) => !kit.covered.has(name))).toEqual([]);
});
