import { createElegooPrinter, type ElegooOptions, type ElegooPrinter } from '@farmhand/simulator';
import { createElegooAdapter } from '../src/elegoo/index.ts';
import type { Naming } from './family-prints.ts';
import { oneTime } from './one-time.ts';

/** Quick electronics, and patience that outlasts a pause of the machine, but not by much: some tests wait for its end. */
export const createQuickAdapter = () =>
  createElegooAdapter({
    dialMs: 10_000,
    firstPushMs: 300,
    firstStatusMs: 3000,
    answerMs: 2000,
    keepAliveMs: 300,
    settleMs: 60,
    uploadIdleMs: 2500,
  });

export const createQuickPrinter = (options: ElegooOptions): ElegooPrinter =>
  createElegooPrinter({ settleMs: 5, now: oneTime().now, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
