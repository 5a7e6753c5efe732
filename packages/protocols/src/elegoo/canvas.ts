import type { ReportedAmsUnit, ReportedSlot } from '@farmhand/contract';
import { integerAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { emptySlot, toolUnits, unit } from '../tools.ts';

/** The feeder with four slots (Cmd 324); a machine without one shows its tool. It knows neither rest nor tags. */
export function canvasUnits(answer: VendorObject | null): ReportedAmsUnit[] {
  const connected = objectsAt(answer, 'canvas_list').filter(({ connected: is }) => is !== 0 && is !== false);
  const units = connected
    .slice(0, LIMITS.feederUnits)
    .map((canvas, index) =>
      unit(index, objectsAt(canvas, 'tray_list').slice(0, LIMITS.slotsOfUnit).map(slotOf)),
    );
  return units.some(({ slots }) => slots.length > 0) ? units : toolUnits(1);
}

function slotOf(tray: VendorObject, index: number): ReportedSlot {
  const id = integerAt(tray, 'tray_id');
  const slot = emptySlot(id !== null && id >= 0 && id <= LIMITS.largestSlotId ? id : index);
  if (integerAt(tray, 'status') === 0) return slot;
  return {
    ...slot,
    material: textAt(tray, 'filament_type'),
    color_hex: colorOf(textAt(tray, 'filament_color')),
  };
}

function colorOf(text: string | null): string | null {
  const digits = /^(?:#|0x)?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text ?? '')?.[1];
  return digits === undefined ? null : `#${digits.toUpperCase()}`;
}
