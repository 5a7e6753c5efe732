import { createMoonrakerPrinter, type MoonrakerOptions, type MoonrakerPrinter } from '@farmhand/simulator';
import { createMoonrakerAdapter } from '../src/moonraker/index.ts';
import type { Naming } from './family-prints.ts';

/** Quick restarts and short patience, so that no test waits long. */
export const createQuickAdapter = () =>
  createMoonrakerAdapter({
    dialMs: 2000,
    answerMs: 1000,
    acceptMs: 200,
    startMs: 2000,
    klippyPollMs: 50,
    klippyGraceMs: 300,
    keepAliveMs: 300,
    uploadIdleMs: 1500,
  });

export const createQuickPrinter = (options: MoonrakerOptions): MoonrakerPrinter =>
  createMoonrakerPrinter({ bootMs: 100, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
