import type { ReportedAmsUnit, ReportedExternalSpool, ReportedSlot } from '@farmhand/contract';
import { integerAt, numberAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { activePlace, type Place } from './active-slot.ts';
import { type Calibrations, calibratedK } from './calibrations.ts';
import { saysEmpty } from './merge.ts';
import { hasBit, hexBitsAt } from './payload.ts';

/** The AMS tree and the spools beside it (A.5). */

export function amsOf(status: VendorObject, calibrations: Calibrations): ReportedAmsUnit[] | null {
  const ams = objectAt(status, 'ams');
  if (ams === null || !Array.isArray(ams['ams'])) return null;
  const tree: Tree = { measures: measuresRemaining(status), active: activePlace(status), calibrations };
  return objectsAt(ams, 'ams')
    .flatMap((unit) => {
      const id = slotIdOf(unit);
      return id === null ? [] : [unitOf(id, unit, tree)];
    })
    .sort((a, b) => a.ams_id - b.ams_id)
    .slice(0, LIMITS.feederUnits);
}

interface Tree {
  readonly measures: boolean;
  readonly active: Place | null;
  readonly calibrations: Calibrations;
}

function unitOf(id: number, unit: VendorObject, tree: Tree): ReportedAmsUnit {
  const level = integerAt(unit, 'humidity');
  const percent = numberAt(unit, 'humidity_raw');
  const temp = numberAt(unit, 'temp');
  const weighs = tree.measures && !isLite(unit);
  const drying = integerAt(unit, 'dry_time');
  return {
    ams_id: id,
    // Out of range is what a starting unit says, and 0 is what a unit without the sensor says.
    humidity_level: level !== null && level >= 1 && level <= 5 ? level : null,
    humidity_percent: percent !== null && percent >= 1 && percent <= 100 ? percent : null,
    temp_c: temp !== null && temp > 0 && temp <= 100 ? temp : null,
    ...(drying !== null && (drying > 0 || (drying === 0 && canDry(unit))) && { drying_minutes_left: drying }),
    slots: objectsAt(unit, 'tray')
      .flatMap((tray) => {
        const slotId = slotIdOf(tray);
        return slotId === null
          ? []
          : [{ ...slotOf(slotId, tray, tree, weighs), is_active: isAt(tree.active, id, slotId) }];
      })
      .sort((a, b) => a.slot_id - b.slot_id)
      .slice(0, LIMITS.slotsOfUnit),
  };
}

function slotIdOf(place: VendorObject): number | null {
  const id = integerAt(place, 'id');
  return id !== null && id >= 0 && id <= LIMITS.largestSlotId ? id : null;
}

/** Bits 0-3 of `info` are the type of the unit. */
const typeOf = (unit: VendorObject): bigint => (hexBitsAt(unit, 'info') ?? 0n) & 0xfn;
/** The open ones of the A series. */
const isLite = (unit: VendorObject): boolean => typeOf(unit) === 2n || typeOf(unit) === 5n;
/** AMS 2 Pro and AMS HT. */
const canDry = (unit: VendorObject): boolean => typeOf(unit) === 3n || typeOf(unit) === 4n;

const isAt = (place: Place | null, unitId: number, slotId: number): boolean =>
  place !== null && place.unitId === unitId && place.slotId === slotId;

function slotOf(slotId: number, tray: VendorObject, tree: Tree, weighs: boolean): ReportedSlot {
  if (saysEmpty(tray)) {
    return {
      slot_id: slotId,
      material: null,
      color_hex: null,
      remaining_percent: null,
      k_factor: null,
      tag_uid: null,
      sub_brand: null,
    };
  }
  const tag = tagOf(tray);
  const k = numberAt(tray, 'k') ?? calibratedK(tray, tree.calibrations);
  return {
    slot_id: slotId,
    material: textAt(tray, 'tray_type'),
    color_hex: colorOf(tray),
    remaining_percent: tree.measures ? remainingOf(tray, weighs && tag !== null) : null,
    // The printer's single precision: 0.02 arrives as 0.019999999552965164.
    k_factor: k === null ? null : Number(k.toFixed(4)),
    tag_uid: tag,
    sub_brand: textAt(tray, 'tray_sub_brands'),
  };
}

/** One spool has two tags that differ; `tray_uuid` is the same on both and so is the identity. */
function tagOf(tray: VendorObject): string | null {
  const uuid = textAt(tray, 'tray_uuid');
  return uuid === null || /^0+$/.test(uuid) ? null : uuid;
}

function colorOf(tray: VendorObject): string | null {
  const color = textAt(tray, 'tray_color')?.toUpperCase() ?? '';
  return /^[0-9A-F]{8}$/.test(color) && color !== '00000000' ? `#${color.slice(0, 6)}` : null;
}

/** 0 means "unknown" unless the spool has a tag and the unit measures. */
function remainingOf(tray: VendorObject, zeroCounts: boolean): number | null {
  const remain = numberAt(tray, 'remain');
  if (remain === null || remain < 0 || remain > 100) return null;
  return remain > 0 || zeroCounts ? remain : null;
}

/** "Update remaining capacity" in the printer's settings; without it the figures are left over. */
function measuresRemaining(status: VendorObject): boolean {
  const homeFlag = integerAt(status, 'home_flag');
  const config = hexBitsAt(status, 'cfg');
  if (homeFlag === null && config === null) return true;
  return (homeFlag !== null && ((homeFlag >> 7) & 1) === 1) || (config !== null && hasBit(config, 17));
}

export const EXT_LEFT_ID = 254;
export const EXT_RIGHT_ID = 255;

export function externalSpoolsOf(status: VendorObject, nozzles: 1 | 2): ReportedExternalSpool[] | null {
  const slots = objectsAt(status, 'vir_slot');
  const single = objectAt(status, 'vt_tray');
  const told = slots.length > 0 ? slots : single === null ? [] : [single];
  if (told.length === 0) return null;
  const active = activePlace(status);
  const spools = told.flatMap((tray) => {
    const position = positionOf(integerAt(tray, 'id'), nozzles);
    return position === null
      ? []
      : [
          {
            position,
            material: textAt(tray, 'tray_type'),
            color_hex: colorOf(tray),
            remaining_percent: remainingOf(tray, false),
            sub_brand: textAt(tray, 'tray_sub_brands'),
            is_active: isExternal(active, position),
          },
        ];
  });
  // A single-nozzle machine has one holder, however often it is listed.
  return nozzles === 1
    ? spools.slice(0, 1)
    : spools.sort((a, b) => a.position.localeCompare(b.position)).slice(0, 2);
}

/** Of one holder either number is used. */
function isExternal(active: Place | null, position: ReportedExternalSpool['position']): boolean {
  if (active === null || active.unitId < EXT_LEFT_ID) return false;
  return position === 'Ext' || active.unitId === (position === 'Ext-L' ? EXT_LEFT_ID : EXT_RIGHT_ID);
}

function positionOf(id: number | null, nozzles: 1 | 2): ReportedExternalSpool['position'] | null {
  if (nozzles === 1) return 'Ext';
  return id === EXT_LEFT_ID ? 'Ext-L' : id === EXT_RIGHT_ID ? 'Ext-R' : null;
}
