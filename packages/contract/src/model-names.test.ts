import { expect, test } from 'vitest';
import { FAMILIES, familyEntry } from './families/index.ts';
import { canonicalModel, isAnyModel, isSameModel, modelKey } from './model-names.ts';

/** Names found in the wild: slicers' profiles and files, what hosts tell, what people type. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'Bambu Lab X1 Carbon': [
    'Bambu Lab X1 Carbon',
    'Bambu Lab X1-Carbon',
    'Bambu Lab X1 Carbon 0.4 nozzle',
    'X1 Carbon',
    'X1-Carbon',
    'X1C',
    'x1c',
    'BL-P001',
    '3DPrinter-X1-Carbon',
    'BambuLab X1C',
    'Bambu X1C',
  ],
  'Bambu Lab X1': ['Bambu Lab X1', 'BL-P002', '3DPrinter-X1', 'X1 0.6 nozzle'],
  'Bambu Lab X1E': ['C13', 'Bambu Lab X1E 0.4 nozzle'],
  'Bambu Lab P1P': ['C11', 'P1P', 'Bambu Lab P1P 0.8 nozzle'],
  'Bambu Lab P1S': ['C12', 'P1S', 'Bambu Lab P1S', 'Bambu Lab P1S 0.4 nozzle', 'bambulab p1s'],
  'Bambu Lab P2S': ['N7', 'Bambu Lab P2S 0.2 nozzle'],
  'Bambu Lab A1 mini': ['N1', 'A1 mini', 'A1 Mini', 'Bambu Lab A1 mini 0.4 nozzle', 'A1mini', 'A1M'],
  'Bambu Lab A1': ['N2S', 'A1', 'Bambu Lab A1 0.4 nozzle'],
  'Bambu Lab H2D': ['O1D', 'H2D', 'Bambu Lab H2D 0.4 nozzle'],
  'Bambu Lab H2D Pro': ['O1E', 'H2D Pro', 'Bambu Lab H2D Pro'],
  'Bambu Lab H2S': ['O1S', 'Bambu Lab H2S'],
  'Bambu Lab H2C': ['O1C', 'O1C2', 'Bambu Lab H2C'],
  'Bambu Lab X2D': ['N6'],
  'Prusa MK3S': [
    'I3MK3S',
    'MK3S',
    'MK3S+',
    'MK3SMMU2S',
    'MK3SMMU3',
    'Original Prusa i3 MK3S',
    'Original Prusa i3 MK3S+',
    'Original Prusa i3 MK3S && MK3S+',
    'Original Prusa i3 MK3S & MK3S+ MMU2S',
    'Prusa MK3S 0.4 nozzle',
    'Prusa MK3S (0.4 nozzle)',
    'Prusa i3 MK3S+',
  ],
  'Prusa MK3': ['I3MK3', 'MK3', 'MK3MMU2', 'Original Prusa i3 MK3'],
  'Prusa MK2.5': ['I3MK25', 'MK2.5', 'Original Prusa i3 MK2.5'],
  'Prusa MK2.5S': ['I3MK25S', 'MK2.5S', 'MK2.5SMMU2S'],
  'Prusa MK3.5': ['MK3.5', 'MK3.5S', 'MK3.5MMU3', 'Original Prusa MK3.5 && MK3.5S', 'Prusa MK3.5 0.4 nozzle'],
  'Prusa MK3.9': ['MK3.9', 'Original Prusa MK3.9 Input Shaper', 'MK3.9MMU3'],
  'Prusa MK3.9S': ['MK3.9S', 'MK3.9SMMU3'],
  'Prusa MK4': [
    'MK4',
    'MK4IS',
    'MK4ISMMU3',
    'Original Prusa MK4 Input Shaper',
    'prusa-mk4',
    'Prusa MK4 MMU3',
  ],
  'Prusa MK4S': [
    'MK4S',
    'MK4SMMU3',
    'Original Prusa MK4S',
    'Original Prusa MK4S HF0.4 nozzle',
    'Prusa MK4S HF',
    'Prusa MK4S HF0.4 nozzle',
  ],
  'Prusa MINI': ['MINI', 'MINI+', 'MINIIS', 'Original Prusa MINI && MINI+ Input Shaper', 'prusa-mini'],
  'Prusa XL': ['XL', 'XLIS', 'XL2IS', 'XL5IS', 'XL5', 'Original Prusa XL - 5T Input Shaper', 'Prusa XL 5T'],
  'Prusa CORE One': [
    'COREONE',
    'Prusa CORE One',
    'COREONEMMU3',
    'Prusa CORE One HF 0.4 nozzle',
    'Core One',
    'Prusa CORE One && CORE One+',
    'CORE One+',
  ],
  'Prusa CORE One L': ['COREONEL', 'Prusa CORE One L HF 0.4 nozzle'],
  'Elegoo Centauri Carbon': [
    'Centauri Carbon',
    'ELEGOO Centauri Carbon',
    'Elegoo Centauri Carbon 0.4 nozzle',
  ],
  'Elegoo Neptune 4 Pro': ['Elegoo Neptune 4 Pro', 'Neptune4Pro', 'Elegoo Neptune 4 Pro (0.4 nozzle)'],
  'Creality Ender-3 V3 KE': [
    'Ender-3 V3 KE',
    'Creality Ender-3 V3 KE 0.4 nozzle',
    'Ender3V3KE',
    'Ender 3 V3 KE',
  ],
  'Creality K1 Max': ['K1 Max', 'Creality K1 Max (0.4 nozzle)', 'K1Max'],
  'Creality K1C': ['K1C', 'Creality K1C 0.4 nozzle'],
  'Creality K2 Plus': ['K2 Plus', 'Creality K2 Plus', 'K2+'],
  'Voron Voron 2.4': [
    'Voron 2.4 350',
    'Voron 2.4 250 0.4 nozzle',
    'Voron 2.4',
    'V2.4',
    'Voron 2.4 300mm',
    'Voron2',
  ],
  'Voron Voron Trident': ['Voron Trident 300', 'Trident', 'Voron Trident'],
  'Voron Voron 0.1': ['Voron 0.1', 'V0.1', 'Voron 0.1 0.4 nozzle'],
  'RatRig V-Core 4': ['RatRig V-Core 4 400', 'Rat Rig V-Core 4 300', 'V-Core 4'],
  'Sovol SV08': ['Sovol SV08', 'SV08', 'Sovol SV08 0.4 nozzle'],
  'Qidi Q1 Pro': ['Qidi Q1 Pro', 'Q1 Pro', 'Qidi Q1 Pro 0.4 nozzle'],
  'Anycubic Kobra S1': ['Anycubic Kobra S1', 'Kobra S1', 'Anycubic Kobra S1 0.4 nozzle'],
};

const named = (name: string): string => {
  const { vendor, model } = canonicalModel(name);
  return `${vendor} ${model}`;
};

test.each(Object.entries(WRITTEN).flatMap(([model, names]) => names.map((name) => [name, model] as const)))(
  '%s is the %s',
  (name, model) => {
    expect(named(name)).toBe(model);
  },
);

test.each([
  ['MK4', 'MK4S'],
  ['MK3', 'MK3S'],
  ['MK3S', 'MK3.5S'],
  ['MK3.9', 'MK3.9S'],
  ['X1', 'X1C'],
  ['X1', 'X1E'],
  ['A1', 'A1 mini'],
  ['H2D', 'H2D Pro'],
  ['P1P', 'P1S'],
  ['CORE One', 'CORE One L'],
  ['Ender-3 V3', 'Ender-3 V3 KE'],
  ['K1', 'K1C'],
  ['K2', 'K2+'],
  ['Centauri', 'Centauri Carbon'],
  ['Voron 0.1', 'Voron 0.2'],
  ['Voron 2.4 350', 'Voron Trident 350'],
  ['Kobra 2', 'Kobra 3'],
])('%s is another machine than %s', (one, other) => {
  expect(isSameModel(one, other)).toBe(false);
});

test('a name that the table does not have is compared without maker, nozzle, case and signs', () => {
  expect(isSameModel('Sovol SV99-Turbo', 'sv99 turbo (0.6 nozzle)')).toBe(true);
  expect(isSameModel('Acme One', 'Acme Two')).toBe(false);
  expect(canonicalModel('Acme One 0.4 nozzle')).toMatchObject({
    vendor: null,
    model: 'Acme One',
    family: null,
  });
  expect(modelKey('Bambu Lab')).toBe('');
});

test('no name in the table is that of two models', () => {
  const owners = new Map<string, string>();
  for (const { maker, models } of FAMILIES.flatMap((family) => familyEntry(family).models))
    for (const [model, aliases] of Object.entries(models))
      for (const name of [model, ...aliases]) {
        expect(named(name)).toBe(`${maker} ${model}`);
        const key = name.toLowerCase().replaceAll(/[^a-z0-9+]/g, '');
        expect(owners.get(key) ?? model).toBe(model);
        owners.set(key, model);
      }
});

test.each(['Generic Klipper Printer', 'MyKlipper', 'Custom', 'Generic Marlin Printer'])(
  '%s is no machine in particular',
  (name) => {
    expect(isAnyModel(name)).toBe(true);
  },
);

test('the table knows which protocol a machine speaks', () => {
  expect(canonicalModel('MK4S').family).toBe('prusalink');
  expect(canonicalModel('Elegoo Neptune 4').family).toBe('moonraker');
  expect(canonicalModel('Elegoo Centauri Carbon').family).toBe('elegoo');
});
