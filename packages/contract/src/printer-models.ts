import type { Family } from './features/printer-state.ts';

/** Printer models of one maker that speak the same protocol. */
export interface ModelGroup {
  readonly maker: string;
  /** How the maker is written before a model's name, when it is. */
  readonly words: readonly string[];
  readonly family: Family;
  /** What may follow a name without making it another machine, as it is compared: lower case, letters and digits. */
  readonly extras?: RegExp;
  /** As it is shown, then how slicers, hosts and people write it beside that. */
  readonly models: Readonly<Record<string, readonly string[]>>;
}

const BAMBU = ['Bambu Lab', 'Bambu', 'BBL'];
const ELEGOO = ['Elegoo'];
/** Sold in sizes, which the bed's measures tell. */
const BED_SIZE = /(?:[1-9]\d0)(?:mm)?$/;

/**
 * The names of printers, in one place. Sources: `model_id` and names in Bambu Studio's and OrcaSlicer's machine profiles,
 * `printer_model` in PrusaSlicer's, the types that Prusa-Link tells, codes that Bambu printers announce. Two names are of
 * one model only where makers or slicers treat them so: the MK3S profile is for MK3S and MK3S+, but MK4 is not MK4S.
 */
export const MODEL_GROUPS: readonly ModelGroup[] = [
  {
    maker: 'Bambu Lab',
    words: BAMBU,
    family: 'bambu',
    models: {
      'X1 Carbon': ['X1C', 'BL-P001', '3DPrinter-X1-Carbon'],
      X1: ['BL-P002', '3DPrinter-X1'],
      X1E: ['C13'],
      P1P: ['C11'],
      P1S: ['C12'],
      P2S: ['N7'],
      'A1 mini': ['A1M', 'N1'],
      A1: ['N2S'],
      A2L: ['N9'],
      H2D: ['O1D'],
      'H2D Pro': ['O1E', 'O2D'],
      H2S: ['O1S'],
      H2C: ['O1C', 'O1C2'],
      X2D: ['N6'],
    },
  },
  {
    maker: 'Prusa',
    words: ['Original Prusa i3', 'Original Prusa', 'Prusa Research', 'Prusa i3', 'Prusa', 'i3'],
    family: 'prusalink',
    // Input shaping and nozzles change the profile and a multi-material unit feeds it; the machine is the same one.
    extras: /(?:inputshaper|is|hf|mmu[123]?s?)$/,
    models: {
      'CORE One': ['CORE One+'],
      'CORE One L': [],
      MK4S: [],
      MK4: [],
      'MK3.9S': [],
      'MK3.9': [],
      'MK3.5': ['MK3.5S'],
      MK3S: ['MK3S+'],
      MK3: [],
      'MK2.5S': [],
      'MK2.5': [],
      MK2S: ['MK2SMM'],
      MINI: ['MINI+'],
      XL: ['XL1', 'XL2', 'XL5', 'XL 1T', 'XL 2T', 'XL 5T'],
      iX: [],
      HT90: ['Pro HT90'],
    },
  },
  {
    maker: 'Elegoo',
    words: ELEGOO,
    family: 'elegoo',
    models: {
      Centauri: [],
      'Centauri Carbon': ['CC', 'ECC'],
      'Centauri Carbon 2': ['CC2', 'ECC2'],
    },
  },
  {
    maker: 'Elegoo',
    words: ELEGOO,
    family: 'moonraker',
    models: {
      Neptune: [],
      'Neptune X': [],
      'Neptune 2': [],
      'Neptune 2S': [],
      'Neptune 2D': [],
      'Neptune 3': [],
      'Neptune 3 Pro': ['N3Pro'],
      'Neptune 3 Plus': ['N3Plus'],
      'Neptune 3 Max': ['N3Max'],
      'Neptune 4': [],
      'Neptune 4 Pro': ['N4Pro'],
      'Neptune 4 Plus': ['N4Plus'],
      'Neptune 4 Max': ['N4Max'],
      'OrangeStorm Giga': [],
    },
  },
  {
    maker: 'Creality',
    words: ['Creality3D', 'Creality'],
    family: 'moonraker',
    models: {
      'Ender-2 Pro': [],
      'Ender-3': [],
      'Ender-3 Pro': [],
      'Ender-3 V2': [],
      'Ender-3 V2 Neo': [],
      'Ender-3 S1': [],
      'Ender-3 S1 Pro': [],
      'Ender-3 S1 Plus': [],
      'Ender-3 V3': [],
      'Ender-3 V3 SE': ['E3V3SE'],
      'Ender-3 V3 KE': ['E3V3KE'],
      'Ender-3 V3 Plus': [],
      'Ender-5': [],
      'Ender-5 Pro': ['Ender-5 Pro (2019)'],
      'Ender-5 Plus': [],
      'Ender-5 Max': [],
      'Ender-5S': [],
      'Ender-5 S1': [],
      'Ender-6': [],
      'CR-6 SE': [],
      'CR-10': [],
      'CR-10 V2': [],
      'CR-10 V3': [],
      'CR-10 SE': [],
      'CR-10 Smart Pro': [],
      'CR-10 Max': [],
      'CR-M4': [],
      'Sermoon V1': [],
      K1: [],
      'K1 Max': [],
      K1C: [],
      'K1 SE': [],
      K2: [],
      'K2 Pro': [],
      'K2 Plus': [],
      Hi: [],
    },
  },
  {
    maker: 'Voron',
    words: ['VoronDesign', 'Voron Design'],
    family: 'moonraker',
    extras: BED_SIZE,
    models: {
      'Voron 0': ['V0', 'Voron V0'],
      'Voron 0.1': ['V0.1', 'Voron V0.1'],
      'Voron 0.2': ['V0.2', 'Voron V0.2', 'Voron 0.2r1', 'V0.2r1'],
      'Voron 1.8': ['V1.8', 'Voron V1.8'],
      'Voron 2.4': ['V2.4', 'Voron V2.4', 'Voron2', 'Voron 2', 'Voron 2.4r2', 'V2.4r2'],
      'Voron Trident': ['Trident'],
      'Voron Switchwire': ['Switchwire'],
      'Voron Legacy': [],
    },
  },
  {
    maker: 'RatRig',
    words: ['Rat Rig'],
    family: 'moonraker',
    extras: BED_SIZE,
    models: {
      'V-Core 3': [],
      'V-Core 3.1': [],
      'V-Core 4': [],
      'V-Core 4 Hybrid': [],
      'V-Core 4 IDEX': [],
      'V-Minion': [],
    },
  },
  {
    maker: 'Sovol',
    words: ['Sovol'],
    family: 'moonraker',
    models: {
      SV01: [],
      'SV01 Pro': [],
      SV02: [],
      SV05: [],
      SV06: [],
      'SV06 ACE': [],
      'SV06 Plus': [],
      'SV06 Plus ACE': [],
      SV07: [],
      'SV07 Plus': [],
      SV08: [],
      'SV08 Max': [],
      Zero: [],
    },
  },
  {
    maker: 'Qidi',
    words: ['Qidi Tech', 'Qidi'],
    family: 'moonraker',
    models: {
      'X-Plus 3': [],
      'X-Max 3': [],
      'X-Smart 3': [],
      'X-Plus 4': ['Plus4', 'Plus 4'],
      'X-Plus': [],
      'X-Max': [],
      'X-CF Pro': [],
      'Q1 Pro': [],
      Q2: [],
    },
  },
  {
    maker: 'Anycubic',
    words: ['Anycubic'],
    family: 'moonraker',
    models: {
      Kobra: [],
      'Kobra Plus': [],
      'Kobra Max': [],
      'Kobra 2': [],
      'Kobra 2 Neo': [],
      'Kobra 2 Pro': [],
      'Kobra 2 Plus': [],
      'Kobra 2 Max': [],
      'Kobra 3': [],
      'Kobra 3 Max': [],
      'Kobra S1': [],
      'Kobra S1 Max': [],
      Vyper: [],
    },
  },
];
