import type { ScenarioName, SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import type { Adapter, Report } from '../src/adapter.ts';
import { type FamilyLink, linkTo, problemOf, soon } from './family-link.ts';
import {
  begin,
  LONG_SECONDS,
  MARK,
  type Naming,
  phaseSeen,
  SHORT_SECONDS,
  send,
  sliced,
  startRequest,
  TIME_SCALE,
} from './family-prints.ts';

/** What several families' tests of misbehaving printers share. */

export const NEXT_MARK = '481517';
const FILE_BYTES = 40_000;

export interface ScenarioSubject<P, O> {
  readonly adapter: Adapter;
  readonly createPrinter: (options: O & { readonly timeScale: number }) => P;
  readonly naming: Naming;
}

export const isReady = ({ ready }: Report): boolean => ready === true;

export const command = ({ connection }: FamilyLink, kind: 'pause' | 'resume' | 'stop') =>
  problemOf(connection.send({ kind }, soon()));

export async function fewReports(opened: FamilyLink, count = 3): Promise<void> {
  const until = opened.reports.length + count;
  await opened.until('more reports', () => opened.reports.length >= until);
}

export function createScenarioKit<P extends SimulatedPrinter, O extends object>(
  { adapter, createPrinter, naming }: ScenarioSubject<P, O>,
  standard: O,
) {
  const covered = new Set<ScenarioName>();

  async function power(options: O = standard, timeScale = TIME_SCALE): Promise<P> {
    const printer = createPrinter({ ...options, timeScale });
    onTestFinished(() => printer.stop());
    await printer.start();
    return printer;
  }
  async function link(printer: P, serial = printer.serial): Promise<FamilyLink> {
    const opened = await linkTo(adapter, printer, { target: { serial } });
    await opened.until('the first status', ({ status }) => status !== undefined);
    return opened;
  }
  async function linked(options: O = standard, timeScale = TIME_SCALE) {
    const printer = await power(options, timeScale);
    return { printer, opened: await link(printer) };
  }
  async function printing(options: O = standard, timeScale = TIME_SCALE) {
    const { printer, opened } = await linked(options, timeScale);
    await begin(opened, naming, LONG_SECONDS);
    const isUnderWay = () => printer.machine.read().phase === 'printing';
    await opened.until('the print under way', ({ print }) => print?.phase === 'printing' && isUnderWay());
    return { printer, opened };
  }
  function scenario(name: ScenarioName, rule: string, run: () => Promise<void>): void {
    covered.add(name);
    test(`${name}: ${rule}`, { timeout: 20_000 }, run);
  }

  /** Rules that hold for any family with these scenarios. */
  function shared(): void {
    const file = sliced(naming.fileName(MARK), SHORT_SECONDS, FILE_BYTES);

    scenario('accept_and_ignore', 'an answer is not an effect: what did not happen is not told', async () => {
      const { printer, opened } = await linked();
      const remote = await send(opened, file);
      printer.scenario('accept_and_ignore');
      await opened.connection.start(startRequest(remote, naming), soon());
      await fewReports(opened);
      expect(printer.machine.starts).toEqual([]);
      expect(opened.state()).toMatchObject({ status: 'idle', print: { phase: 'none', mark: null } });
    });

    scenario('rerun_after_power_up', 'the print it began again on its own is seen by its mark', async () => {
      const { printer } = await printing();
      printer.scenario('rerun_after_power_up');
      await printer.powerCycle();
      await phaseSeen(await link(printer), 'printing');
      expect(printer.machine.starts).toHaveLength(2);
    });

    scenario('slow_upload', 'a slow file arrives whole', async () => {
      const { printer, opened } = await linked();
      printer.scenario('slow_upload');
      const startedAt = performance.now();
      await send(opened, file);
      expect(performance.now() - startedAt).toBeGreaterThan(300);
      expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
    });

    scenario('fail_upload_half_way', 'a torso is never taken for the file', async () => {
      const { printer, opened } = await linked();
      printer.scenario('fail_upload_half_way');
      expect(await problemOf(send(opened, file))).toEqual(['unreachable', 'transfer_failed']);
      expect(printer.received.uploads.every(({ complete }) => !complete)).toBe(true);
      printer.scenario('fail_upload_half_way', false);
      await send(opened, file);
      expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
    });

    scenario('runout', 'the print pauses, and goes on once it is mended', async () => {
      const { printer, opened } = await printing();
      printer.scenario('runout');
      await phaseSeen(opened, 'paused');
      // Not only on the way into it: it stands until somebody mends it.
      await expect.poll(() => printer.machine.read().phase).toBe('paused');
      await fewReports(opened);
      expect(opened.state()).toMatchObject({ status: 'paused', ready: false, print: { phase: 'paused' } });
      printer.scenario('runout', false);
      await command(opened, 'resume');
      await phaseSeen(opened, 'printing');
      expect(printer.machine.starts).toHaveLength(1);
    });
  }

  return { covered, power, link, linked, printing, scenario, shared };
}
