import {
  BAMBU_SCENARIOS,
  type BambuPrinter,
  type BambuPrinterOptions,
  type ScenarioName,
} from '@farmhand/simulator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/bambu-subject.ts';
import { type FamilyLink, linkTo, problemOf, soon } from '../../test/family-link.ts';
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
  TIME_SCALE,
} from '../../test/family-prints.ts';
import type { Report } from '../adapter.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const NEXT_MARK = '481517';
const adapter = createQuickAdapter();
const covered = new Set<ScenarioName>();

function scenario(name: ScenarioName, rule: string, run: () => Promise<void>): void {
  covered.add(name);
  test(`${name}: ${rule}`, { timeout: 20_000 }, run);
}

async function power(options: BambuPrinterOptions = {}): Promise<BambuPrinter> {
  const printer = createQuickPrinter({ timeScale: TIME_SCALE, ...options });
  onTestFinished(() => printer.stop());
  await printer.start();
  return printer;
}

async function link(printer: BambuPrinter, pinnedFingerprint: string | null = null): Promise<FamilyLink> {
  const opened = await linkTo(adapter, printer, { target: { pinnedFingerprint } });
  await opened.until('the first telemetry', ({ telemetry }) => telemetry !== undefined);
  return opened;
}

async function linked(options: BambuPrinterOptions = {}) {
  const printer = await power(options);
  return { printer, opened: await link(printer) };
}

async function printing(seconds = LONG_SECONDS) {
  const { printer, opened } = await linked();
  await begin(opened, naming, seconds);
  await phaseSeen(opened, 'printing');
  return { printer, opened };
}

const pause = ({ connection }: FamilyLink) => problemOf(connection.send({ kind: 'pause' }, soon()));
const isReady = ({ ready }: Report): boolean => ready === true;
const sentNames = ({ received }: BambuPrinter): string[] => received.commands.map(({ name }) => name);
const fewReports = async (opened: FamilyLink): Promise<void> => {
  const until = opened.reports.length + 10;
  await opened.until('ten more reports', () => opened.reports.length >= until);
};

