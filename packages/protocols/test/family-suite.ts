import { createHash } from 'node:crypto';
import { type Capability, telemetry } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Adapter, Command, Credentials, PrintPhase, RemoteFile, Report } from '../src/adapter.ts';
import type { Problem } from '../src/printer-error.ts';
import { type FamilyLink, type LinkOptions, linkTo, problemOf, soon } from './family-link.ts';
import {
  begin,
  isPhase,
  LONG_SECONDS,
  MARK,
  type Naming,
  phaseSeen,
  SHORT_SECONDS,
  send,
  sliced,
  TIME_SCALE,
} from './family-prints.ts';

/** What every family must do, proven on its real adapter against its simulated printer over loopback. */
export interface FamilySubject<P extends SimulatedPrinter> extends Naming {
  readonly name: string;
  /** With times that suit a test. */
  readonly adapter: Adapter;
  readonly createPrinter: (options: { readonly timeScale: number }) => P;
  /** As the printer names it itself; null where it does not. */
  readonly model: string | null;
  /** What this family's printers never say, with the reason; the suite then proves that nothing is made up. */
  readonly silentAbout?: Readonly<Partial<Record<Silence, string>>>;
  /** Null where the family has none. */
  readonly wrongCredentials: Credentials | null;
  /** How a print that a power cut ended is told afterwards, where the printer keeps a history of its own. */
  readonly powerCutInHistory?: PrintPhase;
  /** What a closed port at a host that is up is called. */
  readonly refused: Problem;
  /** One for each capability beside those that the suite proves itself. */
  readonly commands: Readonly<Partial<Record<Capability, CommandCase<P>>>>;
  readonly unsupported: readonly Command[];
  readonly hasFile: (printer: P, file: RemoteFile) => boolean;
}

type Silence = 'serial' | 'preparing';

export interface CommandCase<P> {
  readonly command: Command;
  readonly whilePrinting: boolean;
  readonly arrange?: (printer: P, link: FamilyLink) => Promise<void>;
  /** True once a report shows the effect, and not before the command. */
  readonly isSeen: (state: Report) => boolean;
}

const PROVEN_BY_SUITE: readonly Capability[] = ['pause', 'resume', 'stop', 'camera'];
/** More than two of the largest pieces that a family sends at a time. */
const BALLAST_BYTES = 2_500_000;
const TEST_MS = 20_000;
const NEXT_MARK = '481517';
/** Slow enough that no phase is over between two looks. */
const SLOW_SCALE = 60;
const SLOW_SECONDS = 1200;

