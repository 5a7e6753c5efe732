import type { PrinterStatus } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type {
  HostTimes,
  PrintCause,
  PrintReport,
  Report,
  ReportedFault,
  ReportedTelemetry,
} from '../adapter.ts';
import { baseName, fanSteps, integerAt, numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { markOf } from '../mark.ts';
import { toolUnits } from '../tools.ts';
import { endOf, endTimes, isCutShort, type PastJob } from './history.ts';
import { type Layout, nozzlePosition } from './objects.ts';
import { type FileFacts, progressOf, remainingSeconds } from './progress.ts';
import {
  firstParagraph,
  type KlippyState,
  klipperWords,
  PRINT_STATES,
  type PrintState,
  printStateOf,
  type Standing,
  standingOf,
} from './states.ts';
import type { Story } from './story.ts';

/** Everything known about one machine; pure in, report out. */
export interface Picture {
  readonly klippy: KlippyState;
  readonly status: VendorObject;
  readonly layout: Layout;
  readonly facts: FileFacts | null;
  /** The newest job of the history: the running one, or the one that ended last. */
  readonly job: PastJob | null;
  /** Whether that job was seen running on this connection. */
  readonly sawJob: boolean;
  /** A refusal that came after its command had been taken for accepted. */
  readonly lateRefusal: Said | null;
  readonly story: Story;
}

export function decode(picture: Picture): Report {
  const standing = standingOf(picture.status, picture.klippy);
  const reason = whyNotReady(picture, standing);
  return {
    status: standing.status,
    status_reason: standing.status_reason ?? picture.lateRefusal,
    ready: reason === null,
    ready_reason: reason,
    problem: standing.problem,
    telemetry: telemetryOf(picture, standing),
    ams: toolUnits(picture.layout.extruders.length),
    print: printOf(picture, standing),
  };
}

function whyNotReady({ status, layout }: Picture, standing: Standing): Said | null {
  if (standing.status !== 'idle')
    return standing.status_reason ?? said('link.printer_stands', { stands: standing.status });
  if (!layout.hasFiles) return said('moonraker.without_files');
  if (printStateOf(status) === null) return said('link.unknown_idle');
  return objectAt(status, 'virtual_sdcard')?.['is_active'] === true ? said('moonraker.reads_file') : null;
}

const ACTIVE: ReadonlySet<PrinterStatus> = new Set(['printing', 'paused']);

function printOf(picture: Picture, standing: Standing): PrintReport {
  const { status, job, sawJob } = picture;
  const stats = objectAt(status, 'print_stats');
  const path = textAt(stats, 'filename');
  const state = printStateOf(status);
  if (state === null || state === 'standby' || path === null) {
    // Klipper forgets a print with its restart; Moonraker's history has its end.
    if (job !== null && (sawJob || markOf(job.path) !== null)) return endOf(job);
    return { phase: 'none', mark: null, native_id: null, file_name: null, extruded_mm: null };
  }
  const isActive = state === 'printing' || state === 'paused';
  const isDead = isActive && !ACTIVE.has(standing.status);
  const hasBegun = (numberAt(stats, 'print_duration') ?? 0) > 0;
  // Moonraker opens no new entry for a print that outlived it.
  const isSame = job !== null && job.path === path && (!isActive || isDead || isCutShort(job));
  const cause = causeOf(picture, standing, isDead ? 'dead' : state);
  return {
    phase: isDead ? 'failed' : state === 'printing' && !hasBegun ? 'preparing' : PRINT_STATES[state].phase,
    mark: markOf(path),
    native_id: isSame ? job.id : null,
    file_name: baseName(path),
    extruded_mm: numberAt(stats, 'filament_used'),
    ...(cause !== null && { cause }),
    times: timesOf(isSame ? job : null, isActive && !isDead ? null : numberAt(stats, 'total_duration')),
  };
}

/** Klipper ends a faulty file as its `on_error_gcode` says, and then only the line before it tells why. */
function causeOf(
  { status, story }: Picture,
  standing: Standing,
  state: PrintState | 'dead',
): PrintCause | null {
  if (state === 'paused') return story.pause;
  const words = klipperWords(story.error?.words ?? null);
  if (state === 'dead') return { kind: 'error', code: null, said: standing.status_reason };
  if (state === 'error') {
    const message = firstParagraph(textAt(objectAt(status, 'print_stats'), 'message'));
    return { kind: 'error', code: null, said: klipperWords(message) ?? words };
  }
  return state === 'cancelled' && words !== null ? { kind: 'error', code: null, said: words } : null;
}

/** The count of a print that still runs says nothing yet. */
function timesOf(job: PastJob | null, endedSeconds: number | null): HostTimes {
  if (endedSeconds !== null) return endTimes(job, endedSeconds);
  return { started_at: job?.started_at ?? null, finished_at: null, total_seconds: null };
}

function telemetryOf({ status, layout, facts, story }: Picture, standing: Standing): ReportedTelemetry {
  const stats = objectAt(status, 'print_stats');
  const path = textAt(stats, 'filename');
  const ofFile = facts !== null && facts.file_name === path ? facts : null;
  const hasPrint = path !== null && printStateOf(status) !== 'standby';
  const progress = hasPrint ? progressOf(status, ofFile) : null;
  const info = objectAt(stats, 'info');
  const isActive = ACTIVE.has(standing.status);
  const temperature = (name: string | null, field = 'temperature'): number | null =>
    name === null ? null : numberAt(objectAt(status, name), field);
  const speed = (name: string | null): number | null =>
    name === null ? null : fanSteps(numberAt(objectAt(status, name), 'speed'));
  const factor = numberAt(objectAt(status, 'gcode_move'), 'speed_factor');
  return {
    nozzles: layout.extruders.map((name, index) => ({
      position: nozzlePosition(index, layout.extruders.length),
      temp_c: temperature(name),
      target_c: temperature(name, 'target'),
    })),
    bed_temp_c: temperature('heater_bed'),
    bed_target_c: temperature('heater_bed', 'target'),
    chamber_temp_c: temperature(layout.chamber),
    speed_percent: factor === null ? null : Math.round(factor * 100),
    fans: {
      part_cooling: speed('fan'),
      auxiliary: speed(layout.auxiliaryFan),
      chamber: speed(layout.chamberFan),
    },
    progress_percent: progress === null ? null : Math.round(progress * 1000) / 10,
    layer: hasPrint ? integerAt(info, 'current_layer') : null,
    total_layers: hasPrint ? (integerAt(info, 'total_layer') ?? integerAt({ n: ofFile?.layers }, 'n')) : null,
    remaining_seconds: isActive
      ? remainingSeconds(progress, numberAt(stats, 'print_duration') ?? 0, ofFile)
      : null,
    file_name: hasPrint ? baseName(path) : null,
    stage: isActive ? klipperWords(story.stage) : null,
    light_on: null,
    errors: faultsOf(standing),
  };
}

function faultsOf(standing: Standing): ReportedFault[] {
  if (standing.status !== 'error') return [];
  const code = standing.problem ?? 'print_failed';
  return [{ code, said: standing.status_reason ?? said('moonraker.print_failed'), severity: 'critical' }];
}
