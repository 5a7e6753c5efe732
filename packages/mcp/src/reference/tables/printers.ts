import { canonicalModel, type Family, isSameModel } from '@farmhand/contract';

/** When the sources of this table were read. */
export const PRINTERS_AS_OF = '2026-11';

/** null: no source was found that says so, and nothing is claimed. */
export interface PrinterModel {
  readonly model: string;
  readonly maker: string;
  /** How the farm speaks to it. */
  readonly family: Family;
  /** Ready to print, without tax and shipping; offers and regions differ. */
  readonly price_usd: number | null;
  readonly bed_mm: readonly [x: number, y: number, z: number];
  readonly enclosed: boolean | null;
  /** Whether the chamber has a heater of its own. */
  readonly heated_chamber: boolean | null;
  /** The hottest that its chamber can be set to, °C. */
  readonly chamber_c: number | null;
  /** The hottest that its nozzle can be set to, °C. */
  readonly nozzle_c: number | null;
  /** The maker's own figure for its fastest move, mm/s. */
  readonly speed_mm_s: number | null;
  /** At least so many filaments in one print with the maker's own unit. */
  readonly filaments: number | null;
  readonly on_sale: boolean;
  readonly sources: readonly string[];
}

const GUIDE =
  'https://github.com/FIRST-Tech-Challenge/ftcdocs/tree/main/docs/source/manufacturing/3d_printing/printer_choice';
const BAMBU = 'https://github.com/bambulab/BambuStudio/tree/master/resources/printers';
const BAMBU_BEDS = 'https://github.com/bambulab/BambuStudio/tree/master/resources/profiles/BBL/machine';
const AMS_ON_P1 = 'https://wiki.bambulab.com/en/p1/manual/connect-AMS-multi-color-printing';
const AMS_LITE = 'https://bambu.martin98.com/en/ams-lite/manual/intro-ams-lite';
const H2D_BED = 'https://wiki.bambulab.com/en/h2/manual/printable-range-for-dual-nozzles';
const PRUSA_BEDS = 'https://raw.githubusercontent.com/catduckgnaf/print-buddy/HEAD/docs/PRUSA.md';
const QIDI_BEDS = 'https://raw.githubusercontent.com/catduckgnaf/print-handy/HEAD/docs/QIDI.md';
const CREALITY_BEDS = 'https://raw.githubusercontent.com/catduckgnaf/print-handy/HEAD/docs/CREALITY.md';
const X_MAX_3 = 'https://cnckitchen.com/blog/does-a-heated-chamber-make-your-3d-prints-stronger';

const unknown = {
  price_usd: null,
  enclosed: null,
  heated_chamber: null,
  chamber_c: null,
  nozzle_c: null,
  speed_mm_s: null,
  filaments: null,
  on_sale: true,
} as const;
const bambu = { ...unknown, maker: 'Bambu Lab', family: 'bambu' } as const;
const prusa = { ...unknown, maker: 'Prusa Research', family: 'prusalink' } as const;
const qidi = { ...unknown, maker: 'Qidi', family: 'moonraker', enclosed: true } as const;
const open = { enclosed: false, heated_chamber: false } as const;
/** Closed, and warmed by the bed alone. */
const closed = { enclosed: true, heated_chamber: false } as const;
const heated65 = { enclosed: true, heated_chamber: true, chamber_c: 65 } as const;

