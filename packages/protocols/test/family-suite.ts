import type { SimulatedPrinter } from '@farmhand/simulator';
import { describeCommands } from './family/command-rules.ts';
import { describeFiles } from './family/file-rules.ts';
import { describeLink } from './family/link-rules.ts';
import { describePrints } from './family/print-rules.ts';
import { createFamilyKit, type FamilySubject } from './family/subject.ts';

/** What every family must do, proven on its real adapter against its simulated printer over loopback. */
export function describeFamily<P extends SimulatedPrinter>(family: FamilySubject<P>): void {
  const kit = createFamilyKit(family);
  describeLink(family, kit);
  describeFiles(family, kit);
  describePrints(family, kit);
  describeCommands(family, kit);
}
