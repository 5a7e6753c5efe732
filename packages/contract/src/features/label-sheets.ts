import { z } from 'zod';

/**
 * The papers that labels are printed on, in millimetres. Sheets have the geometry of widely sold ones; on a roll every
 * label is a page of its own.
 */

interface Geometry {
  readonly paper: keyof typeof PAPERS | null;
  /** Numbers under which sheets of this geometry are sold. */
  readonly codes: readonly string[];
  readonly label: readonly [width: number, height: number];
  readonly grid: readonly [columns: number, rows: number];
  /** From one label's left or upper edge to that of the next. */
  readonly pitch: readonly [x: number, y: number];
}

const PAPERS = {
  A4: { width_mm: 210, height_mm: 297 },
  Letter: { width_mm: 215.9, height_mm: 279.4 },
} as const;

const roll = (width: number, height: number, ...codes: string[]): Geometry => ({
  paper: null,
  codes,
  label: [width, height],
  grid: [1, 1],
  pitch: [width, height],
});

const GEOMETRIES = {
  'a4-21': { paper: 'A4', codes: ['L7160'], label: [63.5, 38.1], grid: [3, 7], pitch: [66, 38.1] },
  'a4-10': { paper: 'A4', codes: ['L7173'], label: [99.1, 57], grid: [2, 5], pitch: [101.6, 57] },
  'a4-14': { paper: 'A4', codes: ['L7163'], label: [99.1, 38.1], grid: [2, 7], pitch: [101.6, 38.1] },
  'a4-24': { paper: 'A4', codes: ['L7159'], label: [63.5, 33.9], grid: [3, 8], pitch: [66, 33.9] },
  'a4-40': { paper: 'A4', codes: ['L7654'], label: [45.7, 25.4], grid: [4, 10], pitch: [48.2, 25.4] },
  'a4-65': { paper: 'A4', codes: ['L7651'], label: [38.1, 21.2], grid: [5, 13], pitch: [40.6, 21.2] },
  'letter-10': {
    paper: 'Letter',
    codes: ['5163', '8163'],
    label: [101.6, 50.8],
    grid: [2, 5],
    pitch: [106.36, 50.8],
  },
  'letter-14': {
    paper: 'Letter',
    codes: ['5162', '8162'],
    label: [101.6, 33.87],
    grid: [2, 7],
    pitch: [106.36, 33.87],
  },
  'letter-30': {
    paper: 'Letter',
    codes: ['5160', '8160'],
    label: [66.68, 25.4],
    grid: [3, 10],
    pitch: [69.85, 25.4],
  },
  'roll-62x29': roll(62, 29, 'DK-11209'),
  'roll-89x28': roll(89, 28, '99010'),
  'roll-57x32': roll(57, 32, '11354'),
  'roll-51x25': roll(50.8, 25.4),
  'roll-50x30': roll(50, 30),
  'roll-40x30': roll(40, 30),
} as const satisfies Record<string, Geometry>;

export type LabelSheetName = keyof typeof GEOMETRIES;
/** `Object.keys` forgets the names that its argument's type has. */
export const LABEL_SHEET_NAMES = Object.keys(GEOMETRIES) as [LabelSheetName, ...LabelSheetName[]];

const millimetres = z.number().positive();

export const labelSheet = z
  .object({
    name: z.enum(LABEL_SHEET_NAMES),
    /** For people: paper, number and size of the labels. */
    title: z.string(),
    codes: z.array(z.string()),
    paper: z.object({
      /** `null` on a roll. */
      name: z.enum(['A4', 'Letter']).nullable(),
      width_mm: millimetres,
      height_mm: millimetres,
    }),
    label: z.object({ width_mm: millimetres, height_mm: millimetres }),
    columns: z.number().int().positive(),
    rows: z.number().int().positive(),
    /** Of the first label's upper left corner. */
    left_mm: z.number().min(0),
    top_mm: z.number().min(0),
    /** From one label to the next. */
    column_pitch_mm: millimetres,
    row_pitch_mm: millimetres,
  })
  .meta({ id: 'LabelSheet' });
export type LabelSheet = z.infer<typeof labelSheet>;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function sheetOf(name: LabelSheetName): LabelSheet {
  const geometry: Geometry = GEOMETRIES[name];
  const [width_mm, height_mm] = geometry.label;
  const [columns, rows] = geometry.grid;
  const [column_pitch_mm, row_pitch_mm] = geometry.pitch;
  const size = `${width_mm} × ${height_mm} mm`;
  const paper = geometry.paper === null ? { width_mm, height_mm } : PAPERS[geometry.paper];
  return {
    name,
    title: geometry.paper === null ? `Roll, ${size}` : `${geometry.paper}, ${columns * rows} labels, ${size}`,
    codes: [...geometry.codes],
    paper: { name: geometry.paper, ...paper },
    label: { width_mm, height_mm },
    columns,
    rows,
    // The labels sit in the middle of every one of these sheets.
    left_mm: hundredths((paper.width_mm - (columns - 1) * column_pitch_mm - width_mm) / 2),
    top_mm: hundredths((paper.height_mm - (rows - 1) * row_pitch_mm - height_mm) / 2),
    column_pitch_mm,
    row_pitch_mm,
  };
}

/** Pages ask for them, by `listLabelSheets`: their build leaves out what is computed here. */
export const LABEL_SHEETS: readonly LabelSheet[] = LABEL_SHEET_NAMES.map(sheetOf);