export const PRINTER_MODELS: readonly PrinterModel[] = [
  {
    ...bambu,
    ...open,
    model: 'A1 mini',
    price_usd: 219,
    bed_mm: [180, 180, 180],
    nozzle_c: 300,
    speed_mm_s: 500,
    filaments: 4,
    sources: [GUIDE, BAMBU, AMS_LITE],
  },
  {
    ...bambu,
    ...open,
    model: 'A1',
    bed_mm: [256, 256, 256],
    nozzle_c: 300,
    filaments: 4,
    sources: [BAMBU, BAMBU_BEDS, AMS_LITE],
  },
  {
    ...bambu,
    ...closed,
    model: 'P1S',
    price_usd: 399,
    bed_mm: [256, 256, 256],
    nozzle_c: 300,
    filaments: 16,
    sources: [GUIDE, BAMBU, AMS_ON_P1],
  },
  {
    ...bambu,
    ...closed,
    model: 'P2S',
    price_usd: 799,
    bed_mm: [256, 256, 256],
    nozzle_c: 300,
    speed_mm_s: 600,
    filaments: 4,
    sources: [GUIDE, BAMBU],
  },
  {
    ...bambu,
    ...closed,
    model: 'X1 Carbon',
    price_usd: 1199,
    bed_mm: [256, 256, 256],
    nozzle_c: 300,
    filaments: 4,
    on_sale: false,
    sources: [GUIDE, BAMBU],
  },
  {
    ...bambu,
    ...heated65,
    model: 'H2S',
    price_usd: 1299,
    bed_mm: [340, 320, 340],
    nozzle_c: 350,
    filaments: 4,
    sources: [GUIDE, BAMBU, BAMBU_BEDS],
  },
  {
    ...bambu,
    ...heated65,
    model: 'H2D',
    bed_mm: [350, 320, 325],
    nozzle_c: 350,
    filaments: 4,
    sources: [BAMBU, H2D_BED],
  },
  { ...prusa, model: 'MINI+', price_usd: 559, bed_mm: [180, 180, 180], sources: [GUIDE, PRUSA_BEDS] },
  {
    ...prusa,
    ...open,
    model: 'MK4S',
    price_usd: 1009,
    bed_mm: [250, 210, 220],
    nozzle_c: 290,
    sources: [GUIDE, PRUSA_BEDS],
  },
  {
    ...prusa,
    enclosed: true,
    model: 'CORE One+',
    price_usd: 1319,
    bed_mm: [250, 220, 270],
    chamber_c: 55,
    nozzle_c: 290,
    sources: [GUIDE, PRUSA_BEDS],
  },
  { ...prusa, model: 'XL (5 tools)', bed_mm: [360, 360, 360], filaments: 5, sources: [PRUSA_BEDS] },
  {
    ...unknown,
    enclosed: true,
    model: 'Centauri Carbon',
    maker: 'Elegoo',
    family: 'elegoo',
    price_usd: 300,
    bed_mm: [256, 256, 256],
    nozzle_c: 320,
    speed_mm_s: 500,
    filaments: 1,
    sources: [GUIDE],
  },
  {
    ...qidi,
    model: 'Q1 Pro',
    bed_mm: [245, 245, 240],
    heated_chamber: true,
    sources: [QIDI_BEDS],
  },
  {
    ...qidi,
    model: 'Plus4',
    bed_mm: [305, 305, 280],
    heated_chamber: true,
    sources: [QIDI_BEDS],
  },
  {
    ...qidi,
    ...heated65,
    model: 'X-Max 3',
    bed_mm: [325, 325, 315],
    nozzle_c: 350,
    sources: [QIDI_BEDS, X_MAX_3],
  },
  {
    ...unknown,
    model: 'K1 Max',
    maker: 'Creality',
    family: 'moonraker',
    enclosed: true,
    bed_mm: [300, 300, 300],
    sources: [CREALITY_BEDS],
  },
];

/** For a model without a known price, or that is not in the table, or not said: the median of those on sale. */
export function typicalPriceUsd(): number {
  const prices = PRINTER_MODELS.filter(({ on_sale }) => on_sale)
    .flatMap(({ price_usd }) => price_usd ?? [])
    .toSorted((a, b) => a - b);
  const middle = prices.slice(Math.ceil(prices.length / 2) - 1, Math.floor(prices.length / 2) + 1);
  return middle.reduce((sum, price) => sum + price, 0) / middle.length;
}

/**
 * While PLA is printed, after heating up: the middle of the 100 to 160 W that were measured. No maker publishes an
 * average for a model, so there is one figure for all.
 */
export const TYPICAL_POWER = {
  watts: 130,
  source: 'https://www.3dcostify.com/blog/calculate-3d-printer-power-consumption',
} as const;

/** Sold in several forms, of which the table has one. */
const SOLD_AS: Readonly<Record<string, string>> = { XL: 'XL (5 tools)' };

/** However people, slicers and printers write it. */
export function findPrinter(text: string): PrinterModel | undefined {
  const sold = SOLD_AS[canonicalModel(text).model] ?? text;
  return PRINTER_MODELS.find(({ model }) => model === sold || isSameModel(model, sold));
}
