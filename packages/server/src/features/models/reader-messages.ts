import { said } from '@farmhand/contract';
import { PRINT_FILE_KINDS } from '@farmhand/print-files';
import { z } from 'zod';

/** What the service and the process that reads a print file say to each other. */

export const readerTask = z.union([
  z.object({ ask: z.literal('description'), path: z.string(), fileName: z.string(), maxBytes: z.number() }),
  z.object({ ask: z.literal('layers'), path: z.string(), plateIndex: z.number(), maxBytes: z.number() }),
]);
export type ReaderTask = z.infer<typeof readerTask>;

const point = z.tuple([z.number(), z.number(), z.number()]);
const size = z.number().nullable();

const plate = z.object({
  index: z.number().int().min(1),
  estimated_seconds: size,
  filaments: z.array(
    z.object({
      tool: z.number().int().min(0),
      material: z.string().nullable(),
      color_hex: z.string().nullable(),
      weight_mg: size,
      length_mm: size,
    }),
  ),
  objects: z.array(z.object({ id: z.number().int(), name: z.string() })),
  bounding_box: z.object({ min: point, max: point }).nullable(),
  layer_count: z.number().int().nullable(),
});

const picture = { type: z.enum(['image/png', 'image/jpeg']), width: z.number(), height: z.number() };

/** Pictures lie beside the file; this is what is kept of them in its row. */
export const storedPicture = z.object(picture).nullable();
export type StoredPicture = z.infer<typeof storedPicture>;

export const storedPlate = plate.extend({ thumbnail: storedPicture });
export type StoredPlate = z.infer<typeof storedPlate>;

const sentPicture = z.object({ ...picture, bytes: z.instanceof(Uint8Array) }).nullable();

const description = z.object({
  kind: z.enum(PRINT_FILE_KINDS),
  slicer: z.string().nullable(),
  printer_model: z.string().nullable(),
  nozzle_diameter: size,
  layer_height: size,
  thumbnail: sentPicture,
  plates: z.array(plate.extend({ thumbnail: sentPicture })),
});
export type Description = z.infer<typeof description>;

export const layers = z.array(z.object({ layer: z.number(), length_mm: z.array(z.number()) }));
export type Layers = z.infer<typeof layers>;

export const readerResult = z.union([
  z.object({ description }),
  z.object({ layers }),
  z.object({ problem: said }),
]);
