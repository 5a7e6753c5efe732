import { createElegooPrinter, type ElegooOptions, type ElegooPrinter } from '@farmhand/simulator';
import { createElegooAdapter } from '../src/elegoo/index.ts';
import type { Naming } from './family-prints.ts';

/** Quick electronics and short patience, so that no test waits long. */
export const createQuickAdapter = () =>
  createElegooAdapter({
    dialMs: 2000,
    firstPushMs: 300,
    firstStatusMs: 1500,
    answerMs: 600,
    keepAliveMs: 300,
    settleMs: 60,
    uploadIdleMs: 1500,
  });

export const createQuickPrinter = (options: ElegooOptions): ElegooPrinter =>
  createElegooPrinter({ settleMs: 50, ...options });

/** The name carries the mark: there is no task id of ours. */
export const naming: Naming = { fileName: (mark) => `part--fh${mark}.gcode`, slots: [] };
