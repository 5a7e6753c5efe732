import type { MachineState } from '../machine.ts';
import { type BambuCore, EXTERNAL_LEFT, EXTERNAL_RIGHT } from './core.ts';

/** The `device` block of dual-nozzle machines (protocols A.4): temperatures packed, extruder 0 is right and 1 is left. */

const EXTRUDERS = [0, 1] as const;
const NOTHING_SLOT = 0xff;
const FILAMENT_AND_NOZZLE = 0b1110;
const NOZZLE_ONLY = 0b1000;

/** Low 16 bits the temperature, high 16 bits the target, in whole degrees. */
function packTemps(tempC: number, targetC: number): number {
  return Math.round(targetC) * 0x1_0000 + Math.round(tempC);
}

function slotNow(core: BambuCore, extruder: 0 | 1): number {
  const external = extruder === 1 ? EXTERNAL_LEFT : EXTERNAL_RIGHT;
  const { source } = core.feed;
  if (source === null || core.feed.extruder !== extruder) return external * 256 + NOTHING_SLOT;
  return source.unitId * 256 + source.slotId;
}

function fanPart(id: number, value: number) {
  return { id: id << 4, func: id - 1, state: Math.round((value / 255) * 100), range: 100 << 16 };
}

export function deviceReport(core: BambuCore, state: MachineState): Record<string, unknown> {
  const active = core.feed.extruder;
  const bed = packTemps(state.bed.tempC, state.bed.targetC);
  return {
    extruder: {
      // Two extruders; the current and the wanted one.
      state: 2 | (active << 4) | (active << 8),
      info: EXTRUDERS.map((id) => {
        const heater =
          id === active
            ? state.nozzle
            : { tempC: core.spareNozzle.tempC(), targetC: core.spareNozzle.targetC };
        const slot = slotNow(core, id);
        return {
          id,
          temp: packTemps(heater.tempC, heater.targetC),
          snow: slot,
          spre: slot,
          star: slot,
          stat: 0,
          info: id === active && core.feed.source !== null ? FILAMENT_AND_NOZZLE : NOZZLE_ONLY,
          hnow: id,
        };
      }),
    },
    nozzle: {
      exist: 3,
      info: EXTRUDERS.map((id) => ({
        id,
        ...(id === 0 ? core.nozzles.right : core.nozzles.left),
        wear: 0,
        tm: 0,
      })),
    },
    bed: { info: { temp: bed }, state: state.bed.targetC > 0 ? 2 : 0 },
    bed_temp: bed,
    ctc: { info: { temp: packTemps(chamberC(state), core.chamberTarget.celsius) }, state: 0 },
    airduct: {
      modeCur: 0,
      parts: [fanPart(1, core.fans.part), fanPart(2, core.fans.aux), fanPart(3, core.fans.chamber)],
    },
  };
}

/** A closed chamber is warmed by the bed. */
export function chamberC(state: MachineState): number {
  return Math.round(23 + Math.max(0, state.bed.tempC - 23) * 0.25);
}
