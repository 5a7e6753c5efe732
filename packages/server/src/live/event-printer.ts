import type { DurableEventType } from '@farmhand/contract';

/**
 * Which printer an event goes with, for those who are bound to some. Jobs, spools and orders are the farm's, whatever
 * printer they are on.
 */

interface Told {
  readonly id?: number | null;
  readonly kind?: string;
  readonly printer_id?: number | null;
}

type PrinterIn = (told: Told) => number | null;

const named: PrinterIn = ({ printer_id }) => printer_id ?? null;
const itself: PrinterIn = ({ id }) => id ?? null;
const none: PrinterIn = () => null;
/** A nozzle is told by the id of its printer. */
const record: PrinterIn = ({ kind, id }) => (kind === 'printer' || kind === 'nozzle' ? (id ?? null) : null);

const PRINTER_IN: Readonly<Record<DurableEventType, PrinterIn>> = {
  'printer.status': itself,
  'printer.ams': itself,
  'printer.power': itself,
  'command.updated': named,
  'run.updated': named,
  'alert.created': named,
  'alert.updated': named,
  'maintenance.updated': named,
  'record.changed': record,
  'job.created': none,
  'job.updated': none,
  'job.finished': none,
  'queue.changed': none,
  'spool.updated': none,
  'order.updated': none,
};

const BY_TYPE: Readonly<Record<string, PrinterIn>> = PRINTER_IN;

/** Null where it is of none. `data` is JSON that this service wrote. */
export function printerOf(type: string, data: string): number | null {
  const find = BY_TYPE[type];
  return find === undefined || find === none ? null : find(JSON.parse(data) as Told);
}
