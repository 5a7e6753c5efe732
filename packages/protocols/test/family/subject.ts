import type { Capability } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { Adapter, Command, Credentials, PrintPhase, RemoteFile, Report } from '../../src/adapter.ts';
import type { Problem } from '../../src/printer-error.ts';
import { type FamilyLink, type LinkOptions, linkTo } from '../family-link.ts';
import { begin, isPhase, type Naming, TIME_SCALE } from '../family-prints.ts';

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

/** For any one test of the suite: it only ends what hangs. */
export const TEST_MS = 60_000;

/** Printers that run and links to them, in the states that tests begin with; all end with their test. */
export function createFamilyKit<P extends SimulatedPrinter>(family: FamilySubject<P>) {
  async function power(timeScale = TIME_SCALE): Promise<P> {
    const printer = family.createPrinter({ timeScale });
    onTestFinished(() => printer.stop());
    await printer.start();
    return printer;
  }
  const link = (printer: P, options?: LinkOptions): Promise<FamilyLink> =>
    linkTo(family.adapter, printer, options);
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

  return { power, link, linked, printing };
}

export type FamilyKit<P extends SimulatedPrinter> = ReturnType<typeof createFamilyKit<P>>;
