import { type BambuPrinter, type BambuPrinterOptions, createBambuPrinter } from '@farmhand/simulator';
import { createBambuAdapter } from '../src/bambu/index.ts';
import type { Naming } from './family-prints.ts';

/** Quick electronics and short patience, so that no test waits long. */
const PACE = {
  reportMs: 20,
  ackMs: [5, 10],
  noticeMs: 1000,
  rfidMs: 150,
  lingerMs: 400,
  cameraMs: 30,
} as const;

export const createQuickAdapter = () =>
  createBambuAdapter({
    dialMs: 2000,
    firstMessageMs: 1000,
    completeMs: 1000,
    ackMs: 600,
    ftpIdleMs: 1000,
  });

export const createQuickPrinter = (options: BambuPrinterOptions): BambuPrinter =>
  createBambuPrinter({ pace: PACE, ...options });

export const naming: Naming = {
  fileName: (mark) => `part_${mark}.gcode.3mf`,
  slots: [{ ams_id: 0, slot_id: 0 }],
};
