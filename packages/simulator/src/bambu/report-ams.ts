import { type Ams, type AmsUnit, type Slot, type Spool, UNIT_KINDS } from './ams.ts';

/** The AMS tree as the wire has it (protocols A.5): numbers as strings, masks in hex, empty slots with an id only. */

const HT_FIRST_ID = 128;
const NO_TAG = { tag_uid: '0'.repeat(16), tray_uuid: '0'.repeat(32) };
const UNKNOWN_REMAIN = -1;
export const SPOOL_LENGTH_MM = 330_000;
const TRAY_STATE = { present: 1, legacyLoaded: 3, empty: 10, loaded: 11 };

export interface FeedState {
  /** `tray_now` and its neighbours. */
  readonly now: number;
  readonly before: number;
  readonly target: number;
  readonly version: number;
}

function unitBit(unit: AmsUnit): number {
  return unit.id >= HT_FIRST_ID ? 4 + unit.id - HT_FIRST_ID : unit.id;
}

function trayBit(unitId: number, slotId: number): number {
  return unitId >= HT_FIRST_ID ? 16 + unitId - HT_FIRST_ID : unitId * 4 + slotId;
}

/** The number `tray_now` and `ams_mapping` use. */
export function globalTray(unitId: number, slotId: number): number {
  return unitId >= HT_FIRST_ID ? unitId : unitId * 4 + slotId;
}

function mask(ams: Ams, isSet: (slot: Slot) => boolean): string {
  let bits = 0;
  for (const unit of ams.units) {
    for (const [id, slot] of unit.slots.entries()) if (isSet(slot)) bits |= 1 << trayBit(unit.id, id);
  }
  return bits.toString(16);
}

export function trayFields(slot: Slot, spool: Spool, showsK: boolean): Record<string, unknown> {
  return {
    tag_uid: spool.tag?.uids[slot.side] ?? NO_TAG.tag_uid,
    tray_uuid: spool.tag?.uuid ?? NO_TAG.tray_uuid,
    tray_id_name: '',
    tray_info_idx: spool.profile,
    tray_type: spool.material,
    tray_sub_brands: spool.brand,
    tray_color: spool.color,
    tray_weight: spool.tag === undefined ? '0' : '1000',
    tray_diameter: spool.tag === undefined ? '0.00' : '1.75',
    tray_temp: '0',
    tray_time: '0',
    bed_temp_type: '0',
    bed_temp: '0',
    nozzle_temp_max: `${spool.nozzleC.max}`,
    nozzle_temp_min: `${spool.nozzleC.min}`,
    xcam_info: '0'.repeat(24),
    remain: spool.tag === undefined ? UNKNOWN_REMAIN : (slot.spool?.remainPercent ?? UNKNOWN_REMAIN),
    ...(showsK && { k: spool.k, n: 1 }),
    cali_idx: slot.calibration,
  };
}

/** An empty slot has an id only, or an id and a state; which of both depends on the unit. */
function tray(unit: AmsUnit, slot: Slot, id: number, showsK: boolean): Record<string, unknown> {
  if (slot.spool === null) {
    return unit.kind === 'ams' ? { id: `${id}` } : { id: `${id}`, state: TRAY_STATE.empty };
  }
  if (slot.known === null) return { id: `${id}`, state: TRAY_STATE.present };
  return {
    id: `${id}`,
    state: unit.kind === 'lite' ? TRAY_STATE.legacyLoaded : TRAY_STATE.loaded,
    ...trayFields(slot, slot.known, showsK),
    cols: [slot.known.color],
    ctype: 0,
    total_len: SPOOL_LENGTH_MM,
  };
}

/** Bits 0-3 the kind, bits 8-11 the nozzle it feeds. */
function unitInfo(unit: AmsUnit): string {
  return (0x1000 | ((unit.extruder ?? 0) << 8) | UNIT_KINDS[unit.kind].type).toString(16);
}

/** `showsK` is false on models that name the calibration by its index only. */
export function amsReport(ams: Ams, feed: FeedState, showsK: boolean): Record<string, unknown> {
  let units = 0;
  for (const unit of ams.units) units |= 1 << unitBit(unit);
  return {
    ams: ams.units.map((unit) => ({
      id: `${unit.id}`,
      check: 0,
      chip_id: `${unit.id}`.padStart(31, '0'),
      info: unitInfo(unit),
      humidity: `${unit.humidityLevel}`,
      humidity_raw: `${unit.humidityPercent}`,
      temp: unit.tempC.toFixed(1),
      dry_time: unit.dryingMinutes,
      tray: unit.slots.map((slot, id) => tray(unit, slot, id, showsK)),
    })),
    ams_exist_bits: units.toString(16),
    tray_exist_bits: mask(ams, (slot) => slot.spool !== null),
    tray_is_bbl_bits: mask(ams, (slot) => slot.known?.tag !== undefined),
    tray_read_done_bits: mask(ams, (slot) => slot.known !== null && !slot.reading),
    tray_reading_bits: mask(ams, (slot) => slot.reading),
    tray_now: `${feed.now}`,
    tray_pre: `${feed.before}`,
    tray_tar: `${feed.target}`,
    version: feed.version,
    insert_flag: true,
    power_on_flag: false,
  };
}
