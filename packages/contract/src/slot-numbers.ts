/** How slots are numbered through the units (contract section 3). */

export const SLOTS_PER_UNIT = 4;
/** From here on a unit has a single slot, and the unit's id is the slot's number. */
export const FIRST_SINGLE_UNIT = 128;

export function slotNumber(amsId: number, slotId: number): number {
  return amsId >= FIRST_SINGLE_UNIT ? amsId : amsId * SLOTS_PER_UNIT + slotId;
}
