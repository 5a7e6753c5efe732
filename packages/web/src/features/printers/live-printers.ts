import { type Frame, type Printer, printerAmsEvent, printerStatusEvent, snapshot } from '@farmhand/contract';

type Fleet = readonly Printer[];
type Telemetry = NonNullable<Printer['telemetry']>;

/** The fleet after a frame of the live feed. Printers that did not change stay the same objects. */
export function afterFrame(fleet: Fleet, { type, data }: Frame): Fleet {
  switch (type) {
    case 'snapshot': {
      const parsed = snapshot.safeParse(data);
      return parsed.success ? parsed.data.printers : fleet;
    }
    case 'printer.status': {
      const parsed = printerStatusEvent.safeParse(data);
      if (!parsed.success) return fleet;
      const { id, evidence: _, ...standing } = parsed.data;
      return change(fleet, id, (printer) => ({ ...printer, ...standing }));
    }
    case 'printer.ams': {
      const parsed = printerAmsEvent.safeParse(data);
      if (!parsed.success) return fleet;
      const { id, ...loaded } = parsed.data;
      return change(fleet, id, (printer) => ({ ...printer, ...loaded }));
    }
    case 'printer.telemetry':
      return withTelemetry(fleet, telemetryOf(data));
    default:
      return fleet;
  }
}

function change(fleet: Fleet, id: number, next: (printer: Printer) => Printer): Fleet {
  return fleet.map((printer) => (printer.id === id ? next(printer) : printer));
}

/** Four frames a second with hundreds of printers each: only as much is checked as keeps a foreign shape out. */
function telemetryOf(data: unknown): ReadonlyMap<number, Telemetry> {
  const entries = new Map<number, Telemetry>();
  if (typeof data !== 'object' || data === null || !('printers' in data) || !Array.isArray(data.printers))
    return entries;
  for (const entry of data.printers as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('telemetry' in entry)) continue;
    if (typeof entry.id === 'number' && isTelemetry(entry.telemetry)) entries.set(entry.id, entry.telemetry);
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

function withTelemetry(fleet: Fleet, entries: ReadonlyMap<number, Telemetry>): Fleet {
  if (entries.size === 0) return fleet;
  return fleet.map((printer) => {
    const telemetry = entries.get(printer.id);
    return telemetry === undefined ? printer : { ...printer, telemetry };
  });
}
