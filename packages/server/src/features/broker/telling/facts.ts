import type { Printer, Summary } from '@farmhand/contract';

/**
 * What goes out of a printer and of the farm, field by field (docs/mqtt.md). Chosen by name, so that nothing goes out
 * only because a record has it: no address, no credentials, no file names, nobody's name, nothing of orders.
 */

/** `connected` while it answers, `lost` while it should, `off` when it is switched off here. */
const LINKS = ['connected', 'lost', 'off'] as const;
export type PrinterLink = (typeof LINKS)[number];

function linkOf({ enabled, status }: Pick<Printer, 'enabled' | 'status'>): PrinterLink {
  if (!enabled) return 'off';
  return status === 'offline' ? 'lost' : 'connected';
}

/** The filament that the nozzle at work is fed from, else the only one that is loaded. */
function filamentOf({ ams, external_spools, loaded_spools }: Printer) {
  const slots = [...ams.flatMap((unit) => unit.slots), ...external_spools];
  const active = slots.find(({ is_active }) => is_active === true);
  const loaded = loaded_spools.find(({ spool_id }) => spool_id === active?.spool_id);
  const only = active === undefined && loaded_spools.length === 1 ? loaded_spools[0] : loaded;
  const material = only?.material ?? active?.material ?? null;
  if (material === null) return null;
  return {
    material,
    color_hex: only?.color_hex ?? active?.color_hex ?? null,
    spool_id: only?.spool_id ?? null,
  };
}

/** Printers go on telling how far they had come after a print is over. */
const NO_PRINT = { progress_percent: null, remaining_seconds: null, layer: null, total_layers: null };

function printFacts({ status, telemetry }: Pick<Printer, 'status' | 'telemetry'>) {
  if (telemetry === null || (status !== 'printing' && status !== 'paused')) return NO_PRINT;
  const { progress_percent, remaining_seconds, layer, total_layers } = telemetry;
  return { progress_percent, remaining_seconds, layer, total_layers };
}

/** A whole percent and a whole minute are news; less is in the telemetry. */
const MINUTE_S = 60;

export function stateFacts(printer: Printer) {
  const { telemetry, active_job } = printer;
  const { progress_percent: progress, remaining_seconds: remaining } = printFacts(printer);
  return {
    id: printer.id,
    name: printer.name,
    model: printer.model,
    family: printer.family,
    serial: printer.serial,
    status: printer.status,
    status_since: printer.status_since,
    status_reason: printer.status_reason,
    status_reason_code: printer.status_reason_said?.code ?? null,
    ready: printer.ready,
    ready_reason: printer.ready_reason,
    ready_reason_code: printer.ready_reason_said?.code ?? null,
    link: linkOf(printer),
    power: printer.power?.state ?? null,
    plate: printer.plate,
    job:
      active_job === null
        ? null
        : { id: active_job.id, name: active_job.item_name, run_id: active_job.run_id },
    progress_percent: progress === null ? null : Math.floor(progress),
    remaining_seconds: remaining === null ? null : Math.ceil(remaining / MINUTE_S) * MINUTE_S,
    filament: filamentOf(printer),
    faults: (telemetry?.errors ?? []).map(({ code, severity, message }) => ({ code, severity, message })),
  };
}

/** More is noise, and would go out at every turn. */
const tenths = (celsius: number | null): number | null =>
  celsius === null ? null : Math.round(celsius * 10) / 10;

const heat = (temp_c: number | null, target_c: number | null) => ({
  temp_c: tenths(temp_c),
  target_c: tenths(target_c),
});

/** Null while it has told nothing yet. */
export function telemetryFacts(printer: Pick<Printer, 'status' | 'telemetry'>) {
  const { telemetry } = printer;
  if (telemetry === null) return null;
  const { nozzles, fans, stage_said } = telemetry;
  return {
    nozzles: nozzles.map(({ position, temp_c, target_c }) => ({ position, ...heat(temp_c, target_c) })),
    bed: heat(telemetry.bed_temp_c, telemetry.bed_target_c),
    chamber: heat(telemetry.chamber_temp_c, telemetry.chamber_target_c ?? null),
    fans,
    speed_percent: telemetry.speed_percent,
    ...printFacts(printer),
    stage: telemetry.stage,
    stage_code: stage_said?.code ?? null,
    light_on: telemetry.light_on,
  };
}

export function fleetFacts(summary: Summary) {
  return {
    printers: summary.printer_count,
    ...summary.printer_states,
    jobs_waiting: summary.queue_depth,
    jobs_active: summary.active_jobs,
    alerts_open: summary.unread_alerts,
    plates_waiting: summary.plates_waiting,
    spools_low: summary.low_stock_spools,
    maintenance_overdue: summary.overdue_maintenance,
    dispatch_held: summary.dispatch_hold,
  };
}
