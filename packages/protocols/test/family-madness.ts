import type { ScenarioName, SimulatedPrinter } from '@farmhand/simulator';
import { expect } from 'vitest';
import { problemSaid } from '../src/printer-error.ts';
import type { FamilyLink } from './family-link.ts';

/** What adapters make of a machine that has gone mad: the same for every family whose simulator can. */
export interface Mad {
  readonly printer: SimulatedPrinter;
  readonly opened: FamilyLink;
}
type AddScenario = (name: ScenarioName, rule: string, run: () => Promise<void>) => void;

/** What a link that was ended for what came may have taken in, with all that came before. */
const TAKEN_BYTES = 2 * 1024 * 1024;

export function describeMadness(scenario: AddScenario, linked: () => Promise<Mad>): void {
  for (const [name, what] of [
    ['mad_sizes', 'a message of ten megabytes'],
    ['mad_nesting', 'a message of a hundred thousand levels'],
  ] as const) {
    scenario(name, `${what} ends the link before it is read, and the words say so`, async () => {
      const { printer, opened } = await linked();
      printer.scenario(name);
      await opened.hasClosed();
      expect(opened.closed).toMatchObject([{ problem: 'message_too_large' }]);
      expect(opened.state()).toMatchObject({
        status: 'offline',
        status_reason: problemSaid('message_too_large'),
        ready: false,
      });
      expect(opened.dial.bytesRead()).toBeLessThan(TAKEN_BYTES);
    });
  }

  scenario('mad_reports', 'no end of a print is lost among a thousand reports a second', async () => {
    const { printer, opened } = await linked();
    const before = opened.reports.length;
    printer.scenario('mad_reports');
    const ends = () => opened.reports.slice(before).filter(({ print }) => print?.phase === 'completed');
    await opened.until('many ends', () => ends().length > 100);
    printer.scenario('mad_reports', false);
    const names = [...new Set(ends().map(({ print }) => Number(/\d+/.exec(print?.file_name ?? '')?.[0])))];
    const step = (names[1] ?? 0) - (names[0] ?? 0);
    expect(names).toEqual(names.map((_, index) => (names[0] ?? 0) + index * step));
    expect(opened.closed).toEqual([]);
  });
}