/** Those that would keep the process alive, once they are gone or the time is over. `expect.poll` has its own. */
async function timersAfter(limitMs: number): Promise<number> {
  const until = performance.now() + limitMs;
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  while (timers() > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
  return timers();
}

export function describeFamily<P extends SimulatedPrinter>(family: FamilySubject<P>): void {
  const { adapter, silentAbout = {} } = family;

  async function power(timeScale = TIME_SCALE): Promise<P> {
    const printer = family.createPrinter({ timeScale });
    onTestFinished(() => printer.stop());
    await printer.start();
    return printer;
  }
  const link = (printer: P, options?: LinkOptions): Promise<FamilyLink> => linkTo(adapter, printer, options);
  async function linked(timeScale = TIME_SCALE): Promise<{ printer: P; link: FamilyLink }> {
    const printer = await power(timeScale);
    const opened = await link(printer);
    await opened.until('the first telemetry', (state) => state.telemetry !== undefined);
    return { printer, link: opened };
  }
  async function printing(): Promise<{ printer: P; link: FamilyLink; file: RemoteFile }> {
    const opened = await linked();
    const file = await begin(opened.link, family);
    // Heating counts as printing to some families.
    const isUnderWay = (state: Report) =>
      isPhase('printing')(state) && opened.printer.machine.read().phase === 'printing';
    await opened.link.until('the print under way', isUnderWay);
    return { ...opened, file };
  }

  describe(`${family.name}: the link`, { timeout: TEST_MS }, () => {
    test('connects, logs in and names the machine', async () => {
      const { printer, link } = await linked();
      const { machine } = await link.until('the machine', (state) => state.machine !== undefined);
      expect(machine).toMatchObject({
        model: family.model,
        serial: silentAbout.serial === undefined ? printer.serial : null,
      });
      expect(link.unknown).toEqual([]);
    });

    if (family.wrongCredentials !== null) {
      const credentials = family.wrongCredentials;
      test('names wrong credentials', async () => {
        const printer = await power();
        const attempt = link(printer, { target: { credentials } });
        expect(await problemOf(attempt)).toEqual(['rejected', 'wrong_credentials']);
      });
    }

    test('names a host that is not there, and a port that is closed', async () => {
      const printer = await power();
      const nowhere = () => Promise.reject(Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' }));
      const upgrade = () => {
        throw new Error('nothing was dialled');
      };
      const dial = { dial: nowhere, dialTls: nowhere, upgrade };
      expect(await problemOf(link(printer, { dial }))).toEqual(['unreachable', 'host_unreachable']);
      await printer.stop();
      expect(await problemOf(link(printer))).toEqual(['unreachable', family.refused]);
    });

    test('tells the status and the telemetry of a printer at rest', async () => {
      const { printer, link } = await linked();
      const state = await link.until('a ready printer', ({ ready }) => ready === true);
      expect(state).toMatchObject({ status: 'idle', problem: null, print: { phase: 'none', mark: null } });
      expect(telemetry.safeParse(state.telemetry).error).toBeUndefined();
      const { nozzle, bed } = printer.machine.read();
      expect(state.telemetry?.bed_temp_c).toBeCloseTo(bed.tempC, 0);
      for (const { temp_c } of state.telemetry?.nozzles ?? []) expect(temp_c).toBeCloseTo(nozzle.tempC, 0);
      expect(state.telemetry).toMatchObject({ progress_percent: null, remaining_seconds: null, errors: [] });
    });

    test('says that it was cut, and the next link finds the running print by its mark', async () => {
      const { printer, link: first } = await printing();
      printer.scenario('drop_link');
      await first.hasClosed();
      expect(first.closed[0]?.message).toMatch(/\w/);
      printer.scenario('drop_link', false);
      const second = await link(printer);
      await phaseSeen(second, 'printing');
      expect(first.closed).toHaveLength(1);
      expect(printer.machine.starts).toHaveLength(1);
      await second.connection.send({ kind: 'pause' }, soon());
      await phaseSeen(second, 'paused');
    });

    const told = family.powerCutInHistory ?? 'none';
    test(`finds a printer that was switched off and on at rest, the print as ${told}`, async () => {
      const { printer, link: first } = await printing();
      // Away for as long as an adapter that asks needs to miss it.
      printer.scenario('drop_link');
      await first.hasClosed();
      await printer.powerCycle();
      printer.scenario('drop_link', false);
      const second = await link(printer);
      const state = await second.until('a ready printer', ({ ready }) => ready === true);
      const print = { phase: told, mark: told === 'none' ? null : MARK };
      expect(state).toMatchObject({ status: 'idle', print });
    });

    test('leaves no socket and no timer behind, and says once that it was closed', async () => {
      const printer = await power();
      const before = await timersAfter(1500);
      const opened = await link(printer);
      await begin(opened, family);
      await phaseSeen(opened, 'printing');
      await opened.connection.close();
      await opened.hasClosed();
      const count = opened.reports.length;
      await expect.poll(() => opened.dial.openSockets()).toBe(0);
      expect(await timersAfter(400)).toBe(before);
      expect(opened.closed).toEqual([null]);
      expect(opened.reports).toHaveLength(count);
    });
  });

  describe(`${family.name}: files`, { timeout: TEST_MS }, () => {
    test('sends a file whole, with its progress', async () => {
      const { printer, link } = await linked();
      const file = sliced(family.fileName(MARK), SHORT_SECONDS, BALLAST_BYTES);
      const sent: number[] = [];
      const remote = await link.connection.upload(file, (bytes) => sent.push(bytes), soon());
      const [upload, ...others] = printer.received.uploads;
      expect(others).toEqual([]);
      const sha256 = createHash('sha256').update(file.content).digest('hex');
      expect(upload).toMatchObject({ size: file.size_bytes, sha256, complete: true });
      expect(sent.length).toBeGreaterThan(2);
      expect(sent).toEqual([...sent].sort((a, b) => a - b));
      expect(sent.at(-1)).toBe(file.size_bytes);
      expect(family.hasFile(printer, remote)).toBe(true);
    });

    test('gives up an upload that is called off, and the next one goes through', async () => {
      const { printer, link } = await linked();
      const file = sliced(family.fileName(MARK), SHORT_SECONDS, BALLAST_BYTES);
      const stop = new AbortController();
      const reason = new Error('called off');
      const upload = link.connection.upload(file, () => stop.abort(reason), stop.signal);
      await expect(upload).rejects.toBe(reason);
      await send(link, file);
      expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
    });

    test('removes a file, and one that is gone already is removed too', async () => {
      const { printer, link } = await linked();
      const file = await send(link, sliced(family.fileName(MARK), SHORT_SECONDS));
      await link.connection.remove(file, soon());
      expect(family.hasFile(printer, file)).toBe(false);
      await link.connection.remove(file, soon());
    });
  });

  describe(`${family.name}: a print`, { timeout: TEST_MS }, () => {
    test('is seen with its mark while it prepares and prints, and its progress grows', async () => {
      const { printer, link } = await linked(SLOW_SCALE);
      await link.until('a ready printer', ({ ready }) => ready === true);
      await begin(link, family, SLOW_SECONDS);
      if (silentAbout.preparing === undefined) await phaseSeen(link, 'preparing');
      await phaseSeen(link, 'printing');
      expect(link.reports.some(isPhase('preparing'))).toBe(silentAbout.preparing === undefined);
      const percent = ({ telemetry }: Report): number => telemetry?.progress_percent ?? 0;
      const first = percent(await link.until('progress', (state) => percent(state) > 0));
      const state = await link.until('more progress', (now) => percent(now) > first);
      expect(state).toMatchObject({ status: 'printing', ready: false });
      expect(telemetry.safeParse(state.telemetry).error).toBeUndefined();
      expect(state.telemetry?.remaining_seconds).toBeGreaterThan(0);
      expect(printer.machine.starts).toHaveLength(1);
    });

    test('is told with the figures of the machine', async () => {
      const { printer, link } = await printing();
      const isNear = (said: number | null | undefined, real: number, by: number): boolean =>
        typeof said === 'number' && Math.abs(said - real) <= by;
      // The machine runs on between its word and our look at it: a few seconds of ours are minutes of its own.
      const state = await link.until('true figures', ({ telemetry: told }) => {
        const { nozzle, bed, progress } = printer.machine.read();
        return (
          isNear(told?.bed_temp_c, bed.tempC, 2) &&
          isNear(told?.nozzles[0]?.temp_c, nozzle.tempC, 4) &&
          isNear(told?.progress_percent, progress * 100, 8) &&
          isNear(told?.remaining_seconds, LONG_SECONDS * (1 - progress), LONG_SECONDS / 10)
        );
      });
      const { nozzle, bed } = printer.machine.read();
      expect(state.telemetry).toMatchObject({
        nozzles: [{ target_c: nozzle.targetC }],
        bed_target_c: bed.targetC,
        speed_percent: 100,
        file_name: family.fileName(MARK),
      });
      expect(state.print).toMatchObject({ mark: MARK, file_name: family.fileName(MARK) });
    });

    test('leaves nothing of itself in the next one', async () => {
      const { printer, link } = await linked();
      await begin(link, family, SHORT_SECONDS);
      await phaseSeen(link, 'completed');
      await link.until('a ready printer', ({ ready }) => ready === true);
      const before = link.reports.length;
      await begin(link, family, LONG_SECONDS, NEXT_MARK);
      await phaseSeen(link, 'printing', NEXT_MARK);
      const ofNext = link.reports.slice(before).filter(({ print }) => print?.mark === NEXT_MARK);
      const percents = ofNext.map(({ telemetry: told }) => told?.progress_percent ?? 0);
      expect(Math.max(...percents)).toBeLessThan(50);
      expect(link.reports.some(isPhase('completed', NEXT_MARK))).toBe(false);
      const ids = [MARK, NEXT_MARK].map(
        (mark) => link.reports.findLast(({ print }) => print?.mark === mark)?.print?.native_id,
      );
      expect(ids[0]).not.toBe(ids[1]);
      expect(printer.machine.starts).toHaveLength(2);
    });

    // spec: S4.25
    test('is paused, resumed and stopped, each seen in the reports', async () => {
      const { printer, link } = await printing();
      await link.connection.send({ kind: 'pause' }, soon());
      await phaseSeen(link, 'paused');
      expect(link.state().status).toBe('paused');
      // Some say so while they still move, and take no other command until they stand.
      await expect.poll(() => printer.machine.read().phase).toBe('paused');
      await link.connection.send({ kind: 'resume' }, soon());
      await phaseSeen(link, 'printing');
      await expect.poll(() => printer.machine.read().phase).toBe('printing');
      await link.connection.send({ kind: 'stop' }, soon());
      const state = await phaseSeen(link, 'cancelled');
      expect(state.status).toBe('idle');
      expect(link.reports.some(isPhase('failed'))).toBe(false);
    });

    test('is completed under its mark', async () => {
      const { link } = await linked();
      await begin(link, family, SHORT_SECONDS);
      const state = await phaseSeen(link, 'completed');
      expect(state.status).toBe('idle');
      const ends = link.reports.filter((one) => isPhase('cancelled')(one) || isPhase('failed')(one));
      expect(ends).toEqual([]);
    });

    test('is failed, and not cancelled, when the machine gives up', async () => {
      const { printer, link } = await printing();
      printer.machine.fail('jam');
      await phaseSeen(link, 'failed');
      expect(link.reports.some(isPhase('cancelled'))).toBe(false);
    });

    test('is not started while another one runs, and that one goes on', async () => {
      const { printer, link } = await printing();
      expect(await problemOf(begin(link, family, SHORT_SECONDS, '4711'))).toEqual([
        'rejected',
        'printer_busy',
      ]);
      expect(printer.machine.read().phase).toBe('printing');
      expect(printer.machine.starts).toHaveLength(1);
    });
  });

  describe(`${family.name}: commands`, { timeout: TEST_MS }, () => {
    const capabilities = adapter.capabilities(family.model);

    test('there is a case for every capability', () => {
      const proven = new Set([...PROVEN_BY_SUITE, ...Object.keys(family.commands)]);
      expect(capabilities.filter((one) => !proven.has(one))).toEqual([]);
    });

    test.each(Object.entries(family.commands))('%s is taken and seen in the reports', async (_name, one) => {
      const { printer, link } = one.whilePrinting ? await printing() : await linked();
      await one.arrange?.(printer, link);
      await link.until('no effect yet', (state) => !one.isSeen(state));
      await link.connection.send(one.command, soon());
      await link.until(JSON.stringify(one.command), one.isSeen);
    });

    test.each(family.unsupported)('$kind is refused before anything is sent', async (command) => {
      const { printer, link } = await linked();
      await link.until('a ready printer', ({ ready }) => ready === true);
      const before = printer.received.commands.length;
      expect(await problemOf(link.connection.send(command, soon()))).toEqual(['unsupported', null]);
      expect(printer.received.commands.slice(before)).toEqual([]);
    });

    test('the camera shows pictures where there is one', async () => {
      const { link } = await linked();
      const { camera } = link.connection;
      const before = link.dial.openSockets();
      expect(camera !== undefined).toBe(capabilities.includes('camera'));
      if (camera === undefined) return;
      const stop = new AbortController();
      const frames: Buffer[] = [];
      await camera(
        (jpeg) => {
          frames.push(jpeg);
          if (frames.length === 2) stop.abort();
        },
        AbortSignal.any([stop.signal, soon()]),
      );
      expect(frames.map((jpeg) => jpeg.readUInt16BE(0))).toEqual([0xffd8, 0xffd8]);
      await expect.poll(() => link.dial.openSockets()).toBe(before);
    });
  });
}
