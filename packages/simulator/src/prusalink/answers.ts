import { type JsonObject, round } from '../json.ts';
import type { Machine } from '../machine.ts';
import type { LinkFiles } from './files.ts';
import type { JobControl } from './print-job.ts';
import type { Dialect } from './problem.ts';

/** What the answers are made of. */
export interface AnswerTools {
  readonly dialect: Dialect;
  readonly name: string;
  readonly model: string;
  readonly serial: () => string;
  readonly machine: Machine;
  readonly jobs: JobControl;
  readonly files: LinkFiles;
  readonly fileCount: () => number;
  readonly hasTemperatures: () => boolean;
  /** False while the host has not found its printer yet. */
  readonly isKnown: () => boolean;
  /** False while the host has not found its own folder yet. */
  readonly hasFolder: () => boolean;
}

const FREE_BYTES = 28_000_000_000;
const TOTAL_BYTES = 32_000_000_000;
const OK = { ok: true, message: 'OK' };
const HARDWARE = { ok: false, message: 'Firmware detected a hardware issue' };
const LAYER_HEIGHT_MM = 0.2;

export function version({ dialect, name, model, isKnown }: AnswerTools): JsonObject {
  const capabilities = { 'upload-by-put': true };
  if (dialect === 'buddy') {
    return {
      api: '2.0.0',
      server: '2.1.2',
      nozzle_diameter: 0.4,
      text: 'PrusaLink',
      hostname: name,
      capabilities,
    };
  }
  return {
    api: '2.0.0',
    server: '0.8.1',
    original: isKnown() ? `PrusaLink ${model}` : 'Unknown printer type',
    text: 'PrusaLink 0.8.1',
    firmware: isKnown() ? '3.14.1-8237' : null,
    sdk: '0.8.1',
    capabilities,
    hostname: name,
  };
}

export function info({ dialect, name, serial, isKnown }: AnswerTools): JsonObject {
  if (dialect === 'buddy') {
    return { nozzle_diameter: 0.4, mmu: false, serial: serial(), hostname: name, min_extrusion_temp: 170 };
  }
  return {
    name,
    location: 'simulated',
    farm_mode: false,
    network_error_chime: false,
    nozzle_diameter: isKnown() ? 0.4 : null,
    min_extrusion_temp: 170,
    serial: isKnown() ? serial() : null,
    hostname: 'connect.prusa3d.com',
    port: 0,
  };
}

export function storageList({ dialect, fileCount, hasFolder }: AnswerTools): JsonObject {
  const counted = {
    free_space: FREE_BYTES,
    total_space: TOTAL_BYTES,
    print_files: fileCount(),
    system_files: 0,
  };
  if (dialect === 'buddy') {
    const usb = { path: '/usb/', name: 'usb', type: 'USB', read_only: false, available: true };
    return { storage_list: [usb] };
  }
  const local = {
    type: 'LOCAL',
    path: '/local',
    available: true,
    read_only: false,
    name: 'PrusaLink gcodes',
  };
  const found = hasFolder() ? { ...local, ...counted } : { type: 'LOCAL', path: '/local', available: false };
  return { storage_list: [found, { type: 'SDCARD', path: '/sdcard', available: false }] };
}

function shortJob({ dialect, jobs, machine }: AnswerTools): JsonObject {
  const { job, printedSeconds } = machine.read();
  const left = Math.max(0, Math.round((job?.seconds ?? 0) - printedSeconds));
  const both = { id: jobs.job?.id ?? 0, progress: jobs.progressPercent(), time_remaining: left };
  const printing = Math.round(printedSeconds);
  // The Python server leaves out what is nothing.
  return dialect === 'buddy' || printing > 0 ? { ...both, time_printing: printing } : both;
}

export function status(tools: AnswerTools): JsonObject {
  const { dialect, jobs, machine } = tools;
  const seen = machine.read();
  const isMoving = ['preparing', 'printing'].includes(seen.phase);
  const temp = (value: number) => (tools.hasTemperatures() ? round(value, 1) : null);
  const printer = {
    state: jobs.state,
    temp_nozzle: temp(seen.nozzle.tempC),
    temp_bed: temp(seen.bed.tempC),
    axis_z: round(seen.layer * LAYER_HEIGHT_MM, 1),
    flow: 100,
    speed: seen.speedPercent,
    fan_hotend: seen.nozzle.tempC > 50 ? 7000 : 0,
    fan_print: seen.phase === 'printing' && seen.layer > 1 ? 5100 : 0,
    ...(dialect === 'python'
      ? {
          status_connect: { ok: true, message: "Connect isn't configured" },
          status_printer: jobs.state === 'ERROR' ? HARDWARE : OK,
        }
      : {}),
    target_nozzle: temp(seen.nozzle.targetC),
    target_bed: temp(seen.bed.targetC),
    ...(isMoving ? {} : { axis_x: 61, axis_y: 70 }),
  };
  const storage =
    dialect === 'buddy'
      ? { path: '/usb/', name: 'usb', read_only: false }
      : [
          { path: '/local', read_only: false, free_space: FREE_BYTES, name: 'PrusaLink gcodes' },
          { path: '/sdcard', read_only: true },
        ];
  return { storage, printer, ...(jobs.job === null ? {} : { job: shortJob(tools) }) };
}

/** Undefined without a job: that is a 204. */
export function job(tools: AnswerTools): JsonObject | undefined {
  const { jobs, files, dialect, machine } = tools;
  const current = jobs.job;
  if (current === null || current.file === null) return undefined;
  return {
    file: files.jobFile(current.file),
    ...shortJob(tools),
    state: jobs.state,
    ...(dialect === 'python'
      ? { time_printing: Math.round(machine.read().printedSeconds), inaccurate_estimates: false }
      : {}),
  };
}
