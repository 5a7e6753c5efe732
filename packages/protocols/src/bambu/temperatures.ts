import type { Telemetry } from '@farmhand/contract';
import { integerAt, numberAt, objectAt, objectsAt, type VendorObject } from '../lenient.ts';
import type { Model } from './models.ts';

type Nozzle = Telemetry['nozzles'][number];

interface Pair {
  readonly temp_c: number | null;
  readonly target_c: number | null;
}

const UNKNOWN: Pair = { temp_c: null, target_c: null };

/** Low 16 bits are the temperature, high 16 bits the target. */
function unpack(packed: number | null): Pair {
  if (packed === null || packed < 0 || packed > 0xffffffff) return UNKNOWN;
  return { temp_c: packed & 0xffff, target_c: packed >>> 16 };
}

function extruders(status: VendorObject): readonly VendorObject[] {
  return objectsAt(objectAt(objectAt(status, 'device'), 'extruder'), 'info');
}

export function nozzleCount(status: VendorObject, model: Model | null): 1 | 2 {
  return extruders(status).length >= 2 ? 2 : (model?.nozzles ?? 1);
}

/** Bits 4 to 7 of the state name the extruder at work; while they change places it is neither (A.4). */
export function activeNozzle(status: VendorObject): 'L' | 'R' | null {
  if (extruders(status).length < 2) return null;
  const state = integerAt(objectAt(objectAt(status, 'device'), 'extruder'), 'state');
  if (state === null) return null;
  const current = (state >>> 4) & 0xf;
  if (current > 1) return null;
  return current === 1 ? 'L' : 'R';
}

/** On two nozzles only the device block is right: `nozzle_temper` was seen mirroring either (A.4). */
export function nozzlesOf(status: VendorObject, model: Model | null): Nozzle[] {
  const packed = (id: number): Pair => {
    const found = extruders(status).find((extruder) => integerAt(extruder, 'id') === id);
    return unpack(found === undefined ? null : integerAt(found, 'temp'));
  };
  if (nozzleCount(status, model) === 2) {
    return [
      { position: 'L', ...packed(1) },
      { position: 'R', ...packed(0) },
    ];
  }
  const fallback = packed(0);
  return [
    {
      position: 'main',
      temp_c: numberAt(status, 'nozzle_temper') ?? fallback.temp_c,
      target_c: numberAt(status, 'nozzle_target_temper') ?? fallback.target_c,
    },
  ];
}

export function bedOf(status: VendorObject): Pair {
  const device = objectAt(status, 'device');
  const packed = unpack(
    integerAt(objectAt(objectAt(device, 'bed'), 'info'), 'temp') ?? integerAt(device, 'bed_temp'),
  );
  return {
    temp_c: numberAt(status, 'bed_temper') ?? packed.temp_c,
    target_c: numberAt(status, 'bed_target_temper') ?? packed.target_c,
  };
}

/** Machines without the sensor send a constant 5. */
const NO_SENSOR_C = 5;

export function chamberOf(status: VendorObject, model: Model | null): Pair {
  if (model !== null && !model.hasChamberSensor) return UNKNOWN;
  const info = objectAt(objectAt(objectAt(status, 'device'), 'ctc'), 'info');
  const packed = integerAt(info, 'temp');
  if (packed !== null) return unpack(packed);
  const said = numberAt(status, 'chamber_temper');
  if (model === null && said === NO_SENSOR_C) return UNKNOWN;
  return { temp_c: said, target_c: numberAt(status, 'ctt') };
}
