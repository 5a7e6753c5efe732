import { describe, expect } from 'vitest';
import { problemOf } from '../family-link.ts';
import { phaseSeen } from '../family-prints.ts';
import { fewReports } from '../family-scenarios.ts';
import { type AddScenario, link, linked, pause, power, printing, sentNames } from './kit.ts';

export function describeLink(scenario: AddScenario): void {
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

    scenario(
      'mad_reports',
      'every word is passed on, the link holds, and what is true comes last',
      async () => {
        const { printer, opened } = await linked();
        printer.scenario('mad_reports');
        await fewReports(opened, 300);
        expect(new Set(opened.reports.map(({ status }) => status)).size).toBeGreaterThan(3);
        printer.scenario('mad_reports', false);
        await opened.until(
          'what is true',
          ({ status, print }) => status === 'idle' && print?.file_name === null,
        );
        expect(opened.closed).toEqual([]);
      },
    );

    scenario('client_cap', 'a second program is told so, and the first goes on', async () => {
      const { printer, opened } = await linked();
      printer.scenario('client_cap');
      expect(await problemOf(link(printer))).toEqual(['rejected', 'too_many_clients']);
      await fewReports(opened, 10);
      expect(opened.closed).toEqual([]);
    });

    scenario(
      'go_silent',
      'two unanswered commands end the link, and a new one names the silence',
      async () => {
        const { printer, opened } = await printing();
        printer.scenario('go_silent');
        expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
        expect(opened.closed).toEqual([]);
        expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
        await opened.hasClosed();
        expect(await problemOf(link(printer))).toEqual(['timeout', 'no_answer']);
        printer.scenario('go_silent', false);
        await phaseSeen(await link(printer), 'printing');
      },
    );

    scenario(
      'zombie',
      'commands that vanish twice while reports flow end the link; a new one works',
      async () => {
        const { printer, opened } = await printing();
        printer.scenario('zombie');
        expect(await pause(opened)).toEqual(['timeout', 'no_answer']);
        await fewReports(opened, 10);
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

    scenario('no_version', 'a printer that does not say what it is can be watched all the same', async () => {
      const printer = await power();
      printer.scenario('no_version');
      const opened = await link(printer);
      expect(opened.state()).toMatchObject({ status: 'idle' });
      expect(opened.state().machine).toBeUndefined();
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
        await fewReports(opened, 10);
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
        await fewReports(opened, 10);
        expect(opened.closed).toEqual([]);
        expect(opened.state().problem).toBe('developer_mode_off');
      },
    );
  });
}
