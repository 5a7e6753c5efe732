import type { EventData, Frame, Printer } from '@farmhand/contract';
import type { Fleet } from '../../../live/fleet.ts';
import { withPassing } from './passing.ts';

/** The fleet after a frame of the live feed. Printers that did not change stay the same objects. */
export function afterFrame(fleet: Fleet, { type, data }: Frame): Fleet {
  switch (type) {
    case 'printer.telemetry':
      return withPassing(fleet, data);
    case 'snapshot':
      return isSnapshot(data) ? data.printers : fleet;
    case 'printer.status': {
      if (!hasNumber(data, 'id')) return fleet;
      const { id, evidence: _, ...standing } = data as EventData<'printer.status'>;
      return withPrinter(fleet, id, (printer) => ({ ...printer, ...standing }));
    }
    case 'printer.ams': {
      if (!hasNumber(data, 'id')) return fleet;
      const { id, ...loaded } = data as EventData<'printer.ams'>;
      return withPrinter(fleet, id, (printer) => ({ ...printer, ...loaded }));
    }
    case 'printer.power': {
      if (!hasNumber(data, 'id')) return fleet;
      const { id, power } = data as EventData<'printer.power'>;
      return withPrinter(fleet, id, (printer) => ({ ...printer, power }));
    }
    case 'run.updated': {
      if (!isRunEvent(data) || !isOver(data.state)) return fleet;
      const { id: runId, printer_id } = data;
      return withPrinter(fleet, printer_id, (printer) =>
        printer.active_job?.run_id === runId ? { ...printer, active_job: null } : printer,
      );
    }
    default:
      return fleet;
  }
}

/** Frames come from the service that served the page: what decides is looked at, the rest is taken at its word. */
function hasNumber(data: unknown, name: string): boolean {
  return typeof data === 'object' && data !== null && typeof Object(data)[name] === 'number';
}

function isSnapshot(data: unknown): data is { readonly printers: Fleet } {
  return typeof data === 'object' && data !== null && 'printers' in data && Array.isArray(data.printers);
}

function isRunEvent(data: unknown): data is EventData<'run.updated'> {
  return hasNumber(data, 'id') && hasNumber(data, 'printer_id');
}

const isOver = (state: string): boolean => ['completed', 'failed', 'cancelled'].includes(state);

/** Which printer a frame tells too little about: the new job's name, or what was edited. Null when none. */
export function printerToRead(fleet: Fleet, { type, data }: Frame): number | null {
  if (typeof data !== 'object' || data === null) return null;
  if (type === 'record.changed') {
    const isPrinter = 'kind' in data && data.kind === 'printer';
    return isPrinter && 'id' in data && typeof data.id === 'number' ? data.id : null;
  }
  if (type !== 'run.updated') return null;
  if (!isRunEvent(data)) return null;
  const { id: runId, printer_id, state } = data;
  const isAtWork = state === 'starting' || state === 'printing' || state === 'unknown';
  const shown = fleet.find(({ id }) => id === printer_id)?.active_job?.run_id;
  return isAtWork && shown !== runId ? printer_id : null;
}

/** The fleet with a printer as it was just read; one that is new leads, as in the list of the API. */
export function withRead(fleet: Fleet, printer: Printer): Fleet {
  return fleet.some(({ id }) => id === printer.id)
    ? withPrinter(fleet, printer.id, () => printer)
    : [printer, ...fleet];
}

/** The same fleet when it has no such printer, or when nothing changed. */
function withPrinter(fleet: Fleet, id: number, next: (printer: Printer) => Printer): Fleet {
  const index = fleet.findIndex((printer) => printer.id === id);
  const before = fleet[index];
  if (before === undefined) return fleet;
  const after = next(before);
  return after === before ? fleet : fleet.with(index, after);
}
