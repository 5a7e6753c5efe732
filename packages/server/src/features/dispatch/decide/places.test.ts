import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const spool = {
  ams_slot: null,
  position: 'Ext',
  spool_id: 7,
  material: 'PLA',
  color_hex: '#101010',
  remaining_mg: 500_000,
} as const;

test('a spool on the holder of a printer that reports none is there all the same', () => {
  expect(placesOf({ ams: [], external_spools: [] }, [spool])).toEqual([
    {
      place: { position: 'Ext' },
      material: 'PLA',
      color_hex: '#101010',
      spool: { id: 7, remaining_mg: 500_000 },
    },
  ]);
});

test('a holder that the printer reports is one place, with the material that the printer says', () => {
  const reported = { position: 'Ext', material: 'PETG', color_hex: null, remaining_percent: null } as const;
  const places = placesOf({ ams: [], external_spools: [reported] }, [spool]);
  expect(places).toMatchObject([{ material: 'PETG', color_hex: '#101010', spool: { id: 7 } }]);
});

test('a spool in a slot that the printer no longer reports is nowhere', () => {
  expect(placesOf({ ams: [], external_spools: [] }, [{ ...spool, ams_slot: 3, position: null }])).toEqual([]);
});
