import { textAt, type VendorObject } from '../lenient.ts';

/** How a print is called, by us and by the printer. */
export interface Names {
  readonly mark: string | null;
  readonly nativeId: string | null;
  readonly fileName: string | null;
}

export const NO_NAMES: Names = { mark: null, nativeId: null, fileName: null };

const JOB_IDS = ['task_id', 'subtask_id', 'project_id'] as const;

export function jobKeyOf(status: VendorObject): string {
  return [...JOB_IDS.map((key) => textAt(status, key) ?? ''), textAt(status, 'subtask_name') ?? ''].join('|');
}

export const isNamed = (status: VendorObject): boolean =>
  [...JOB_IDS, 'subtask_name'].some((key) => textAt(status, key) !== null);

/** The suffix our starts give the job's name, for firmware that does not keep the ids. */
export const markSuffix = (mark: string): string => `_fh${mark}`;

/** Larger ids are clamped to this one by some firmware, so it tells no print from another (A.8). */
const CLAMPED = String(2 ** 31 - 1);

/** All three ids carry the mark in a start of ours; a slicer's or the cloud's differ from each other or are 0. */
function markFromIds(status: VendorObject): string | null {
  const [first, ...others] = JOB_IDS.map((key) => textAt(status, key));
  if (first === undefined || first === null || !/^[1-9][0-9]{0,9}$/.test(first) || first === CLAMPED)
    return null;
  return others.every((id) => id === first) ? first : null;
}

/** The job's name counts only while a print is active: it changes even when a start did not take (A.8). */
export function namesOf(status: VendorObject, isActive: boolean): Names {
  const named = isActive ? /_fh([1-9][0-9]{0,9})$/.exec(textAt(status, 'subtask_name') ?? '')?.[1] : null;
  const ids = ['subtask_id', 'task_id', 'job_id'].map((key) => textAt(status, key));
  return {
    mark: markFromIds(status) ?? named ?? null,
    nativeId: ids.find((id) => id !== null && id !== '0') ?? null,
    fileName: fileNameOf(status),
  };
}

/** The X1 names the plate inside the file, which is the same for every job: there the job's name says more. */
function fileNameOf(status: VendorObject): string | null {
  const base = textAt(status, 'gcode_file')?.split('/').pop() ?? '';
  const name = textAt(status, 'subtask_name');
  if (base === '' || (/^plate_\d+\.gcode$/.test(base) && name !== null)) return name;
  return base;
}
