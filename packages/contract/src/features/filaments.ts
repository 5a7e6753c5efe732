import { z } from 'zod';
import { booleanText, id, idParam, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { plainly } from '../said.ts';

/** The filament library: what can be bought, as against the spools that were. Global, for all organizations. */

const tag = 'Filament library';
const params = z.strictObject({ id: idParam });
const reads = from('viewer', 'agent:read');
const configures = from('admin', 'admin');

const filament = z
  .object({
    id,
    /** `null` where the values are typical of the material, whoever makes it. */
    brand: z.string().nullable(),
    name: z.string(),
    material: z.string(),
    color_name: z.string().nullable(),
    color_hex: z.string().nullable(),
    density_g_cm3: z.number(),
    diameter_mm: z.number(),
    cost_per_gram: z.number().nullable(),
    nozzle_temp_c: z.number().nullable(),
    bed_temp_c: z.number().nullable(),
    /** `null` where nobody has said how it is dried. */
    drying: z.object({ temp_c: z.number(), hours: z.number() }).meta({ id: 'FilamentDrying' }).nullable(),
    is_builtin: z.boolean(),
  })
  .meta({ id: 'Filament' });
export type Filament = z.infer<typeof filament>;

const filamentWritten = filament.extend(nextActions).meta({ id: 'FilamentWritten' });

const settings = {
  brand: nameLine(1, 100).nullable(),
  name: nameLine(1, 100),
  material: nameLine(1, 50),
  color_name: nameLine(1, 50).nullable(),
  color_hex: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, plainly('field.not_a_colour'))
    .transform((color) => color.toUpperCase())
    .nullable(),
  /** Kept to a thousandth. */
  density_g_cm3: z.number().min(0.1).max(25),
  /** Kept to a thousandth. */
  diameter_mm: z.number().min(0.5).max(5),
  /** Kept to a millionth of the currency. */
  cost_per_gram: z.number().min(0).max(10_000).nullable(),
  nozzle_temp_c: z.number().int().min(0).max(600).nullable(),
  bed_temp_c: z.number().int().min(0).max(300).nullable(),
  drying: z
    .strictObject({
      temp_c: z.number().int().min(20).max(200),
      hours: z.number().min(0.1).max(200).multipleOf(0.1),
    })
    .meta({ id: 'EnteredDrying' })
    .nullable(),
};

const exampleFilament = {
  id: 3,
  brand: null,
  name: 'PETG',
  material: 'PETG',
  color_name: null,
  color_hex: null,
  density_g_cm3: 1.27,
  diameter_mm: 1.75,
  cost_per_gram: null,
  nozzle_temp_c: 240,
  bed_temp_c: 80,
  drying: { temp_c: 65, hours: 6 },
  is_builtin: true,
} as const satisfies Filament;

const exampleBody = {
  brand: 'Prusament',
  name: 'Prusament PETG Jet Black',
  material: 'PETG',
  color_name: 'Jet Black',
  color_hex: '#24292A',
  density_g_cm3: 1.27,
  cost_per_gram: 0.0299,
  nozzle_temp_c: 250,
  bed_temp_c: 85,
} as const;
const exampleWritten = {
  ...exampleFilament,
  ...exampleBody,
  id: 112,
  drying: null,
  is_builtin: false,
  next_actions: [],
};

export const listFilaments = route({
  id: 'listFilaments',
  method: 'GET',
  path: '/filament-library',
  tag,
  summary: 'List the filaments of the library, by material, brand and name',
  description:
    '`material` and `brand` ignore case. `q` looks in material, brand, name and colour. Built-in ones without a brand have values that are typical of the material.',
  access: reads,
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    material: line(1, 50).optional(),
    brand: line(1, 100).optional(),
    is_builtin: booleanText.optional(),
    q: line(1, 100).optional(),
  }),
  status: 200,
  answer: z.array(filament),
  list: true,
  errors: [],
  example: { query: { material: 'PETG' }, answer: [exampleFilament] },
});

export const getFilament = route({
  id: 'getFilament',
  method: 'GET',
  path: '/filament-library/{id}',
  tag,
  summary: 'Read one filament of the library',
  access: reads,
  dryRun: false,
  params,
  status: 200,
  answer: filament,
  errors: ['not_found'],
  example: { params: { id: 3 }, answer: exampleFilament },
});

export const createFilament = route({
  id: 'createFilament',
  method: 'POST',
  path: '/filament-library',
  tag,
  summary: 'Add a filament to the library',
  access: configures,
  dryRun: true,
  changes: ['filament'],
  body: z.strictObject({
    ...settings,
    brand: settings.brand.default(null),
    color_name: settings.color_name.default(null),
    color_hex: settings.color_hex.default(null),
    diameter_mm: settings.diameter_mm.default(1.75),
    cost_per_gram: settings.cost_per_gram.default(null),
    nozzle_temp_c: settings.nozzle_temp_c.default(null),
    bed_temp_c: settings.bed_temp_c.default(null),
    drying: settings.drying.default(null),
  }),
  status: 201,
  answer: filamentWritten,
  errors: [],
  example: {
    preview: { action: 'create_filament', ...exampleBody, diameter_mm: 1.75, drying: null },
    body: exampleBody,
    answer: exampleWritten,
  },
});

export const updateFilament = route({
  id: 'updateFilament',
  method: 'PATCH',
  path: '/filament-library/{id}',
  tag,
  summary: 'Change a filament of the library',
  description:
    'Fields left out stay as they are. Spools keep what they took from it. A built-in filament can’t be changed (403): add one of your own.',
  access: configures,
  dryRun: true,
  changes: ['filament'],
  params,
  body: z.strictObject(settings).partial(),
  status: 200,
  answer: filamentWritten,
  errors: ['not_found'],
  example: {
    preview: { action: 'update_filament', filament_id: 112, cost_per_gram: 0.0299 },
    params: { id: 112 },
    body: { cost_per_gram: 0.0299 },
    answer: exampleWritten,
  },
});

export const deleteFilament = route({
  id: 'deleteFilament',
  method: 'DELETE',
  path: '/filament-library/{id}',
  tag,
  summary: 'Delete a filament from the library',
  description:
    'While spools that are not archived refer to it: 409. A built-in filament can’t be deleted (403).',
  access: configures,
  dryRun: true,
  changes: ['filament'],
  params,
  status: 204,
  errors: ['not_found', 'in_use'],
  example: {
    preview: { action: 'delete_filament', filament_id: 112, name: 'House PLA' },
    params: { id: 112 },
  },
});
