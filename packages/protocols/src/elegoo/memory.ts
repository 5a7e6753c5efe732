import type { PrintPhase } from '../adapter.ts';
import { baseName, integerAt, numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { PRINT_CODES, STOPPING, type Standing, standingOf } from './states.ts';

/** What the printer forgets with the end of a print: progress and names are reset while 8 or 9 stays (X.33). */
export interface Memory {
  readonly isActive: boolean;
  readonly task: string | null;
  readonly file_name: string | null;
  readonly percent: number;
  readonly layer: number;
  readonly totalLayers: number;
  readonly extruded_mm: number | null;
  readonly phase: PrintPhase;
  /** It runs, and was seen only under the code that the print before it left. */
  readonly isUnderOldCode: boolean;
}

export const BLANK: Memory = {
  isActive: false,
  task: null,
  file_name: null,
  percent: 0,
  layer: 0,
  totalLayers: 0,
  extruded_mm: null,
  phase: 'none',
  isUnderOldCode: false,
};

export function observe(memory: Memory, status: VendorObject): Memory {
  const standing = standingOf(status);
  const print = objectAt(status, 'PrintInfo');
  const task = textAt(print, 'TaskId');
  const phase = phaseOf(standing, memory, task);
  const isActive = phase === 'preparing' || phase === 'printing' || phase === 'paused';
  const isAnother = task !== null && memory.task !== null && task !== memory.task;
  const isNew = isActive && (!memory.isActive || isAnother);
  const before = isNew || phase === 'none' ? BLANK : memory;
  const last = (said: number | null, known: number): number => (said !== null && said > 0 ? said : known);
  return {
    isActive,
    phase,
    isUnderOldCode: isActive && standing.code?.kind === 'sticky',
    task: task ?? before.task,
    file_name: baseName(textAt(print, 'Filename')) ?? before.file_name,
    percent: last(numberAt(print, 'Progress'), before.percent),
    layer: last(integerAt(print, 'CurrentLayer'), before.layer),
    totalLayers: last(integerAt(print, 'TotalLayer'), before.totalLayers),
    extruded_mm: extrusionOf(status) ?? before.extruded_mm,
  };
}

function phaseOf({ status, code, activities }: Standing, memory: Memory, task: string | null): PrintPhase {
  const isSameJob = memory.isActive && (task === null || memory.task === null || task === memory.task);
  if (code?.kind === 'sticky') {
    // The next print has begun under the code of the last one, which may stand for several reports.
    const isOwnEnd = isSameJob && !memory.isUnderOldCode;
    return status === 'printing' && !isOwnEnd ? 'preparing' : code.phase;
  }
  if (status === 'error') return 'failed';
  if (status === 'paused') return 'paused';
  if (status === 'printing') return code === null || code.kind === 'rest' ? 'preparing' : code.phase;
  if (code === PRINT_CODES[STOPPING] && activities.every((one) => one === 0)) return 'cancelled';
  // Gone without a word, and it stays so until the next print.
  return memory.isActive || memory.phase === 'ended' ? 'ended' : 'none';
}

/** Some firmware spells the names of these fields in hexadecimal, with a zero at the end (D.6). */
const HEX_NAME = /^(?:[0-9A-Fa-f]{2} )+00$/;

export function extrusionOf(status: VendorObject): number | null {
  for (const from of [objectAt(status, 'PrintInfo'), status]) {
    if (from === null) continue;
    const key = Object.keys(from).find((name) => plainName(name) === 'CurrentExtrusion');
    const length = key === undefined ? null : numberAt(from, key);
    if (length !== null) return Math.max(0, length);
  }
  return null;
}

function plainName(name: string): string {
  if (!HEX_NAME.test(name)) return name;
  return Buffer.from(name.replaceAll(' ', ''), 'hex').toString('latin1').replace(/\0+$/, '');
}
