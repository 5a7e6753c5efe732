import { type Said, said } from '@farmhand/words';
import type { PrintReport, Report, ReportedFault, ReportedTelemetry } from '../adapter.ts';
import { fanSteps, numberAt, objectAt, type VendorObject, wholeSeconds, within } from '../lenient.ts';
import { markOf } from '../mark.ts';
import type { Memory } from './memory.ts';
import { ACTIVITIES, causeOf, errorSaid, faultCode, type Standing, standingOf } from './states.ts';

export function decode(status: VendorObject, memory: Memory, model: string | null): Report {
  const standing = standingOf(status);
  const reason = whyNotReady(standing);
  const cause = causeOf(status, memory.phase);
  return {
    status: standing.status,
    status_reason: standing.status === 'error' ? errorSaid(standing.errorNumber) : null,
    ready: reason === null,
    ready_reason: reason,
    // Whatever a person has to mend here shows in the status, or ends the link.
    problem: null,
    telemetry: telemetryOf(status, memory, standing, model),
    print: { ...printOf(memory), ...(cause !== null && { cause }) },
  };
}

function whyNotReady({ status, code, errorNumber, activities }: Standing): Said | null {
  if (status === 'error') return errorSaid(errorNumber);
  if (status !== 'idle') return said('link.printer_stands', { stands: status });
  const busy = activities.find((one) => one !== 0);
  if (busy !== undefined) return isDoing(ACTIVITIES[busy]);
  if (code?.kind === 'active') return isDoing(code.stage);
  return activities.length === 0 ? said('link.unknown_idle') : null;
}

const isDoing = (stage: Said | null | undefined): Said =>
  said('link.printer_does', { doing: stage ?? said('elegoo.stage.busy') });

function printOf(memory: Memory): PrintReport {
  const isNone = memory.phase === 'none';
  return {
    phase: memory.phase,
    mark: isNone ? null : markOf(memory.file_name),
    native_id: isNone ? null : memory.task,
    file_name: isNone ? null : memory.file_name,
    extruded_mm: isNone ? null : memory.extruded_mm,
  };
}

function telemetryOf(
  status: VendorObject,
  memory: Memory,
  standing: Standing,
  model: string | null,
): ReportedTelemetry {
  const print = objectAt(status, 'PrintInfo');
  const fans = objectAt(status, 'CurrentFanSpeed');
  const hasJob = memory.isActive || (memory.phase !== 'none' && memory.file_name !== null);
  return {
    nozzles: [
      {
        position: 'main',
        temp_c: numberAt(status, 'TempOfNozzle'),
        target_c: numberAt(status, 'TempTargetNozzle'),
      },
    ],
    bed_temp_c: numberAt(status, 'TempOfHotbed'),
    bed_target_c: numberAt(status, 'TempTargetHotbed'),
    chamber_temp_c: numberAt(status, 'TempOfBox'),
    speed_percent: numberAt(print, 'PrintSpeedPct'),
    fans: {
      part_cooling: fanSteps(share(fans, 'ModelFan')),
      auxiliary: fanSteps(share(fans, 'AuxiliaryFan')),
      chamber: fanSteps(share(fans, 'BoxFan')),
    },
    progress_percent: progressOf(memory, hasJob),
    layer: hasJob ? memory.layer : null,
    total_layers: hasJob && memory.totalLayers > 0 ? memory.totalLayers : null,
    remaining_seconds: memory.isActive ? remainingOf(status, model) : null,
    file_name: hasJob ? memory.file_name : null,
    stage: stageOf(memory, standing),
    light_on: lightOf(status),
    errors: faultsOf(standing),
  };
}

function progressOf(memory: Memory, hasJob: boolean): number | null {
  if (!hasJob) return null;
  return memory.phase === 'completed' ? 100 : within(0, memory.percent, 100);
}

const share = (fans: VendorObject | null, key: string): number | null => {
  const percent = numberAt(fans, key);
  return percent === null ? null : percent / 100;
};

function stageOf(memory: Memory, { code, activities }: Standing): Said | null {
  if (memory.isActive) return code?.stage ?? null;
  const busy = activities.find((one) => one !== 0);
  return busy === undefined ? null : (ACTIVITIES[busy] ?? null);
}

/** Filament printers count in seconds, resin printers in milliseconds (D.4, X.34). */
export function remainingOf(status: VendorObject, model: string | null): number | null {
  const print = objectAt(status, 'PrintInfo');
  const current = numberAt(print, 'CurrentTicks');
  const total = numberAt(print, 'TotalTicks');
  if (current === null || total === null || total <= 0) return null;
  const isFilament = /centauri/i.test(model ?? '') || numberAt(status, 'TempOfNozzle') !== null;
  return wholeSeconds(Math.max(0, total - current) / (isFilament ? 1 : 1000));
}

function lightOf(status: VendorObject): boolean | null {
  const light = objectAt(status, 'LightStatus')?.['SecondLight'];
  if (typeof light === 'boolean') return light;
  return typeof light === 'number' ? light !== 0 : null;
}

function faultsOf({ status, errorNumber }: Standing): ReportedFault[] {
  if (status !== 'error') return [];
  return [{ code: faultCode(errorNumber), said: errorSaid(errorNumber), severity: 'critical' }];
}
