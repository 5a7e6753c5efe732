import { integerAt, numberAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { saysEmpty } from './merge.ts';

/** K by the index of its profile: what trays name on models that do not say the value itself (A.5). */
export type Calibrations = ReadonlyMap<number, number>;

/** More profiles than anybody keeps. */
const MAX_PROFILES = 1000;

/** The table in an answer to `extrusion_cali_get`; null when it is none. */
export function calibrationsIn(message: VendorObject): Calibrations | null {
  if (textAt(message, 'command') !== 'extrusion_cali_get' || !Array.isArray(message['filaments']))
    return null;
  const table = new Map<number, number>();
  for (const one of objectsAt(message, 'filaments').slice(0, MAX_PROFILES)) {
    const [index, k] = [integerAt(one, 'cali_idx'), numberAt(one, 'k_value')];
    if (index !== null && index >= 0 && k !== null) table.set(index, k);
  }
  return table;
}

/** Which of them is in use for a tray; null for none, and where the tray says its K itself. */
function indexOf(tray: VendorObject): number | null {
  const index = integerAt(tray, 'cali_idx');
  return index === null || index < 0 || numberAt(tray, 'k') !== null ? null : index;
}

export function calibratedK(tray: VendorObject, calibrations: Calibrations): number | null {
  const index = indexOf(tray);
  return index === null ? null : (calibrations.get(index) ?? null);
}

/** The version of the table and what trays name that is not in it; null when nothing is missing. */
export function missingCalibrations(status: VendorObject, calibrations: Calibrations): string | null {
  const missing = objectsAt(objectAt(status, 'ams'), 'ams')
    .flatMap((unit) => objectsAt(unit, 'tray'))
    .filter((tray) => !saysEmpty(tray))
    .map(indexOf)
    .filter((index) => index !== null && !calibrations.has(index));
  return missing.length === 0 ? null : `${integerAt(status, 'cali_version')}:${missing.sort().join()}`;
}
