import type { Family } from '@farmhand/contract';

/** The state of knowledge that the figures of this table stand for. */
export const PRINTERS_AS_OF = '2025-11';

/**
 * Rough figures for orders of magnitude, not checked against the makers' own lists: prices without tax and shipping,
 * rounded; average power while printing PLA after heating up. Offers and regions differ.
 */
export interface PrinterModel {
  readonly model: string;
  readonly maker: string;
  /** How the farm speaks to it. */
  readonly family: Family;
  readonly price_usd: number;
  readonly bed_mm: readonly [x: number, y: number, z: number];
  readonly average_power_w: number;
  readonly enclosed: boolean;
  /** Actively heated chamber, °C; null without one. */
  readonly chamber_c: number | null;
  readonly nozzle_c: number;
  /** Most plastic melted per second by the standard hotend, mm³/s. */
  readonly flow_mm3_s: number;
  /** Filaments in one print with the maker's own unit; 1 without one. */
  readonly filaments: number;
  /** Year and month of its first sale. */
  readonly since: string;
  readonly on_sale: boolean;
}

type Row = readonly [
  model: string,
  maker: string,
  family: Family,
  price: number,
  bed: readonly [number, number, number],
  power: number,
  enclosed: boolean,
  chamber: number | null,
  nozzle: number,
  flow: number,
  filaments: number,
  since: string,
  onSale: boolean,
];

const ROWS: readonly Row[] = [
  ['A1 mini', 'Bambu Lab', 'bambu', 219, [180, 180, 180], 70, false, null, 300, 28, 4, '2023-09', true],
  ['A1', 'Bambu Lab', 'bambu', 349, [256, 256, 256], 95, false, null, 300, 28, 4, '2023-12', true],
  ['P1S', 'Bambu Lab', 'bambu', 549, [256, 256, 256], 105, true, null, 300, 32, 16, '2023-07', true],
  ['P2S', 'Bambu Lab', 'bambu', 549, [256, 256, 256], 110, true, null, 300, 40, 16, '2025-10', true],
  ['X1 Carbon', 'Bambu Lab', 'bambu', 1199, [256, 256, 256], 105, true, null, 300, 32, 16, '2022-06', false],
  ['H2S', 'Bambu Lab', 'bambu', 1249, [340, 320, 340], 170, true, 65, 350, 40, 16, '2025-08', true],
  ['H2D', 'Bambu Lab', 'bambu', 1899, [350, 320, 325], 190, true, 65, 350, 40, 16, '2025-03', true],
  ['MK4S', 'Prusa Research', 'prusalink', 999, [250, 210, 220], 80, false, null, 290, 24, 5, '2024-08', true],
  [
    'CORE One',
    'Prusa Research',
    'prusalink',
    1199,
    [250, 220, 270],
    100,
    true,
    null,
    290,
    24,
    5,
    '2025-01',
    true,
  ],
  [
    'XL (5 tools)',
    'Prusa Research',
    'prusalink',
    3999,
    [360, 360, 360],
    180,
    false,
    null,
    290,
    24,
    5,
    '2023-06',
    true,
  ],
  ['Centauri Carbon', 'Elegoo', 'elegoo', 319, [256, 256, 256], 110, true, null, 320, 32, 1, '2025-03', true],
  [
    'Neptune 4 Max',
    'Elegoo',
    'moonraker',
    430,
    [420, 420, 480],
    250,
    false,
    null,
    300,
    25,
    1,
    '2023-10',
    true,
  ],
  ['SV08', 'Sovol', 'moonraker', 579, [350, 350, 345], 200, false, null, 300, 30, 1, '2024-06', true],
  ['Plus4', 'Qidi', 'moonraker', 799, [305, 305, 280], 200, true, 65, 370, 40, 1, '2024-10', true],
  ['Q1 Pro', 'Qidi', 'moonraker', 449, [245, 245, 240], 150, true, 60, 350, 35, 1, '2024-03', true],
  ['K1 Max', 'Creality', 'moonraker', 649, [300, 300, 300], 150, true, null, 300, 32, 1, '2023-07', true],
  ['K2 Plus', 'Creality', 'moonraker', 1199, [350, 350, 350], 220, true, 60, 350, 40, 16, '2024-12', true],
];

export const PRINTER_MODELS: readonly PrinterModel[] = ROWS.map(
  ([model, maker, family, price, bed, power, enclosed, chamber, nozzle, flow, filaments, since, onSale]) => ({
    model,
    maker,
    family,
    price_usd: price,
    bed_mm: bed,
    average_power_w: power,
    enclosed,
    chamber_c: chamber,
    nozzle_c: nozzle,
    flow_mm3_s: flow,
    filaments,
    since,
    on_sale: onSale,
  }),
);

/** For a model that is not in the table, or not said: a mid-range enclosed machine. */
export const TYPICAL_PRINTER = { price_usd: 600, average_power_w: 110 } as const;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** Names that people and printers use for the same machine. */
const ALIASES: Readonly<Record<string, string>> = { x1c: 'X1 Carbon', xl: 'XL (5 tools)', core1: 'CORE One' };

/** With or without the maker's name, however it is spelt. */
export function findPrinter(text: string): PrinterModel | undefined {
  const wanted = plain(text);
  const alias = ALIASES[wanted];
  return PRINTER_MODELS.find(
    ({ model, maker }) =>
      model === alias ||
      plain(model) === wanted ||
      plain(maker + model) === wanted ||
      plain((maker.split(' ')[0] ?? '') + model) === wanted,
  );
}
