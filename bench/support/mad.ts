import { setPriority } from 'node:os';
import { createBambuPrinter, createMoonrakerPrinter } from '@farmhand/simulator';
import { answerParent, endOnSignals } from './child.ts';
import { entryOf } from './entry.ts';

/** Printers that have gone mad: one sends 1,000 changing reports a second, one messages of 10 MB. */

const storming = createMoonrakerPrinter({ name: 'mad-reports', serial: 'MADREPORTS01' });
const heavy = createBambuPrinter({ name: 'mad-sizes', serial: 'MADSIZES0000001' });

function go(isMad: boolean): void {
  storming.scenario('mad_reports', isMad);
  heavy.scenario('mad_sizes', isMad);
}

answerParent({
  async start() {
    await Promise.all([storming.start(), heavy.start()]);
    return [storming, heavy].map(entryOf);
  },
  storm: () => go(true),
  calm: () => go(false),
});

// It shares its cores with those who measure and with the well-behaved printers: these come first.
setPriority(10);
endOnSignals(['SIGINT'], () => Promise.all([storming.stop(), heavy.stop()]));
