import { createPrusaLinkPrinter, type PrusaLinkOptions, type PrusaLinkPrinter } from '@farmhand/simulator';
import { createPrusalinkAdapter } from '../src/prusalink/index.ts';
import type { Naming } from './family-prints.ts';
import { oneTime } from './one-time.ts';

/** Often asked, and with patience that outlasts a pause of the machine, but not by much: some tests wait for its end. */
export const createQuickAdapter = () =>
  createPrusalinkAdapter({
    answerMs: 2500,
    pollMs: 60,
    fastPollMs: 30,
    startRetryMs: 400,
    startWaitMs: 4000,
    storageWaitMs: 2000,
    uploadIdleMs: 2500,
    snapshotMs: 20,
  });

export const createQuickPrinter = (options: PrusaLinkOptions): PrusaLinkPrinter =>
  createPrusaLinkPrinter({ endShownMs: 700, bootMs: 0, now: oneTime().now, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
