import type { SimulatedPrinter } from '@farmhand/simulator';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/adapter.ts';
import { problemOf, soon } from '../family-link.ts';
import { begin, isPhase, LONG_SECONDS, MARK, phaseSeen, SHORT_SECONDS } from '../family-prints.ts';
import { reportedTelemetry } from '../reported-telemetry.ts';
import { type FamilyKit, type FamilySubject, TEST_MS } from './subject.ts';

const NEXT_MARK = '481517';
/** Slow enough that no phase is over between two looks. */
const SLOW_SCALE = 60;
const SLOW_SECONDS = 1200;

export function describePrints<P extends SimulatedPrinter>(
  family: FamilySubject<P>,
  { linked, printing }: FamilyKit<P>,
): void {
  const { silentAbout = {} } = family;

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
      expect(reportedTelemetry.safeParse(state.telemetry).error).toBeUndefined();
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
}
