import { integerAt, isObject, objectAt, objectsAt, type VendorObject } from '../lenient.ts';
import { hasBit, hexBitsAt } from './payload.ts';

/**
 * Merges a message into what the printer said before (A.4): objects deeply, arrays as a whole, AMS units and trays
 * by their id. A missing key says nothing.
 */
export function mergeStatus(before: VendorObject, message: VendorObject): VendorObject {
  const merged = mergeObjects(before, message, 0);
  const said = objectAt(message, 'ams');
  if (said === null) return merged;
  return { ...merged, ams: mergeAms(objectAt(before, 'ams') ?? {}, said, message['msg'] === 0) };
}

/** Deeper than any real report: beyond it a value is taken as it is, so that no input exhausts the stack. */
const MAX_DEPTH = 16;

function mergeObjects(before: VendorObject, message: VendorObject, depth: number): VendorObject {
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(message)) {
    // Assigning this key would set the prototype instead of a field.
    if (key === '__proto__') continue;
    const old = merged[key];
    merged[key] =
      isObject(value) && isObject(old) && Object.hasOwn(merged, key) && depth < MAX_DEPTH
        ? mergeObjects(old, value, depth + 1)
        : value;
  }
  return merged;
}

function mergeAms(before: VendorObject, said: VendorObject, isFull: boolean): VendorObject {
  const scalars = mergeObjects({ ...before, ams: undefined }, { ...said, ams: undefined }, 1);
  const known = objectsAt(before, 'ams');
  const told = Array.isArray(said['ams']) ? objectsAt(said, 'ams') : null;
  let units =
    told === null ? known : isFull ? told.map((unit) => mergeUnit({}, unit)) : mergeUnits(known, told);
  // While an AMS starts, its masks are all zero and mean nothing (X.8).
  if (scalars['power_on_flag'] !== true) units = applyMasks(units, said, told !== null);
  if (told === null && !Array.isArray(before['ams'])) {
    const { ams: _, ...rest } = scalars;
    return rest;
  }
  return { ...scalars, ams: units };
}

function mergeUnits(known: readonly VendorObject[], told: readonly VendorObject[]): readonly VendorObject[] {
  return mergeById(known, told, mergeUnit);
}

function mergeUnit(before: VendorObject, said: VendorObject): VendorObject {
  const merged = mergeObjects({ ...before, tray: undefined }, { ...said, tray: undefined }, 2);
  const trays = Array.isArray(said['tray'])
    ? mergeById(objectsAt(before, 'tray'), objectsAt(said, 'tray'), mergeTray)
    : objectsAt(before, 'tray');
  if (trays.length === 0 && !Array.isArray(said['tray']) && !Array.isArray(before['tray'])) {
    const { tray: _, ...rest } = merged;
    return rest;
  }
  return { ...merged, tray: trays };
}

function mergeTray(before: VendorObject, said: VendorObject): VendorObject {
  return saysEmpty(said) ? said : mergeObjects(before, said, 3);
}

/** Only an id, or an id and a state: the slot is empty. */
export function saysEmpty(tray: VendorObject): boolean {
  return Object.keys(tray).every((key) => key === 'id' || key === 'state');
}

function mergeById(
  known: readonly VendorObject[],
  told: readonly VendorObject[],
  merge: (before: VendorObject, said: VendorObject) => VendorObject,
): readonly VendorObject[] {
  const merged = [...known];
  for (const said of told) {
    const id = integerAt(said, 'id');
    const index = id === null ? -1 : merged.findIndex((one) => integerAt(one, 'id') === id);
    const before = merged[index];
    if (before === undefined) merged.push(merge({}, said));
    else merged[index] = merge(before, said);
  }
  return merged;
}

/** The masks of this message, not remembered ones: an old mask must not clear a tray that was just announced. */
function applyMasks(
  units: readonly VendorObject[],
  said: VendorObject,
  toldUnits: boolean,
): readonly VendorObject[] {
  const unitMask = hexBitsAt(said, 'ams_exist_bits');
  const trayMask = hexBitsAt(said, 'tray_exist_bits');
  // No unit at all and no list of units either: an AMS that is starting, not one that was unplugged.
  if (unitMask === 0n && !toldUnits) return units;
  const present = units.filter((unit) => {
    const bit = unitBit(integerAt(unit, 'id'));
    return unitMask === null || bit === null || hasBit(unitMask, bit);
  });
  return trayMask === null ? present : present.map((unit) => clearAbsentTrays(unit, trayMask));
}

function clearAbsentTrays(unit: VendorObject, mask: bigint): VendorObject {
  if (!Array.isArray(unit['tray'])) return unit;
  const unitId = integerAt(unit, 'id');
  const tray = objectsAt(unit, 'tray').map((one) => {
    const bit = trayBit(unitId, integerAt(one, 'id'));
    return bit === null || hasBit(mask, bit) || saysEmpty(one) ? one : { id: one['id'] };
  });
  return { ...unit, tray };
}

function unitBit(unitId: number | null): number | null {
  if (unitId === null || unitId < 0) return null;
  if (unitId < 4) return unitId;
  return isSingleSlot(unitId) ? 4 + (unitId - 128) : null;
}

/** Units without a documented bit (the A2L's unit 16) have none here: their trays speak for themselves. */
export function trayBit(unitId: number | null, slotId: number | null): number | null {
  if (unitId === null || slotId === null || unitId < 0 || slotId < 0) return null;
  if (unitId < 4) return slotId < 4 ? unitId * 4 + slotId : null;
  return isSingleSlot(unitId) ? 16 + (unitId - 128) : null;
}

function isSingleSlot(unitId: number): boolean {
  return unitId >= 128 && unitId <= 135;
}
