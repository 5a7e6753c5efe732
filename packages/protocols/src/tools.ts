import type { ReportedAmsUnit, ReportedSlot } from '@farmhand/contract';

export function emptySlot(slot_id: number): ReportedSlot {
  return { slot_id, material: null, color_hex: null, remaining_percent: null, k_factor: null, tag_uid: null };
}

export function unit(ams_id: number, slots: ReportedSlot[]): ReportedAmsUnit {
  return { ams_id, humidity_level: null, humidity_percent: null, temp_c: null, slots };
}

/** Families without a feeder show each tool as a slot of unit 0 (contract section 3); what is in it they don't know. */
export function toolUnits(tools: number): ReportedAmsUnit[] {
  return tools === 0
    ? []
    : [
        unit(
          0,
          Array.from({ length: tools }, (_, index) => emptySlot(index)),
        ),
      ];
}
