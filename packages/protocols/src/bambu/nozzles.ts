import type { ReportedNozzle } from '../adapter.ts';
import { integerAt, numberAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import type { Model } from './models.ts';
import { nozzleCount } from './temperatures.ts';

/** What the printer says of its nozzles: in the device block, else in two fields beside it (A.4). */

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  stainless_steel: 'stainless steel',
  hardened_steel: 'hardened steel',
  tungsten_carbide: 'tungsten carbide',
  brass: 'brass',
};

/** The last two digits of a code such as HS01. */
const MATERIALS: Readonly<Record<string, string>> = {
  '00': 'stainless steel',
  '01': 'hardened steel',
  '05': 'tungsten carbide',
};
/** Its second letter: high flow, that of another maker, and the one for soft filament. */
const HIGH_FLOW = 'HEU';

/** Newer firmware writes the code in the old field too, some with the diameter behind it. */
function readCode(said: string) {
  const code = /^[A-Z]([A-Z])(\d\d)(?:-[\d.]+)?$/.exec(said.toUpperCase());
  if (code === null) return null;
  const [, flow = '', material = ''] = code;
  return { isHighFlow: HIGH_FLOW.includes(flow), material: MATERIALS[material] ?? null };
}

export const isHighFlow = (said: string | null): boolean =>
  said !== null && readCode(said)?.isHighFlow === true;

function nozzleType(said: string | null): string | null {
  if (said === null) return null;
  const code = readCode(said);
  if (code === null) return PLAIN_TYPES[said.toLowerCase()] ?? null;
  const { material } = code;
  if (!code.isHighFlow) return material;
  return material === null ? 'high flow' : `high flow ${material}`;
}

const diameterAt = (from: VendorObject, key: string): number | null => {
  const said = numberAt(from, key);
  return said !== null && said >= 0.1 && said <= 2 ? Math.round(said * 100) / 100 : null;
};

/** Of the extruder with this id: 0 is the only one or the right one, 1 is left. Racks count from 16 on. */
export function nozzleAt(status: VendorObject, extruder: 0 | 1): VendorObject | null {
  const told = objectsAt(objectAt(objectAt(status, 'device'), 'nozzle'), 'info');
  return told.find((one) => integerAt(one, 'id') === extruder) ?? null;
}

export function reportedNozzles(status: VendorObject, model: Model | null): readonly ReportedNozzle[] {
  const isDual = nozzleCount(status, model) === 2;
  const places = isDual
    ? ([
        ['L', 1],
        ['R', 0],
      ] as const)
    : ([['main', 0]] as const);
  return places.flatMap(([position, extruder]) => {
    const told = nozzleAt(status, extruder);
    // On two nozzles the fields beside the block say nothing of which one they mean.
    const nozzle =
      told !== null
        ? { diameter: diameterAt(told, 'diameter'), type: nozzleType(textAt(told, 'type')) }
        : isDual
          ? { diameter: null, type: null }
          : {
              diameter: diameterAt(status, 'nozzle_diameter'),
              type: nozzleType(textAt(status, 'nozzle_type')),
            };
    return nozzle.diameter === null && nozzle.type === null ? [] : [{ position, ...nozzle }];
  });
}
