import { referenceTools } from '../reference/index.ts';
import type { Tool } from '../tool.ts';
import { alertReadTools, alertWriteTools } from './alerts.ts';
import { jobReadTools } from './job-reads.ts';
import { jobWriteTools } from './job-writes.ts';
import { maintenanceReadTools, maintenanceWriteTools } from './maintenance.ts';
import { orderTools } from './orders.ts';
import { printerReadTools, printerWriteTools } from './printers.ts';
import { spoolReadTools, spoolWriteTools } from './spools.ts';
import { summaryTools } from './summary.ts';

/** All 26, in the order of the specification: reads, writes, reference. */
export const TOOLS: readonly Tool[] = [
  ...summaryTools,
  ...printerReadTools,
  ...jobReadTools,
  ...alertReadTools,
  ...spoolReadTools,
  ...maintenanceReadTools,
  ...orderTools,
  ...jobWriteTools,
  ...printerWriteTools,
  ...alertWriteTools,
  ...spoolWriteTools,
  ...maintenanceWriteTools,
  ...referenceTools,
];
