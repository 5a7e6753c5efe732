import type { Slot, Spool } from './ams.ts';
import { type BambuCore, EXTERNAL_LEFT, EXTERNAL_RIGHT } from './core.ts';
import { isJson, type Json } from './delta.ts';
import { type Handler, integer, refuse, SUCCESS, text } from './outcome.ts';
import { plainSpool } from './spools.ts';

/** Commands about spools: reading tags, naming what lies in a slot, pressure advance (protocols A.8). */

const NOTHING_LOADED = 255;

export function readTag(core: BambuCore, unitId: number, slotId: number): boolean {
  if (core.feed.now !== NOTHING_LOADED || !core.ams.beginReading(unitId, slotId)) return false;
  core.rfidUntil = core.now() + core.pace.rfidMs;
  return true;
}

export function readWholeUnit(core: BambuCore, unitId: number): void {
  const unit = core.ams.units.find(({ id }) => id === unitId);
  for (const id of unit?.slots.keys() ?? []) readTag(core, unitId, id);
}

const getRfid: Handler = (core, body) =>
  readTag(core, integer(body, 'ams_id'), integer(body, 'slot_id')) ? SUCCESS : refuse('ams is busy');

/** The slot of a setting: external ones have unit ids of their own. */
function settingSlot(core: BambuCore, body: Json): Slot | undefined {
  const unitId = integer(body, 'ams_id');
  if (core.model.nozzles === 1 && unitId === EXTERNAL_RIGHT) return core.externals.get(EXTERNAL_LEFT);
  if (unitId === EXTERNAL_LEFT || unitId === EXTERNAL_RIGHT) return core.externals.get(unitId);
  return core.ams.slot(unitId, integer(body, 'tray_id'));
}

const filamentSetting: Handler = (core, body) => {
  const slot = settingSlot(core, body);
  if (slot === undefined) return refuse('invalid tray_id');
  const isExternal = [...core.externals.values()].includes(slot);
  if (slot.spool === null && !isExternal) return refuse('no filament in the slot');
  const named: Spool = {
    ...(slot.known ?? plainSpool()),
    profile: text(body, 'tray_info_idx'),
    material: text(body, 'tray_type'),
    brand: text(body, 'tray_sub_brands'),
    color: text(body, 'tray_color'),
    nozzleC: { min: integer(body, 'nozzle_temp_min'), max: integer(body, 'nozzle_temp_max') },
  };
  slot.known = named;
  core.feed = { ...core.feed, version: core.feed.version + 1 };
  return SUCCESS;
};

function globalSlot(core: BambuCore, tray: number): Slot | undefined {
  if (tray === EXTERNAL_LEFT || tray === EXTERNAL_RIGHT) return core.externals.get(tray);
  return tray >= 128 ? core.ams.slot(tray, 0) : core.ams.slot(Math.floor(tray / 4), tray % 4);
}

function setK(slot: Slot, k: number): void {
  slot.known = { ...(slot.known ?? plainSpool()), k };
}

/** Two forms: the old one sets a slot's K at once, the new one stores profiles that `extrusion_cali_sel` chooses from. */
const caliSet: Handler = (core, body) => {
  const filaments = body['filaments'];
  if (!Array.isArray(filaments)) {
    const slot = globalSlot(core, integer(body, 'tray_id'));
    if (slot === undefined) return refuse('invalid tray_id');
    setK(slot, Number(body['k_value']));
    return SUCCESS;
  }
  for (const filament of filaments.filter(isJson)) {
    if (integer(filament, 'tray_id') < 0) return refuse('invalid tray_id');
    core.calibrations.push({
      index: core.calibrations.length,
      filamentId: text(filament, 'filament_id'),
      settingId: text(filament, 'setting_id'),
      name: text(filament, 'name'),
      k: Number(filament['k_value']),
    });
  }
  return SUCCESS;
};

const caliGet: Handler = (core, body) => {
  const wanted = text(body, 'filament_id');
  const filaments = core.calibrations
    .filter(({ filamentId }) => wanted === '' || filamentId === wanted)
    .map((entry) => ({
      cali_idx: entry.index,
      filament_id: entry.filamentId,
      setting_id: entry.settingId,
      name: entry.name,
      k_value: entry.k.toFixed(6),
      n_coef: '0.000000',
    }));
  return { ...SUCCESS, more: { filaments } };
};

const caliSelect: Handler = (core, body) => {
  const slot = globalSlot(core, integer(body, 'tray_id'));
  const index = integer(body, 'cali_idx');
  const entry = core.calibrations.find((calibration) => calibration.index === index);
  if (slot === undefined) return refuse('invalid tray_id');
  if (entry === undefined && index !== -1) return refuse('invalid cali_idx');
  slot.calibration = index;
  if (entry !== undefined) setK(slot, entry.k);
  return SUCCESS;
};

export const AMS_COMMANDS: Readonly<Record<string, Handler>> = {
  'print.ams_get_rfid': getRfid,
  'print.ams_filament_setting': filamentSetting,
  'print.extrusion_cali_set': caliSet,
  'print.extrusion_cali_get': caliGet,
  'print.extrusion_cali_sel': caliSelect,
};
