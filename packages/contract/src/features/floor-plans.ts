import { z } from 'zod';
import { id, idParam, isoTime, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { LOGO_TYPES } from './org-settings.ts';

/** Where printers stand: cells of a grid, over a picture of the room where there is one. */

const MAX_CELLS = 200;
const cells = z.number().int().min(1).max(MAX_CELLS);
const cell = z
  .number()
  .int()
  .min(0)
  .max(MAX_CELLS - 1);

/** Cells are counted from 0, from the left and from the top. */
const placement = z.strictObject({ printer_id: id, x: cell, y: cell }).meta({ id: 'Placement' });
export type Placement = z.infer<typeof placement>;

const floorPlan = z
  .object({
    id,
    name: z.string(),
    /** In cells of the grid. */
    width: z.number().int(),
    height: z.number().int(),
    /** Below `/api/v1`; changes with the picture. */
    picture_url: z.string().nullable(),
    org_id: id.nullable(),
    /** Of the printers that I may see. */
    placements: z.array(placement),
    /** Counts the changes; `PUT …/placements` names the one that it was made from. */
    revision: z.number().int(),
    created_at: isoTime,
    updated_at: isoTime,
  })
  .meta({ id: 'FloorPlan' });
export type FloorPlan = z.infer<typeof floorPlan>;

const written = floorPlan.extend(nextActions).meta({ id: 'FloorPlanWritten' });

const examplePlan = {
  id: 2,
  name: 'Hall 2',
  width: 12,
  height: 8,
  picture_url: '/api/v1/floor-plans/2/picture?v=6f1d0c2b9a3e4f57',
  org_id: null,
  placements: [{ printer_id: 7, x: 3, y: 1 }],
  revision: 4,
  created_at: '2026-11-02T08:15:00.000Z',
  updated_at: '2026-11-02T09:40:00.000Z',
} satisfies FloorPlan;
const exampleWritten = { ...examplePlan, next_actions: [] };

const tag = 'Floor plans';
const params = z.strictObject({ id: idParam });
const reads = from('viewer', 'agent:read');
const configures = from('admin', 'admin');

export const listFloorPlans = route({
  id: 'listFloorPlans',
  method: 'GET',
  path: '/floor-plans',
  tag,
  summary: 'List the floor plans I may see, oldest first',
  access: reads,
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(floorPlan),
  list: true,
  errors: [],
  example: { answer: [examplePlan] },
});

export const getFloorPlan = route({
  id: 'getFloorPlan',
  method: 'GET',
  path: '/floor-plans/{id}',
  tag,
  summary: 'Read one floor plan',
  description: 'Printers that the caller may not see are left out of `placements`.',
  access: reads,
  dryRun: false,
  params,
  status: 200,
  answer: floorPlan,
  errors: ['not_found'],
  example: { params: { id: 2 }, answer: examplePlan },
});

const exampleBody = { name: 'Hall 2', width: 12, height: 8 };

export const createFloorPlan = route({
  id: 'createFloorPlan',
  method: 'POST',
  path: '/floor-plans',
  tag,
  summary: 'Add a floor plan',
  description:
    '`width` and `height` are the cells of its grid. It belongs to the organization of whoever adds it, unless `org_id` names another or none.',
  access: configures,
  dryRun: true,
  changes: ['floor_plan'],
  body: z.strictObject({
    name: nameLine(1, 100),
    width: cells,
    height: cells,
    org_id: id.nullable().optional(),
  }),
  status: 201,
  answer: written,
  errors: ['group_not_found', 'license_required'],
  example: {
    preview: { action: 'create_floor_plan', ...exampleBody, org_id: null },
    body: exampleBody,
    answer: { ...exampleWritten, picture_url: null, placements: [], revision: 1 },
  },
});

export const updateFloorPlan = route({
  id: 'updateFloorPlan',
  method: 'PATCH',
  path: '/floor-plans/{id}',
  tag,
  summary: 'Change the name or the size of a floor plan',
  description:
    'Fields left out stay as they are. A grid that is too small for what stands on it is refused with 422.',
  access: configures,
  dryRun: true,
  changes: ['floor_plan'],
  params,
  body: z.strictObject({ name: nameLine(1, 100), width: cells, height: cells }).partial(),
  status: 200,
  answer: written,
  errors: ['not_found'],
  example: {
    preview: { action: 'update_floor_plan', floor_plan_id: 2, name: 'Hall 2' },
    params: { id: 2 },
    body: { name: 'Hall 2' },
    answer: exampleWritten,
  },
});

export const deleteFloorPlan = route({
  id: 'deleteFloorPlan',
  method: 'DELETE',
  path: '/floor-plans/{id}',
  tag,
  summary: 'Delete a floor plan with its picture',
  description: 'The printers stay as they are.',
  access: configures,
  dryRun: true,
  changes: ['floor_plan'],
  params,
  status: 204,
  errors: ['not_found'],
  example: {
    preview: { action: 'delete_floor_plan', floor_plan_id: 2, name: 'Hall 2' },
    params: { id: 2 },
  },
});

export const setPlacements = route({
  id: 'setPlacements',
  method: 'PUT',
  path: '/floor-plans/{id}/placements',
  tag,
  summary: 'Say where the printers of a floor plan stand',
  description:
    'The whole list: a printer left out is not on the plan any more. No cell has two printers, and no printer two cells. `revision` is that of the plan that the list was made from; when somebody has changed it since, the answer is 409 `changed_meanwhile` and nothing is written.',
  access: configures,
  dryRun: true,
  changes: ['floor_plan'],
  params,
  body: z.strictObject({
    revision: z.number().int().positive(),
    placements: z.array(placement).max(2000),
  }),
  status: 200,
  answer: written,
  errors: ['not_found', 'printer_not_found', 'changed_meanwhile'],
  example: {
    preview: { action: 'set_placements', floor_plan_id: 2, name: 'Hall 2', printer_ids: [7] },
    params: { id: 2 },
    body: { revision: 3, placements: [{ printer_id: 7, x: 3, y: 1 }] },
    answer: exampleWritten,
  },
});

export const getFloorPlanPicture = route({
  id: 'getFloorPlanPicture',
  method: 'GET',
  path: '/floor-plans/{id}/picture',
  tag,
  summary: 'The picture below a floor plan',
  access: reads,
  dryRun: false,
  params,
  query: z.strictObject({
    /** Which picture is meant, so that a changed one is not the cached one. */
    v: z.string().max(64).optional(),
  }),
  status: 200,
  download: LOGO_TYPES,
  errors: ['not_found'],
  example: { params: { id: 2 } },
});

export const setFloorPlanPicture = route({
  id: 'setFloorPlanPicture',
  method: 'PUT',
  path: '/floor-plans/{id}/picture',
  tag,
  summary: 'Lay a picture below a floor plan',
  description:
    'PNG, JPEG or WebP of at most 4 MiB, 8000 pixels a side and 40 megapixels, told by its own bytes. It is stretched over the whole grid and takes the place of the one before.',
  access: configures,
  dryRun: false,
  changes: ['floor_plan'],
  params,
  upload: 'octets',
  status: 200,
  answer: written,
  errors: ['not_found'],
  example: { params: { id: 2 }, answer: exampleWritten },
});

export const deleteFloorPlanPicture = route({
  id: 'deleteFloorPlanPicture',
  method: 'DELETE',
  path: '/floor-plans/{id}/picture',
  tag,
  summary: 'Take the picture off a floor plan',
  access: configures,
  dryRun: true,
  changes: ['floor_plan'],
  params,
  status: 204,
  errors: ['not_found'],
  example: {
    preview: { action: 'delete_floor_plan_picture', floor_plan_id: 2, name: 'Hall 2' },
    params: { id: 2 },
  },
});
