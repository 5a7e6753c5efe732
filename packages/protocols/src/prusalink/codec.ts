import type { PrinterStatus } from '@farmhand/contract';
import { inVendorWords, type Said, said } from '@farmhand/words';
import type {
  HostTimes,
  PrintCause,
  PrintPhase,
  PrintReport,
  Report,
  ReportedFault,
  ReportedTelemetry,
} from '../adapter.ts';
import { integerAt, numberAt, objectAt, type VendorObject, wholeSeconds, within } from '../lenient.ts';
import { markOf } from '../mark.ts';
import { toolUnits } from '../tools.ts';
import type { Dialect } from './dialect.ts';
import { isRunning, type KnownJob, type Memory, type Poll } from './memory.ts';
import { LINK_STATES, REASONS, STAGES } from './states.ts';

export function decode(poll: Poll, memory: Memory, dialect: Dialect): Report {
  const status = statusOf(memory);
  const reason = whyNotReady(memory, status, dialect);
  const words = memory.state === null ? null : (REASONS[memory.state] ?? null);
  return {
    status,
    status_reason: status === 'paused' || status === 'error' ? words : null,
    ready: reason === null,
    ready_reason: reason,
    // Whatever a person has to mend here shows in the status, or ends the link.
    problem: null,
    telemetry: telemetryOf(poll.status, memory, status),
    // One tool is all that the API shows, also of machines with more (C.3).
    ams: toolUnits(1),
    print: printOf(memory, status, dialect),
  };
}

function statusOf(memory: Memory): PrinterStatus {
  if (memory.state === null) return 'idle';
  return LINK_STATES[memory.state][isRunning(memory) ? 'withJob' : 'alone'];
}

function whyNotReady(memory: Memory, status: PrinterStatus, dialect: Dialect): Said | null {
  if (memory.state === null) return said('link.unknown_idle');
  // The Python variant refuses starts for some ten seconds after each print (C.4).
  const isClosing = dialect === 'python' && LINK_STATES[memory.state].end !== null;
  if (isClosing) return said('prusalink.closing');
  if (LINK_STATES[memory.state].ready) return null;
  return REASONS[memory.state] ?? said('link.printer_stands', { stands: status });
}

function printOf(memory: Memory, status: PrinterStatus, dialect: Dialect): PrintReport {
  const { job } = memory;
  if (job === null) return { phase: 'none', mark: null, native_id: null, file_name: null, extruded_mm: null };
  const running = status === 'error' ? 'failed' : status === 'paused' ? 'paused' : 'printing';
  const phase = job.end ?? running;
  const cause = causeOf(memory, phase);
  const times = timesOf(job, dialect);
  return {
    phase,
    ...(cause === null ? {} : { cause }),
    ...(times === null ? {} : { times }),
    mark: markOf(job.file_name),
    native_id: String(job.id),
    file_name: job.file_name,
    extruded_mm: null,
  };
}

/**
 * Faults show as ERROR. A pause is somebody's wish, a line of the file, or, as ATTENTION, a question on the screen that
 * the API does not tell: the end of the filament is one of those.
 */
function causeOf({ state, fault, job }: Memory, phase: PrintPhase): PrintCause | null {
  const words = job?.fault ?? fault;
  if (phase === 'failed')
    return { kind: 'error', code: 'ERROR', said: words === null ? null : inVendorWords('prusalink', words) };
  if (phase !== 'paused') return null;
  return { kind: state === 'ATTENTION' ? 'attention' : 'at_machine', code: state, said: null };
}

/** Of the whole only Buddy knows, and only where no pause is missing from it: the Python variant drops its figure first. */
function timesOf(job: KnownJob, dialect: Dialect): HostTimes | null {
  if (job.startedAt === null) return null;
  const isWhole = dialect === 'buddy' && job.end !== null && !job.wasPaused;
  return {
    started_at: job.startedAt,
    finished_at: null,
    total_seconds: isWhole ? job.printingSeconds : null,
  };
}

function telemetryOf(answer: VendorObject, memory: Memory, status: PrinterStatus): ReportedTelemetry {
  const printer = objectAt(answer, 'printer');
  const job = memory.job;
  const running = isRunning(memory);
  return {
    nozzles: [
      {
        position: 'main',
        temp_c: numberAt(printer, 'temp_nozzle'),
        target_c: numberAt(printer, 'target_nozzle'),
      },
    ],
    bed_temp_c: numberAt(printer, 'temp_bed'),
    bed_target_c: numberAt(printer, 'target_bed'),
    chamber_temp_c: null,
    speed_percent: numberAt(printer, 'speed'),
    // Revolutions a minute, which no share can be made of.
    fans: { part_cooling: null, auxiliary: null, chamber: null },
    progress_percent: job === null ? null : within(0, job.end === 'completed' ? 100 : job.progress, 100),
    layer: null,
    total_layers: null,
    // A left-over figure of progress comes with a left-over time.
    remaining_seconds:
      running && job?.leftover === null
        ? wholeSeconds(integerAt(objectAt(answer, 'job'), 'time_remaining'))
        : null,
    file_name: job?.file_name ?? null,
    stage: memory.state === null ? null : (STAGES[memory.state] ?? null),
    light_on: null,
    errors: faultsOf(memory, status),
  };
}

function faultsOf({ state }: Memory, status: PrinterStatus): ReportedFault[] {
  if (state !== 'ATTENTION' && state !== 'ERROR') return [];
  return [
    {
      code: state.toLowerCase(),
      said: REASONS[state] ?? said('prusalink.error'),
      severity: status === 'error' ? 'critical' : 'warning',
    },
  ];
}
