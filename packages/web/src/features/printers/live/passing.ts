import type { Frame, Printer, PrinterTelemetryEntry } from '@farmhand/contract';

type Fleet = readonly Printer[];
type Telemetry = NonNullable<Printer['telemetry']>;
type Standing = NonNullable<PrinterTelemetryEntry['standing']>;

interface Passing {
  readonly telemetry: Telemetry | null;
  /** Only while the service could not store it. */
  readonly standing: Standing | null;
}

/** What `printer.telemetry` says of whom. */
function passingOf(data: unknown): ReadonlyMap<number, Passing> {
  const entries = new Map<number, Passing>();
  if (typeof data !== 'object' || data === null || !('printers' in data)) return entries;
  if (!Array.isArray(data.printers)) return entries;
  for (const entry of data.printers) {
    if (typeof entry?.id !== 'number') continue;
    const telemetry = isTelemetry(entry.telemetry) ? entry.telemetry : null;
    const standing = isStanding(entry.standing) ? entry.standing : null;
    if (telemetry !== null || standing !== null) entries.set(entry.id, { telemetry, standing });
  }
  return entries;
}

function isTelemetry(value: unknown): value is Telemetry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'nozzles' in value &&
    Array.isArray(value.nozzles) &&
    'errors' in value &&
    Array.isArray(value.errors)
  );
}

function isStanding(value: unknown): value is Standing {
  return typeof value === 'object' && value !== null && 'status' in value && 'plate' in value;
}

export function withPassing(fleet: Fleet, data: unknown): Fleet {
  const entries = passingOf(data);
  if (entries.size === 0) return fleet;
  return fleet.map((printer) => {
    const passing = entries.get(printer.id);
    if (passing === undefined) return printer;
    return { ...printer, ...passing.standing, telemetry: passing.telemetry ?? printer.telemetry };
  });
}

/** When it was last seen changes all the time, and nothing else depends on it. */
const DECISIVE = [
  'status',
  'status_reason',
  'ready',
  'ready_reason',
  'plate',
  'enabled',
  'identity',
] as const;

/** Whether what passes says that a printer stands otherwise than shown: it is told again and again while it can't be stored. */
export function tellsOtherStanding(fleet: Fleet, { type, data }: Frame): boolean {
  if (type !== 'printer.telemetry') return false;
  const entries = passingOf(data);
  return fleet.some((printer) => {
    const standing = entries.get(printer.id)?.standing ?? null;
    return standing !== null && DECISIVE.some((field) => standing[field] !== printer[field]);
  });
}
