import type { ScenarioName, SimulatedPrinter } from '@farmhand/simulator';
import { onTestFinished, test } from 'vitest';
import type { Adapter, Report } from '../src/adapter.ts';
import { TEST_MS } from './family/subject.ts';
import { type FamilyLink, linkTo, problemOf, soon } from './family-link.ts';
import { begin, LONG_SECONDS, type Naming, TIME_SCALE } from './family-prints.ts';

/** What several families' tests of misbehaving printers share. */

export const NEXT_MARK = '481517';

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

/** What a rule that holds for several families needs of one. */
export interface ScenarioKit {
  readonly naming: Naming;
  power(): Promise<SimulatedPrinter>;
  link(printer: SimulatedPrinter, serial?: string): Promise<FamilyLink>;
  linked(): Promise<{ readonly printer: SimulatedPrinter; readonly opened: FamilyLink }>;
  printing(): Promise<{ readonly printer: SimulatedPrinter; readonly opened: FamilyLink }>;
  scenario(name: ScenarioName, rule: string, run: () => Promise<void>): void;
}

/** Brings up printers of one family, and keeps account of the scenarios that have a rule. */
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
  async function link(printer: SimulatedPrinter, serial = printer.serial): Promise<FamilyLink> {
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
    test(`${name}: ${rule}`, { timeout: TEST_MS }, run);
  }

  return { covered, naming, power, link, linked, printing, scenario };
}
