import type { PrinterStatus } from '@farmhand/contract';

/** Where things are, for links that know only what they lead to. */

export const printerPath = (id: number) => `/printers/${id}`;
export const modelPath = (id: number) => `/models/${id}`;
export const jobPath = (id: number) => `/jobs/${id}`;
export const entryPath = (id: number) => `/archive/${id}`;
export const spoolPath = (id: number) => `/spools/${id}`;
export const orderPath = (id: number) => `/orders/${id}`;
export const fleetPath = (status: PrinterStatus) => `/fleet?status=${status}`;
