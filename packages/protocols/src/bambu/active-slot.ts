import { integerAt, objectAt, objectsAt, type VendorObject } from '../lenient.ts';
import { activeNozzle } from './temperatures.ts';

/** Where the nozzle at work takes its filament from; external spools are units 254 (the only one, or left) and 255. */
export interface Place {
  readonly unitId: number;
  readonly slotId: number;
}

const NOTHING = 255;
const EXTERNAL = 254;
const FIRST_SINGLE = 128;

/**
 * `snow` of the extruder at work where there is one: on those machines `tray_now` may count within the unit only (A.5).
 * Null when nothing is loaded, or while two nozzles change places.
 */
export function activePlace(status: VendorObject): Place | null {
  const extruders = objectsAt(objectAt(objectAt(status, 'device'), 'extruder'), 'info');
  if (extruders.length >= 2) {
    const nozzle = activeNozzle(status);
    if (nozzle === null) return null;
    return fromSnow(extruders.find((one) => integerAt(one, 'id') === (nozzle === 'L' ? 1 : 0)));
  }
  if (extruders[0] !== undefined && integerAt(extruders[0], 'snow') !== null) return fromSnow(extruders[0]);
  const tray = integerAt(objectAt(status, 'ams'), 'tray_now') ?? NOTHING;
  if (tray < 0 || tray >= NOTHING) return null;
  if (tray === EXTERNAL) return { unitId: EXTERNAL, slotId: 0 };
  return tray >= FIRST_SINGLE
    ? { unitId: tray, slotId: 0 }
    : { unitId: Math.floor(tray / 4), slotId: tray % 4 };
}

/** The unit in the high byte, the slot in the low one. */
function fromSnow(extruder: VendorObject | undefined): Place | null {
  const snow = integerAt(extruder ?? null, 'snow');
  if (snow === null || snow < 0 || snow > 0xffff || (snow & 0xff) === NOTHING) return null;
  return { unitId: snow >>> 8, slotId: snow & 0xff };
}
