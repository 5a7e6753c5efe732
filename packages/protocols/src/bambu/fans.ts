import type { FanType, Telemetry } from '@farmhand/contract';
import { integerAt, objectAt, objectsAt, type VendorObject } from '../lenient.ts';
import type { Model } from './models.ts';

const FANS: readonly {
  readonly fan: FanType;
  readonly key: string;
  readonly gearShift: number;
  readonly duct: number;
}[] = [
  { fan: 'part_cooling', key: 'cooling_fan_speed', gearShift: 0, duct: 1 },
  { fan: 'auxiliary', key: 'big_fan1_speed', gearShift: 8, duct: 2 },
  { fan: 'chamber', key: 'big_fan2_speed', gearShift: 16, duct: 3 },
];

/** A report counts fans from 0 to 15; one of those steps is 17 of our 255. */
const STEP = 17;
/** The firmware may round either way, but never by a whole step. */
export const FAN_TOLERANCE = STEP - 1;

export function fansOf(status: VendorObject, model: Model | null): Telemetry['fans'] {
  const fans: Record<FanType, number | null> = { part_cooling: null, auxiliary: null, chamber: null };
  for (const one of FANS) {
    if (model !== null && !model.fans.includes(one.fan)) continue;
    const said = ductOf(status, one.duct) ?? steppedOf(status, one.key, one.gearShift);
    fans[one.fan] = said === null ? null : Math.min(255, Math.max(0, Math.round(said)));
  }
  return fans;
}

/** `fan_gear` is finer, but 0 on idle newer firmware and not in every partial report: believed where it agrees. */
function steppedOf(status: VendorObject, key: string, gearShift: number): number | null {
  const gear = integerAt(status, 'fan_gear');
  const fine = gear === null ? null : (gear >>> gearShift) & 0xff;
  const step = integerAt(status, key);
  if (step === null) return fine;
  const coarse = step * STEP;
  return fine !== null && Math.abs(fine - coarse) <= STEP ? fine : coarse;
}

/** The air duct block of large machines: bits 0-3 of the id are the type (0 a fan), 4-11 which; state in percent. */
function ductOf(status: VendorObject, fan: number): number | null {
  const parts = objectsAt(objectAt(objectAt(status, 'device'), 'airduct'), 'parts');
  const part = parts.find((one) => integerAt(one, 'id') === fan << 4);
  const percent = part === undefined ? null : integerAt(part, 'state');
  return percent === null ? null : (percent * 255) / 100;
}
