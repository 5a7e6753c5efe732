import { said } from '@farmhand/words';
import type { Box } from '../description.ts';
import { coordinate, label } from '../numbers.ts';
import { damaged } from '../problem.ts';

/** JSON of a stranger: an object whose members may be anything, or null when it is no object. */
function readObject(document: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(document.toString('utf8'));
    return isObject(value) ? value : null;
  } catch (error) {
    throw damaged(said('print_file.settings_malformed'), error);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Metadata/project_settings.config`: every value a string or a list of strings. */
export function readSettings(document: Buffer): (key: string) => string | undefined {
  const settings = readObject(document) ?? {};
  return (key) => {
    const value = Object.hasOwn(settings, key) ? settings[key] : undefined;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first : undefined;
  };
}

export interface PlateJson {
  /** `bbox_all`, flat: the plate's file does not know the height. */
  readonly area: { readonly min: readonly [number, number]; readonly max: readonly [number, number] } | null;
  /** The objects that really stand on the plate, with the ids that skipping takes; empty when it does not say. */
  readonly objects: readonly { readonly id: number; readonly name: string }[];
}

/** `Metadata/plate_N.json` */
export function readPlateJson(document: Buffer): PlateJson {
  const plate = readObject(document) ?? {};
  const objects: unknown[] = Array.isArray(plate['bbox_objects']) ? plate['bbox_objects'] : [];
  const corners: unknown[] = Array.isArray(plate['bbox_all']) ? plate['bbox_all'] : [];
  const [left, front, right, back] = corners.flatMap((value) => coordinate(value) ?? []);
  const isBox =
    left !== undefined &&
    front !== undefined &&
    right !== undefined &&
    back !== undefined &&
    left <= right &&
    front <= back;
  return {
    area: isBox ? { min: [left, front], max: [right, back] } : null,
    objects: objects.flatMap(readStanding),
  };
}

function readStanding(object: unknown): { id: number; name: string }[] {
  if (!isObject(object)) return [];
  const { id, name } = object;
  // The prime tower is listed among them, but it is no object that could be skipped.
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0 || name === 'wipe_tower') return [];
  return [{ id, name: (typeof name === 'string' ? label(name) : null) ?? `Object ${id}` }];
}

export function boxOf(area: PlateJson['area'], height: number | null): Box | null {
  if (area === null || height === null) return null;
  return { min: [...area.min, 0], max: [...area.max, height] };
}
