import { describe, expect } from 'vitest';
import { naming } from '../bambu-subject.ts';
import { problemOf, soon } from '../family-link.ts';
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
} from '../family-prints.ts';
import { fewReports, isReady, NEXT_MARK } from '../family-scenarios.ts';
import { type AddScenario, link, linked, printing, sentNames } from './kit.ts';

export function describePrints(scenario: AddScenario): void {
  describe('prints', () => {
    scenario(
      'accept_and_ignore',
      'an answer is not an effect: nothing is reported that did not happen',
      async () => {
        const { printer, opened } = await linked();
        const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
        printer.scenario('accept_and_ignore');
        await opened.connection.start(startRequest(file, naming), soon());
        await fewReports(opened, 10);
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
      await fewReports(opened, 10);
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
      expect(state).toMatchObject({
        status: 'paused',
        status_reason: { code: expect.stringMatching(/8004|ran_out/) },
      });
      expect(state.telemetry?.errors).toMatchObject([{ code: '0700_8011' }]);
      await opened.connection.send({ kind: 'resume' }, soon());
      await fewReports(opened, 10);
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
}
