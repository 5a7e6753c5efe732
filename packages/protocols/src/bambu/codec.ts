import { type Said, said } from '@farmhand/words';
import type { Machine, PrintPhase, PrintReport, Report, ReportedTelemetry } from '../adapter.ts';
import { integerAt, numberAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import type { Calibrations } from './calibrations.ts';
import { causeOf } from './cause.ts';
import { fansOf } from './fans.ts';
import { faultsOf } from './faults.ts';
import { layerOf, type Memory, totalLayersOf } from './memory.ts';
import type { Model } from './models.ts';
import { needsSignature, readinessOf, standingOf } from './readiness.ts';
import { stageOf } from './stages.ts';
import { activeNozzle, bedOf, chamberOf, nozzleCount, nozzlesOf } from './temperatures.ts';
import { amsOf, externalSpoolsOf } from './trays.ts';

export interface Context {
  readonly model: Model | null;
  readonly memory: Memory;
  /** False once the printer refused an unsigned command. */
  readonly takesCommands: boolean;
  readonly calibrations: Calibrations;
}

/** The merged vendor object as our report. Keys the printer has not spoken about yet are absent. */
export function decodeStatus(status: VendorObject, context: Context): Report {
  const { model, memory } = context;
  const ams = amsOf(status, context.calibrations);
  const spools = externalSpoolsOf(status, nozzleCount(status, model));
  const phase = phaseOf(memory);
  const nozzle = activeNozzle(status);
  return {
    ...(typeof status['gcode_state'] === 'string'
      ? {
          ...standingOf(status, memory.state),
          ...readinessOf(status, memory, context.takesCommands),
          problem: !context.takesCommands || needsSignature(status) ? 'developer_mode_off' : null,
          print: printOf(status, memory, phase),
        }
      : {}),
    telemetry: telemetryOf(status, context, phase),
    ...(nozzle === null ? {} : { active_nozzle: nozzle }),
    ...(ams === null ? {} : { ams }),
    ...(spools === null ? {} : { external_spools: spools }),
  };
}

function phaseOf(memory: Memory): PrintPhase {
  switch (memory.state) {
    case 'PREPARE':
    case 'SLICING':
      return 'preparing';
    case 'RUNNING':
      return 'printing';
    case 'PAUSE':
      return 'paused';
    case 'FINISH':
      return 'completed';
    case 'FAILED':
      return memory.wasCancelled ? 'cancelled' : 'failed';
    default:
      return memory.endedSilently ? 'ended' : 'none';
  }
}

function printOf(status: VendorObject, memory: Memory, phase: PrintPhase): PrintReport {
  const skipped = status['s_obj'];
  const { mark, nativeId, fileName } = memory.names;
  return {
    phase,
    mark: phase === 'none' ? null : mark,
    native_id: nativeId,
    file_name: fileName,
    extruded_mm: null,
    cause: causeOf(status, phase, memory.cause),
    ...(Array.isArray(skipped) ? { skipped_objects: objectIds(skipped) } : {}),
  };
}

const objectIds = (ids: readonly unknown[]): number[] =>
  ids.slice(0, LIMITS.objectIds).filter((id): id is number => Number.isSafeInteger(id));

function telemetryOf(status: VendorObject, { model, memory }: Context, phase: PrintPhase): ReportedTelemetry {
  const bed = bedOf(status);
  const chamber = chamberOf(status, model);
  const minutes = numberAt(status, 'mc_remaining_time');
  const isRunning = phase === 'preparing' || phase === 'printing' || phase === 'paused';
  return {
    nozzles: nozzlesOf(status, model),
    bed_temp_c: bed.temp_c,
    bed_target_c: bed.target_c,
    chamber_temp_c: chamber.temp_c,
    chamber_target_c: chamber.target_c,
    speed_percent: numberAt(status, 'spd_mag'),
    fans: fansOf(status, model),
    ...countersOf(status, memory, phase),
    remaining_seconds: isRunning && minutes !== null && minutes >= 0 ? Math.round(minutes * 60) : null,
    file_name: memory.names.fileName,
    stage: stageSaid(status, phase),
    light_on: lightOf(status),
    errors: faultsOf(status),
  };
}

/** What the printer says, or the last it said of this print: the counters fall to 0 before the print is over (X.1). */
function countersOf(
  status: VendorObject,
  memory: Memory,
  phase: PrintPhase,
): Pick<ReportedTelemetry, 'progress_percent' | 'layer' | 'total_layers'> {
  if (phase === 'none') return { progress_percent: null, layer: null, total_layers: null };
  const total = positive(totalLayersOf(status)) ?? positive(memory.totalLayers);
  if (phase === 'preparing') return { progress_percent: 0, layer: 0, total_layers: total };
  // Nothing counted yet is 0 in a running print, and unknown in one that is over.
  const none = phase === 'printing' || phase === 'paused' ? 0 : null;
  const percent = positive(integerAt(status, 'mc_percent')) ?? positive(memory.percent);
  return {
    progress_percent: percent === null ? none : Math.min(100, percent),
    layer: positive(layerOf(status)) ?? positive(memory.layer) ?? none,
    total_layers: total,
  };
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

function stageSaid(status: VendorObject, phase: PrintPhase): Said | null {
  const stage = stageOf(integerAt(status, 'stg_cur'));
  if (phase === 'preparing') return said('bambu.stage.preparing_file');
  if (phase === 'printing') return stage?.said ?? said('stage.as_status', { status: 'printing' });
  if (phase === 'paused')
    return stage?.pause !== undefined ? stage.said : said('stage.as_status', { status: 'paused' });
  return stage === null || stage.pause !== undefined ? null : stage.said;
}

function lightOf(status: VendorObject): boolean | null {
  const light = objectsAt(status, 'lights_report').find((one) => one['node'] === 'chamber_light');
  const mode = textAt(light ?? null, 'mode');
  return mode === null ? null : mode !== 'off';
}

/** From the answer to `get_version`: the `ota` module is the printer itself (A.1). */
export function decodeVersion(info: VendorObject): Pick<Machine, 'model' | 'firmware'> {
  const modules = objectsAt(info, 'module');
  const printer = modules.find((one) => one['name'] === 'ota') ?? null;
  const code = modules.map((one) => textAt(one, 'project_name')).find((name) => name !== null) ?? null;
  return { model: textAt(printer, 'product_name') ?? code, firmware: textAt(printer, 'sw_ver') };
}
