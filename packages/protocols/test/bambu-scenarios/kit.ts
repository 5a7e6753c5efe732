import type { BambuPrinter, BambuPrinterOptions, ScenarioName } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { createQuickAdapter, createQuickPrinter, naming } from '../bambu-subject.ts';
import { type FamilyLink, linkTo } from '../family-link.ts';
import { begin, LONG_SECONDS, phaseSeen, TIME_SCALE } from '../family-prints.ts';
import { command } from '../family-scenarios.ts';

/** Adds a test for what the adapter makes of one misbehaviour that real printers show. */
export type AddScenario = (name: ScenarioName, rule: string, run: () => Promise<void>) => void;

const adapter = createQuickAdapter();

export async function power(options: BambuPrinterOptions = {}): Promise<BambuPrinter> {
  const printer = createQuickPrinter({ timeScale: TIME_SCALE, ...options });
  onTestFinished(() => printer.stop());
  await printer.start();
  return printer;
}

export async function link(
  printer: BambuPrinter,
  pinnedFingerprint: string | null = null,
): Promise<FamilyLink> {
  const opened = await linkTo(adapter, printer, { target: { pinnedFingerprint } });
  await opened.until('the first telemetry', ({ telemetry }) => telemetry !== undefined);
  return opened;
}

export async function linked(options: BambuPrinterOptions = {}) {
  const printer = await power(options);
  return { printer, opened: await link(printer) };
}

export async function printing(seconds = LONG_SECONDS) {
  const { printer, opened } = await linked();
  await begin(opened, naming, seconds);
  await phaseSeen(opened, 'printing');
  return { printer, opened };
}

export const pause = (opened: FamilyLink) => command(opened, 'pause');
export const sentNames = ({ received }: BambuPrinter): string[] => received.commands.map(({ name }) => name);
