import {
  type Family,
  FIRST_SINGLE_UNIT,
  familyEntry,
  SLOTS_PER_UNIT,
  type Slots,
  slotNumber,
} from '@farmhand/contract';

/** What people call the slots. */

const letter = (unit: number): string => String.fromCharCode('A'.charCodeAt(0) + unit);

export function slotLabel(family: Family, amsId: number, slotId: number): string {
  return labelIn(familyEntry(family).slots, amsId, slotId);
}

/** A1 to D4, HT-A; T1 where the printer has tools instead of units. */
function labelIn(slots: Slots, amsId: number, slotId: number): string {
  if (slots === 'tools') return `T${slotNumber(amsId, slotId) + 1}`;
  if (amsId >= FIRST_SINGLE_UNIT) return `HT-${letter(amsId - FIRST_SINGLE_UNIT)}`;
  return `${letter(amsId)}${slotId + 1}`;
}

/** Whether slots are those of units beside the printer; elsewhere each is a tool of its own. */
export function hasUnits(family: Family): boolean {
  return familyEntry(family).slots === 'units';
}

/** A slot by its number, or by its name where it has one. Of a printer that is gone the units are the best guess. */
export function slotWords(family: Family | undefined, slot: string): string {
  if (!/^\d+$/.test(slot)) return slot;
  const number = Number(slot);
  const unit = number >= FIRST_SINGLE_UNIT ? number : Math.floor(number / SLOTS_PER_UNIT);
  const slots = family === undefined ? 'units' : familyEntry(family).slots;
  return labelIn(slots, unit, number >= FIRST_SINGLE_UNIT ? 0 : number % SLOTS_PER_UNIT);
}
