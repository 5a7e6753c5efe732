import { z } from 'zod';
import { FAMILIES } from '../families/index.ts';
import { id, isoTime } from '../fields.ts';
import { plainly, saidOrNull } from '../said.ts';
import { PRINT_FILE_KINDS } from './print-file-kinds.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, plainly('field.not_a_sha256'));
const point = z.array(z.number()).length(3);

const plate = z
  .object({
    /** Counts from 1, as slicers do. */
    index: z.number().int().min(1),
    estimated_seconds: z.number().nullable(),
    filaments: z.array(
      z
        .object({
          /** T0, T1 ... in the file. */
          tool: z.number().int().min(0),
          material: z.string().nullable(),
          color_hex: z.string().nullable(),
          grams: z.number().nullable(),
          length_mm: z.number().nullable(),
        })
        .meta({ id: 'PlateFilament' }),
    ),
    /** With the ids that skip-objects takes. */
    objects: z.array(z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'PlateObject' })),
    layer_count: z.number().int().nullable(),
    bounding_box: z.object({ min: point, max: point }).meta({ id: 'BoundingBox' }).nullable(),
    thumbnail_url: z.string().nullable(),
  })
  .meta({ id: 'PrintPlate' });

export const printFile = z
  .object({
    id,
    model_id: id,
    file_name: z.string(),
    sha256,
    size_bytes: z.number().int(),
    kind: z.enum(PRINT_FILE_KINDS),
    slicer: z.string().nullable(),
    printer_model: z.string().nullable(),
    family: z.enum(FAMILIES).nullable(),
    nozzle_diameter: z.number().nullable(),
    layer_height: z.number().nullable(),
    thumbnail_url: z.string().nullable(),
    plates: z.array(plate),
    /** Whether anything in it can be printed as it is; if not, why. */
    is_printable: z.boolean(),
    not_printable_reason: z.string().nullable(),
    not_printable_reason_said: saidOrNull,
    /** The revision of the model that came with this file. */
    revision: z.number().int(),
    /** False once a newer file for the same printer has taken its place. */
    is_current: z.boolean(),
    created_at: isoTime,
  })
  .meta({ id: 'PrintFile' });
export type PrintFile = z.infer<typeof printFile>;

export const model = z
  .object({
    id,
    name: z.string(),
    category: z.string().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    files: z.array(printFile),
    revision: z.number().int(),
    created_by: id,
    org_id: id.nullable(),
    created_at: isoTime,
    updated_at: isoTime,
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof model>;

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const exampleFile = {
  id: 12,
  model_id: 5,
  file_name: 'bracket.gcode.3mf',
  sha256: HASH,
  size_bytes: 1_482_311,
  kind: 'gcode_3mf',
  slicer: 'BambuStudio 02.00.01',
  printer_model: 'Bambu Lab P1S',
  family: 'bambu',
  nozzle_diameter: 0.4,
  layer_height: 0.2,
  thumbnail_url: '/api/v1/print-files/12/thumbnails/0',
  plates: [
    {
      index: 1,
      estimated_seconds: 5400,
      filaments: [{ tool: 0, material: 'PLA', color_hex: '#FF6A13', grams: 42.5, length_mm: 14_250 }],
      objects: [{ id: 102, name: 'bracket' }],
      layer_count: 180,
      bounding_box: { min: [10, 10, 0], max: [90, 60, 36] },
      thumbnail_url: '/api/v1/print-files/12/thumbnails/1',
    },
  ],
  is_printable: true,
  not_printable_reason: null,
  not_printable_reason_said: null,
  revision: 1,
  is_current: true,
  created_at: '2026-11-02T08:15:00.000Z',
} as const;

export const exampleModel = {
  id: 5,
  name: 'Bracket',
  category: 'brackets',
  notes: '',
  tags: ['shop'],
  files: [exampleFile],
  revision: 1,
  created_by: 2,
  org_id: null,
  created_at: '2026-11-02T08:15:00.000Z',
  updated_at: '2026-11-02T08:15:00.000Z',
} as const;

/** A hash that a sender names may be written in any case. */
export const sentSha256 = z.string().trim().toLowerCase().pipe(sha256);
