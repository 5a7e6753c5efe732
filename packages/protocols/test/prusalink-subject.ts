import { createPrusaLinkPrinter, type PrusaLinkOptions, type PrusaLinkPrinter } from '@farmhand/simulator';
import { createPrusalinkAdapter } from '../src/prusalink/index.ts';
import type { Naming } from './family-prints.ts';

/** Often asked and with short patience, so that no test waits long. */
export const createQuickAdapter = () =>
  createPrusalinkAdapter({
    answerMs: 1000,
    pollMs: 60,
    fastPollMs: 30,
    startRetryMs: 100,
    uploadIdleMs: 1500,
    snapshotMs: 20,
  });

export const createQuickPrinter = (options: PrusaLinkOptions): PrusaLinkPrinter =>
  createPrusaLinkPrinter({ endShownMs: 700, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
