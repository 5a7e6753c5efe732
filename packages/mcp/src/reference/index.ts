import { estimateFarmCapacity } from './capacity.ts';
import { calculatePrintCost } from './print-cost.ts';
import { recommendPrinterForFarm } from './printer-choice.ts';
import { compareFarmSoftware } from './software-choice.ts';

/** Calculators with tables of their own: they never ask for the service. */
export const referenceTools = [
  calculatePrintCost,
  recommendPrinterForFarm,
  estimateFarmCapacity,
  compareFarmSoftware,
];
