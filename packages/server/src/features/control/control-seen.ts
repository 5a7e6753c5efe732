import type { ReportedSlot } from '@farmhand/contract';
import type { Accepted } from '@farmhand/protocols';
import { isActive, type PrinterState } from '../printers/index.ts';
import type { Control, SlotControl } from './control.ts';

/**
 * Whether the printer's own report shows what was asked; an acceptance is not enough. `accepted` says what the
 * printer made of it, and is empty until it has answered.
 */
export function isSeen(asked: Control, state: PrinterState, accepted: Accepted): boolean {
  const { status, print, telemetry } = state;
  switch (asked.action) {
    case 'pause':
      return status === 'paused';
    case 'resume':
      return status === 'printing';
    case 'stop':
      return (status === 'idle' || status === 'error') && !isActive(print);
    case 'speed':
      return telemetry?.speed_percent === (accepted.applied?.['speed_percent'] ?? asked.speed_percent);
    case 'fan': {
      const speed = telemetry?.fans[asked.fan_type] ?? null;
      return speed !== null && Math.abs(speed - asked.speed) <= (accepted.within ?? 0);
    }
    case 'skip_objects':
      return asked.object_ids.every((id) => print?.skipped_objects?.includes(id) === true);
    case 'ams_slot':
      return isSlotSeen(asked, slotOf(asked, state));
    case 'light':
      return telemetry?.light_on === asked.on;
    case 'clear_error':
      return isErrorGone(state, accepted);
    case 'ams_refresh':
      return false;
  }
}

/** A re-read of tags need not change anything. */
export const canBeSeen = ({ action }: Control): boolean => action !== 'ams_refresh';

export function slotOf({ ams_id, slot_id }: SlotControl, { ams }: PrinterState): ReportedSlot | undefined {
  return ams.find((unit) => unit.ams_id === ams_id)?.slots.find((slot) => slot.slot_id === slot_id);
}

/** Printers keep it in single precision, and it is shown to four decimals. */
const K_PRECISION = 0.0001;

function isSlotSeen(asked: SlotControl, slot: ReportedSlot | undefined): boolean {
  if (slot === undefined) return false;
  const hasK =
    asked.k_factor === null ||
    (slot.k_factor !== null && Math.abs(slot.k_factor - asked.k_factor) <= K_PRECISION);
  const hasMaterial = slot.material?.toUpperCase() === asked.material.toUpperCase();
  return hasK && hasMaterial && slot.color_hex === asked.color_hex;
}

function isErrorGone({ status, telemetry }: PrinterState, { cleared }: Accepted): boolean {
  if (status === 'error' || status === 'offline') return false;
  const errors = telemetry?.errors ?? [];
  return cleared === undefined ? errors.length === 0 : !errors.some(({ code }) => cleared.includes(code));
}
