/** The physical side of the AMS: what lies in which slot, and what its reader knows of it (protocols A.5). */

export const UNIT_KINDS = {
  ams: { type: 1, slots: 4, module: 'ams' },
  lite: { type: 2, slots: 4, module: 'ams_f1' },
  ams2: { type: 3, slots: 4, module: 'n3f' },
  ht: { type: 4, slots: 1, module: 'n3s' },
} as const;
export type UnitKind = keyof typeof UNIT_KINDS;

export interface AmsUnitPlan {
  readonly id: number;
  readonly kind: UnitKind;
  /** 1 is wet, 5 is dry. */
  readonly humidityLevel: number;
  /** 0 on units without the sensor. */
  readonly humidityPercent: number;
  readonly tempC: number;
  /** The nozzle it feeds on a dual-nozzle machine: 0 right, 1 left. */
  readonly extruder?: 0 | 1;
}

export interface Spool {
  readonly profile: string;
  readonly material: string;
  readonly brand: string;
  /** RRGGBBAA. */
  readonly color: string;
  readonly remainPercent: number;
  readonly k: number;
  readonly nozzleC: { readonly min: number; readonly max: number };
  /** A spool has a tag on each side, which differ; the uuid is the spool's. */
  readonly tag?: { readonly uuid: string; readonly uids: readonly [string, string] };
}

export interface Slot {
  /** What lies in it. */
  spool: Spool | null;
  /** What the reader or a person told the AMS about it: null for "there, but unknown". */
  known: Spool | null;
  /** Which side's tag was read last. */
  side: 0 | 1;
  reading: boolean;
  /** Index in the calibration table, -1 for none. */
  calibration: number;
}

export interface AmsUnit extends AmsUnitPlan {
  /** 0 when it is not drying. */
  dryingMinutes: number;
  humidityLevel: number;
  humidityPercent: number;
  tempC: number;
  readonly slots: Slot[];
}

export interface Ams {
  readonly units: readonly AmsUnit[];
  slot(unitId: number, slotId: number): Slot | undefined;
  /** Puts a spool in; `read: false` leaves its tag unread, as when reading at insertion is turned off. */
  place(unitId: number, slotId: number, spool: Spool, options?: { read?: boolean }): void;
  remove(unitId: number, slotId: number): void;
  setClimate(
    unitId: number,
    climate: { humidityLevel?: number; humidityPercent?: number; tempC?: number; dryingMinutes?: number },
  ): void;
  beginReading(unitId: number, slotId: number): boolean;
  endReading(unitId: number, slotId: number): void;
  readonly isReading: boolean;
}

export function emptySlot(): Slot {
  return { spool: null, known: null, side: 0, reading: false, calibration: -1 };
}

export function createAms(plans: readonly AmsUnitPlan[]): Ams {
  const units: AmsUnit[] = plans.map((plan) => ({
    ...plan,
    dryingMinutes: 0,
    slots: Array.from({ length: UNIT_KINDS[plan.kind].slots }, emptySlot),
  }));

  function find(unitId: number, slotId: number): Slot | undefined {
    return units.find((unit) => unit.id === unitId)?.slots[slotId];
  }
  function need(unitId: number, slotId: number): Slot {
    const slot = find(unitId, slotId);
    if (slot === undefined) throw new Error(`The simulated AMS has no slot ${slotId} in unit ${unitId}.`);
    return slot;
  }

  return {
    units,
    slot: find,
    place(unitId, slotId, spool, { read = true } = {}) {
      Object.assign(need(unitId, slotId), emptySlot(), { spool, known: read ? spool : null });
    },
    remove: (unitId, slotId) => void Object.assign(need(unitId, slotId), emptySlot()),
    setClimate(unitId, climate) {
      const unit = units.find(({ id }) => id === unitId);
      if (unit === undefined) throw new Error(`The simulated printer has no AMS unit ${unitId}.`);
      Object.assign(unit, climate);
    },
    beginReading(unitId, slotId) {
      const slot = find(unitId, slotId);
      if (slot === undefined) return false;
      slot.reading = true;
      return true;
    },
    endReading(unitId, slotId) {
      const slot = need(unitId, slotId);
      slot.reading = false;
      if (slot.spool?.tag === undefined) return;
      // Re-reading turns the spool, and it is often the other side's tag that is read.
      if (slot.known?.tag !== undefined) slot.side = slot.side === 0 ? 1 : 0;
      slot.known = slot.spool;
    },
    get isReading() {
      return units.some((unit) => unit.slots.some((slot) => slot.reading));
    },
  };
}