describe('the link', () => {
  scenario(
    'drop_link',
    'a link that is cut before the log-in is answered is not a wrong family',
    async () => {
      const printer = await power();
      printer.scenario('drop_link');
      // In the handshake or after it, as it happens.
      const problem = expect.stringMatching(/^(?:no_answer|too_many_clients)$/);
      expect(await problemOf(link(printer))).toEqual(['unreachable', problem]);
    },
  );

  scenario('client_cap', 'a second program is told so, and the first goes on', async () => {
    const { printer, opened } = await linked();
    printer.scenario('client_cap');
    expect(await problemOf(link(printer))).toEqual(['rejected', 'too_many_clients']);
    await fewReports(opened);
    expect(opened.closed).toEqual([]);
  });

  scenario('go_silent', 'two unanswered commands end the link, and a new one names the silence', async () => {
    const { printer, opened } = await printing();
    printer.scenario('go_silent');
    expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
    expect(opened.closed).toEqual([]);
    expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
    await opened.hasClosed();
    expect(await problemOf(link(printer))).toEqual(['timeout', 'no_answer']);
    printer.scenario('go_silent', false);
    await phaseSeen(await link(printer), 'printing');
  });

  scenario(
    'zombie',
    'commands that vanish twice while reports flow end the link; a new one works',
    async () => {
      const { printer, opened } = await printing();
      printer.scenario('zombie');
      expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
      await fewReports(opened);
      expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
      await opened.hasClosed();
      expect(opened.closed[0]?.message).toBe('The printer ignores commands.');
      const next = await link(printer);
      expect(await pause(next)).toBe('no problem');
      await phaseSeen(next, 'paused');
    },
  );

  scenario('stale_session', 'nothing more is heard on the old link, and a new one works', async () => {
    const { printer, opened } = await printing();
    printer.scenario('stale_session');
    const before = opened.reports.length;
    opened.connection.refresh();
    expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
    expect(opened.reports.length - before).toBeLessThanOrEqual(1);
    await phaseSeen(await link(printer), 'printing');
  });

  scenario(
    'change_identity',
    'another certificate under the same name is refused once one is pinned',
    async () => {
      const { printer, opened } = await linked();
      const pinned = opened.state().machine?.fingerprint ?? null;
      printer.scenario('change_identity');
      await printer.powerCycle();
      expect(await problemOf(link(printer, pinned))).toEqual(['rejected', 'certificate_changed']);
      const trusting = await link(printer);
      expect(trusting.state().machine?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
      expect(trusting.state().machine?.fingerprint).not.toBe(pinned);
    },
  );
});

describe('developer mode', () => {
  scenario(
    'developer_mode_off',
    'the refusal is named, the printer is not ready, and reports go on',
    async () => {
      const { printer, opened } = await printing();
      printer.scenario('developer_mode_off');
      expect(await pause(opened)).toEqual(['rejected', 'developer_mode_off']);
      await opened.until('the problem', ({ problem }) => problem === 'developer_mode_off');
      await fewReports(opened);
      expect(opened.closed).toEqual([]);
      printer.scenario('developer_mode_off', false);
      expect(await pause(opened)).toBe('no problem');
      await opened.until('no problem', ({ problem }) => problem === null);
    },
  );

  scenario('developer_mode_off', 'a model that says so itself is sent nothing', async () => {
    const { printer, opened } = await linked({ model: 'X1C' });
    printer.scenario('developer_mode_off');
    const state = await opened.until('the problem', ({ problem }) => problem === 'developer_mode_off');
    expect(state).toMatchObject({ ready: false, ready_reason: 'Developer Mode is off' });
    const before = sentNames(printer).length;
    expect(await pause(opened)).toEqual(['rejected', 'developer_mode_off']);
    expect(sentNames(printer)).toHaveLength(before);
  });

  scenario(
    'developer_mode_off_silent',
    'dropped commands are known by the health entry, and the link stays',
    async () => {
      const { printer, opened } = await linked();
      printer.scenario('developer_mode_off_silent');
      await opened.until('the entry', ({ telemetry }) => telemetry?.errors.length === 1);
      for (const _attempt of [1, 2, 3])
        expect(await pause(opened)).toEqual(['rejected', 'developer_mode_off']);
      await fewReports(opened);
      expect(opened.closed).toEqual([]);
      expect(opened.state().problem).toBe('developer_mode_off');
    },
  );
});

describe('prints', () => {
  scenario(
    'accept_and_ignore',
    'an answer is not an effect: nothing is reported that did not happen',
    async () => {
      const { printer, opened } = await linked();
      const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
      printer.scenario('accept_and_ignore');
      await opened.connection.start(startRequest(file, naming), soon());
      await fewReports(opened);
      expect(printer.machine.starts).toEqual([]);
      expect(opened.state()).toMatchObject({ status: 'idle', print: { phase: 'none', mark: null } });
    },
  );

  scenario(
    'linger_finish',
    'the end that still stands when the next start is taken is not the end of that one',
    async () => {
      const { printer, opened } = await linked();
      await begin(opened, naming, SHORT_SECONDS);
      await phaseSeen(opened, 'completed');
      printer.scenario('linger_finish');
      await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
      const before = opened.reports.length;
      await opened.until('the next print', ({ print }) => print?.mark === NEXT_MARK);
      const between = opened.reports
        .slice(before)
        .flatMap(({ print }) => (print === undefined ? [] : [print]));
      expect(between.filter(({ phase }) => phase === 'completed').every(({ mark }) => mark === MARK)).toBe(
        true,
      );
      expect(between.filter(({ phase }) => phase === 'completed').length).toBeGreaterThan(0);
      expect(opened.reports.some(isPhase('completed', NEXT_MARK))).toBe(false);
    },
  );

  scenario(
    'linger_finish',
    'after a power-up it is told as the machine shows it, at rest and ready',
    async () => {
      const { printer, opened } = await linked();
      await begin(opened, naming, SHORT_SECONDS);
      await phaseSeen(opened, 'completed');
      printer.scenario('linger_finish');
      await printer.powerCycle();
      const next = await link(printer);
      await next.until('a ready printer', isReady);
      expect(next.state()).toMatchObject({ status: 'idle', print: { phase: 'completed', mark: MARK } });
      expect(next.reports.some(({ print }) => print !== undefined && print.phase !== 'completed')).toBe(
        false,
      );
    },
  );

  scenario('counter_reset_after_finish', 'the counters of the print stay', async () => {
    const { printer, opened } = await linked();
    printer.scenario('counter_reset_after_finish');
    await begin(opened, naming, 5 * SHORT_SECONDS);
    await phaseSeen(opened, 'completed');
    await fewReports(opened);
    const { progress_percent, layer, total_layers } = opened.state().telemetry ?? {};
    expect(progress_percent).toBeGreaterThan(50);
    expect(layer).toBeGreaterThan(150);
    expect(total_layers).toBe(300);
  });

  scenario(
    'rerun_after_power_up',
    'the print that it began again on its own is seen under its old mark',
    async () => {
      const { printer } = await printing();
      printer.scenario('rerun_after_power_up');
      await printer.powerCycle();
      await phaseSeen(await link(printer), 'printing');
      expect(printer.machine.starts).toHaveLength(2);
    },
  );

  scenario('busy_start_cancels_job', 'a start never reaches a busy printer', async () => {
    const { printer, opened } = await printing();
    printer.scenario('busy_start_cancels_job');
    expect(await problemOf(begin(opened, naming, SHORT_SECONDS, NEXT_MARK))).toEqual([
      'rejected',
      'printer_busy',
    ]);
    expect(sentNames(printer).filter((name) => name === 'print.project_file')).toHaveLength(1);
    expect(['preparing', 'printing']).toContain(printer.machine.read().phase);
  });

  scenario('runout', 'the pause says why, and again after a resume', async () => {
    const { printer, opened } = await printing();
    printer.scenario('runout');
    const state = await phaseSeen(opened, 'paused');
    expect(state).toMatchObject({ status: 'paused', status_reason: expect.stringMatching(/ran out/) });
    expect(state.telemetry?.errors).toMatchObject([{ code: '0700_8011' }]);
    await opened.connection.send({ kind: 'resume' }, soon());
    await fewReports(opened);
    expect(opened.state()).toMatchObject({ status: 'paused', status_reason: state.status_reason });
    printer.scenario('runout', false);
    await opened.connection.send({ kind: 'resume' }, soon());
    const resumed = await phaseSeen(opened, 'printing');
    expect(resumed.status_reason).toBeNull();
  });

  scenario(
    'sd_error',
    'an upload is refused as storage, and a start ends as failed with the error',
    async () => {
      const { printer, opened } = await linked();
      const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
      printer.scenario('sd_error');
      expect(await problemOf(send(opened, sliced('next.gcode.3mf', SHORT_SECONDS)))).toEqual([
        'rejected',
        'no_storage',
      ]);
      await opened.connection.start(startRequest(file, naming), soon());
      const state = await phaseSeen(opened, 'failed');
      expect(state).toMatchObject({ status: 'error', ready: false });
      expect(state.telemetry?.errors).toMatchObject([{ code: '0500_C010' }]);
      expect(printer.machine.starts).toEqual([]);
    },
  );
});

describe('files', () => {
  const FILE_BYTES = 300_000;
  const file = sliced(naming.fileName(MARK), SHORT_SECONDS, FILE_BYTES);

  scenario('slow_upload', 'a slow file arrives whole', async () => {
    const { printer, opened } = await linked({ slowBytesPerSecond: 500_000 });
    printer.scenario('slow_upload');
    const startedAt = performance.now();
    await send(opened, file);
    expect(performance.now() - startedAt).toBeGreaterThan(400);
    expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
  });

  scenario('fail_upload_half_way', 'a torso is never taken for the file', async () => {
    const { printer, opened } = await linked();
    printer.scenario('fail_upload_half_way');
    expect(await problemOf(send(opened, file))).toEqual(['rejected', 'transfer_failed']);
    expect(printer.received.uploads.every(({ complete }) => !complete)).toBe(true);
    printer.scenario('fail_upload_half_way', false);
    await send(opened, file);
    expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
  });

  scenario(
    'data_tls_hangs',
    'the file goes in the clear after one attempt, and the next at once',
    async () => {
      const { printer, opened } = await linked({ model: 'A1 mini' });
      printer.scenario('data_tls_hangs');
      await send(opened, file);
      expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
      const before = opened.dial.dialled.length;
      await send(opened, file);
      const [control, data, ...more] = opened.dial.dialled.slice(before);
      expect([control, more]).toEqual([printer.address.ports['ftps'], []]);
      expect(data).not.toBe(control);
      expect(printer.received.uploads).toHaveLength(2);
    },
  );
});

test('every scenario of the simulated printer has its rule here', () => {
  expect(BAMBU_SCENARIOS.filter((name) => !covered.has(name))).toEqual([]);
});
