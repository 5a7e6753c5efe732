import { expect, test } from 'vitest';
import { loadedIn, materialsOf } from './loaded.ts';

const slot = (slot_id: number, material: string | null, color_hex: string | null) => ({
  ...{ slot_id, material, color_hex, remaining_percent: null, k_factor: null, tag_uid: null, spool_id: null },
});
const unit = (ams_id: number, slots: ReturnType<typeof slot>[]) => ({
  ...{ ams_id, humidity_level: null, humidity_percent: null, temp_c: null, slots },
});

test('slots have the names that people use, empty ones are left out, and each material is told once', () => {
  const loaded = loadedIn({
    ams: [
      unit(0, [slot(0, 'PLA', '#FF0000'), slot(1, null, null), slot(2, 'PETG', null)]),
      unit(1, [slot(3, 'PLA', '#00FF00')]),
      unit(128, [slot(0, null, '#0000FF')]),
    ],
    external_spools: [
      { position: 'Ext', material: 'TPU', color_hex: null, remaining_percent: null, spool_id: null },
    ],
  });
  expect(loaded.map(({ place }) => place)).toEqual(['A1', 'A3', 'B4', 'HT-A', 'Ext']);
  expect(materialsOf(loaded)).toEqual(['PLA', 'PETG', 'TPU']);
});
