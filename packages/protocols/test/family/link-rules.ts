import type { SimulatedPrinter } from '@farmhand/simulator';
import { describe, expect, test } from 'vitest';
import { problemOf, soon } from '../family-link.ts';
import { begin, MARK, phaseSeen } from '../family-prints.ts';
import { reportedTelemetry } from '../reported-telemetry.ts';
import { type FamilyKit, type FamilySubject, TEST_MS } from './subject.ts';

/** Those that would keep the process alive, once no more are left than that or the time is over. `expect.poll` has its own. */
async function timersAfter(limitMs: number, most = 0): Promise<number> {
  const until = performance.now() + limitMs;
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  while (timers() > most && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
  return timers();
}

export function describeLink<P extends SimulatedPrinter>(
  family: FamilySubject<P>,
  { power, link, linked, printing }: FamilyKit<P>,
): void {
  const { silentAbout = {} } = family;

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
      expect(reportedTelemetry.safeParse(state.telemetry).error).toBeUndefined();
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
      await expect.poll(() => opened.time.refCount()).toBe(0);
      expect(await timersAfter(20_000, before)).toBeLessThanOrEqual(before);
      expect(opened.closed).toEqual([null]);
      expect(opened.reports).toHaveLength(count);
    });
  });
}
