import { type BambuPrinter, type BambuPrinterOptions, createBambuPrinter } from '@farmhand/simulator';
import { createBambuAdapter } from '../src/bambu/index.ts';
import type { Naming } from './family-prints.ts';
import { oneTime } from './one-time.ts';

/** Quick electronics, and patience that outlasts a pause of the machine, but not by much: some tests wait for its end. */
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
    dialMs: 10_000,
    firstMessageMs: 2500,
    completeMs: 5000,
    ackMs: 2000,
    ftpIdleMs: 2500,
  });

export const createQuickPrinter = (options: BambuPrinterOptions): BambuPrinter =>
  createBambuPrinter({ pace: PACE, now: oneTime().now, ...options });

export const naming: Naming = {
  fileName: (mark) => `part_${mark}.gcode.3mf`,
  slots: [{ ams_id: 0, slot_id: 0 }],
};
