import { said } from '@farmhand/words';
import type { Command } from '../adapter.ts';
import { integerAt, numberAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import { isHighFlow, nozzleAt } from './nozzles.ts';
import { hexBitsAt } from './payload.ts';
import type { Request } from './requests.ts';
import { EXT_LEFT_ID } from './trays.ts';

type SlotCommand = Extract<Command, { kind: 'ams_slot' }>;

interface Filament {
  /** The generic profile of the vendor for this material. */
  readonly id: string;
  readonly min_c: number;
  readonly max_c: number;
  readonly bed_c: number;
  readonly maxFlow: number;
}

const FILAMENTS: Readonly<Record<string, Filament>> = {
  PLA: { id: 'GFL99', min_c: 190, max_c: 240, bed_c: 60, maxFlow: 12 },
  PETG: { id: 'GFG99', min_c: 220, max_c: 260, bed_c: 70, maxFlow: 8 },
  ABS: { id: 'GFB99', min_c: 240, max_c: 280, bed_c: 90, maxFlow: 12 },
  ASA: { id: 'GFB98', min_c: 240, max_c: 280, bed_c: 90, maxFlow: 12 },
  TPU: { id: 'GFU99', min_c: 200, max_c: 250, bed_c: 40, maxFlow: 3 },
  PC: { id: 'GFC99', min_c: 260, max_c: 290, bed_c: 100, maxFlow: 8 },
  PA: { id: 'GFN99', min_c: 260, max_c: 300, bed_c: 100, maxFlow: 8 },
  PCTG: { id: 'GFG97', min_c: 240, max_c: 270, bed_c: 70, maxFlow: 8 },
  HIPS: { id: 'GFS98', min_c: 220, max_c: 270, bed_c: 90, maxFlow: 8 },
  PP: { id: 'GFP97', min_c: 220, max_c: 250, bed_c: 60, maxFlow: 4 },
  PVA: { id: 'GFS99', min_c: 190, max_c: 240, bed_c: 45, maxFlow: 8 },
};

/** "PLA Matte" and "pla-cf" print like the material they begin with. */
function filamentOf(material: string): Filament {
  const base = /^[A-Z]+/.exec(material.toUpperCase())?.[0] ?? '';
  const found = FILAMENTS[base];
  if (found === undefined) {
    const known = Object.keys(FILAMENTS).join(', ');
    throw new PrinterError('rejected', null, {
      detail: said('bambu.no_profile', { material, known }),
    });
  }
  return found;
}

export function setSlot(command: SlotCommand, nozzles: 1 | 2): Request {
  const filament = filamentOf(command.material);
  return {
    group: 'print',
    body: {
      command: 'ams_filament_setting',
      ...placeOf(command, nozzles),
      tray_info_idx: filament.id,
      tray_type: command.material,
      tray_sub_brands: '',
      tray_color: `${command.color_hex.replace('#', '').toUpperCase()}FF`,
      nozzle_temp_min: filament.min_c,
      nozzle_temp_max: filament.max_c,
      setting_id: `GFS${filament.id.slice(2)}`,
    },
  };
}

/** Here `tray_id` counts within the unit; external spools have places of their own (A.8). */
function placeOf({ ams_id, slot_id }: SlotCommand, nozzles: 1 | 2): VendorObject {
  if (ams_id < EXT_LEFT_ID) return { ams_id, tray_id: slot_id, slot_id };
  return nozzles === 2 ? { ams_id, tray_id: 0, slot_id: 0 } : { ams_id: 255, tray_id: 254, slot_id: 0 };
}

/** The number of a slot among all units: 4 per unit, and the unit's own id where it has one slot. */
export function globalTray(amsId: number, slotId: number): number {
  return amsId >= 128 ? amsId : amsId * 4 + slotId;
}

/** The older form takes the value itself (P1, A1). */
export function setDirectK(command: SlotCommand, k: number): Request {
  const filament = filamentOf(command.material);
  return {
    group: 'print',
    body: {
      command: 'extrusion_cali_set',
      // These machines have one external holder.
      tray_id: command.ams_id >= EXT_LEFT_ID ? EXT_LEFT_ID : globalTray(command.ams_id, command.slot_id),
      k_value: k,
      n_coef: 1.4,
      nozzle_temp: Math.round((filament.min_c + filament.max_c) / 2),
      bed_temp: filament.bed_c,
      max_volumetric_speed: filament.maxFlow,
    },
  };
}

/** The newer form: write a profile, look up the index it got, select that for the slot. */
export function profileSteps(command: SlotCommand, k: number, status: VendorObject) {
  const filament = filamentOf(command.material);
  const extruder = extruderOf(status, command.ams_id);
  const diameter = diameterOf(status, extruder);
  const name = `Farmhand ${command.material} ${k}`;
  const place = { ams_id: command.ams_id, slot_id: command.slot_id };
  const profile = {
    tray_id: 0,
    extruder_id: extruder,
    nozzle_id: `${hasHighFlow(status, extruder) ? 'HH00' : 'HS00'}-${diameter}`,
    nozzle_diameter: diameter,
    filament_id: filament.id,
    setting_id: `PF${filament.id.slice(2)}`,
    name,
    k_value: k.toFixed(6),
    n_coef: '0.000000',
    cali_idx: -1,
    ...place,
  };
  const request = (commandName: string, fields: VendorObject): Request => ({
    group: 'print',
    body: { ...fields, command: commandName, nozzle_diameter: diameter },
  });
  return {
    write: request('extrusion_cali_set', { filaments: [profile] }),
    list: listCalibrations(diameter),
    indexIn(answer: VendorObject): number | null {
      const found = objectsAt(answer, 'filaments').findLast(
        (one) =>
          one['name'] === name &&
          textAt(one, 'filament_id') === filament.id &&
          Math.abs((numberAt(one, 'k_value') ?? -1) - k) < 1e-6,
      );
      return found === undefined ? null : integerAt(found, 'cali_idx');
    },
    select: (index: number): Request =>
      request('extrusion_cali_sel', {
        tray_id: globalTray(command.ams_id, command.slot_id),
        ...place,
        cali_idx: index,
        filament_id: filament.id,
      }),
  };
}

/** All profiles for nozzles of this diameter. */
export const listCalibrations = (diameter: string): Request => ({
  group: 'print',
  body: { command: 'extrusion_cali_get', filament_id: '', nozzle_diameter: diameter },
});

export function diameterOf(status: VendorObject, extruder: 0 | 1): string {
  return textAt(nozzleAt(status, extruder), 'diameter') ?? textAt(status, 'nozzle_diameter') ?? '0.4';
}

const hasHighFlow = (status: VendorObject, extruder: 0 | 1): boolean =>
  isHighFlow(textAt(nozzleAt(status, extruder), 'type'));

/** Bits 8-11 of a unit's `info` name the extruder it feeds: 0 right, 1 left. */
function extruderOf(status: VendorObject, amsId: number): 0 | 1 {
  if (amsId === EXT_LEFT_ID) return 1;
  const unit = objectsAt(objectAt(status, 'ams'), 'ams').find((one) => integerAt(one, 'id') === amsId);
  return (((hexBitsAt(unit ?? null, 'info') ?? 0n) >> 8n) & 0xfn) === 1n ? 1 : 0;
}
