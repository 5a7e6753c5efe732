import type { PlateFilament } from '../description.ts';
import { amount, color, count, label, maxSeconds, positive } from '../numbers.ts';
import { walkXml } from './xml.ts';

/** One plate of `Metadata/slice_info.config`. */
export interface SlicedPlate {
  index: number | null;
  printer_model_id: string | null;
  nozzle_diameter: number | null;
  estimated_seconds: number | null;
  canSkipObjects: boolean;
  objects: { id: number; name: string }[];
  filaments: PlateFilament[];
}

export interface SliceInfo {
  readonly plates: readonly SlicedPlate[];
  readonly clientVersion: string | null;
}

const maxId = 2 ** 31;

export function readSliceInfo(document: Buffer): SliceInfo {
  const plates: SlicedPlate[] = [];
  let clientVersion: string | null = null;
  let plate: SlicedPlate | null = null;
  walkXml(
    document,
    (name, attributes) => {
      if (name === 'plate') {
        plate = emptyPlate();
        plates.push(plate);
      } else if (name === 'header_item' && attributes['key'] === 'X-BBL-Client-Version') {
        clientVersion = label(attributes['value']);
      } else if (plate !== null) readIntoPlate(plate, name, attributes);
    },
    (name) => {
      if (name === 'plate') plate = null;
    },
  );
  return { plates, clientVersion };
}

function emptyPlate(): SlicedPlate {
  return {
    index: null,
    printer_model_id: null,
    nozzle_diameter: null,
    estimated_seconds: null,
    canSkipObjects: true,
    objects: [],
    filaments: [],
  };
}

function readIntoPlate(plate: SlicedPlate, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === 'metadata') readMetadata(plate, attributes['key'], attributes['value']);
  else if (name === 'object') {
    const id = count(attributes['identify_id'], maxId);
    if (id === null || attributes['skipped'] === 'true') return;
    plate.objects.push({ id, name: label(attributes['name']) ?? `Object ${id}` });
  } else if (name === 'filament') {
    const number = count(attributes['id'], 64);
    if (number === null || number === 0) return;
    const grams = amount(attributes['used_g'], 1e6);
    const metres = amount(attributes['used_m'], 1e5);
    plate.filaments.push({
      tool: number - 1,
      material: label(attributes['type']),
      color_hex: color(attributes['color']),
      weight_mg: grams === null ? null : Math.round(grams * 1000),
      length_mm: metres === null ? null : Math.round(metres * 1000),
    });
  }
}

function readMetadata(plate: SlicedPlate, key: string | undefined, value: string | undefined): void {
  if (key === 'index') plate.index = count(value, 1000);
  else if (key === 'printer_model_id') plate.printer_model_id = label(value);
  else if (key === 'nozzle_diameters') plate.nozzle_diameter = positive(value?.split(',')[0], 10);
  else if (key === 'prediction') {
    const seconds = amount(value, maxSeconds);
    plate.estimated_seconds = seconds === null ? null : Math.round(seconds);
  } else if (key === 'label_object_enabled') plate.canSkipObjects = value !== 'false';
}
