import { createMoonrakerPrinter, type MoonrakerOptions, type MoonrakerPrinter } from '@farmhand/simulator';
import { createMoonrakerAdapter } from '../src/moonraker/index.ts';
import type { Naming } from './family-prints.ts';
import { oneTime } from './one-time.ts';

/** Quick restarts, and patience that outlasts a pause of the machine, but not by much: some tests wait for its end. */
export const createQuickAdapter = () =>
  createMoonrakerAdapter({
    dialMs: 10_000,
    answerMs: 2500,
    acceptMs: 1000,
    startMs: 10_000,
    klippyPollMs: 50,
    klippyGraceMs: 300,
    keepAliveMs: 300,
    uploadIdleMs: 2500,
  });

export const createQuickPrinter = (options: MoonrakerOptions): MoonrakerPrinter =>
  createMoonrakerPrinter({ bootMs: 100, now: oneTime().now, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
