import { z } from 'zod';
import { booleanText, id, idParam, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { plainly } from '../said.ts';
import { bySpoolFieldKind, MAX_WEIGHT_G, type SpoolField } from './spool-fields.ts';
import {
  exampleEntry,
  exampleSpool,
  ledgerEntry,
  SPOOL_STATUSES,
  spool,
  spoolStats,
  storageLocation,
} from './spool-record.ts';

export const spoolWritten = spool.extend(nextActions).meta({ id: 'SpoolWritten' });
export const exampleSpoolWritten = { ...exampleSpool, next_actions: [] };

const tag = 'Spools';
const params = z.strictObject({ id: idParam });
export const readSpools = from('viewer', 'agent:read');
export const writeSpools = from('operator', 'agent:write');

/** The external inventory is asked about a new link. */
const LINK_UNCHECKED = ['upstream_unavailable', 'itar_outbound_blocked'] as const;

const number = ({ most }: Pick<SpoolField, 'most'>) => z.number().min(0).max(most);
const weight = number({ most: MAX_WEIGHT_G });
const colorHex = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, plainly('field.not_a_colour'))
  .transform((color) => color.toUpperCase());
/** As printers report it. */
const rfidTag = z
  .string()
  .regex(/^[0-9A-Za-z]{4,64}$/, plainly('field.not_a_tag'))
  .transform((tag) => tag.toUpperCase());

/** Of a spool that is there: what is left out stays as it is. */
const CHANGED = {
  name: ({ most }: SpoolField) => nameLine(1, most).optional(),
  text: ({ most, isLong }: SpoolField) =>
    (isLong === true ? line(1, most) : nameLine(1, most)).nullable().optional(),
  color: () => colorHex.nullable().optional(),
  grams: (field: SpoolField) => number(field).optional(),
  decimal: (field: SpoolField) => number(field).nullable().optional(),
  id: () => id.nullable().optional(),
  tag: () => rfidTag.nullable().optional(),
};
const changedFields = bySpoolFieldKind(CHANGED);
const newFields = bySpoolFieldKind({
  ...CHANGED,
  grams: ({ usual = 0, ...field }: SpoolField) => number(field).default(usual),
});

/** Of the filament library. */
const filamentId = id.nullable().optional();

export const listSpools = route({
  id: 'listSpools',
  method: 'GET',
  path: '/spools',
  tag,
  summary: 'List the spools I may see, newest first',
  description:
    '`filament_type` is another name for `material`; both ignore case. `available_only=true` leaves the active spools that are in no printer.',
  access: readSpools,
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(SPOOL_STATUSES).optional(),
    material: line(1, 50).optional(),
    filament_type: line(1, 50).optional(),
    available_only: booleanText.optional(),
    printer_id: idParam.optional(),
    low_stock: booleanText.optional(),
    /** Exactly as it was written. */
    storage_location: line(1, 100).optional(),
    org_id: idParam.optional(),
    q: line(1, 100).optional(),
  }),
  status: 200,
  answer: z.array(spool),
  list: true,
  errors: [],
  example: { query: { material: 'PLA', available_only: 'true' }, answer: [exampleSpool] },
});

export const getSpool = route({
  id: 'getSpool',
  method: 'GET',
  path: '/spools/{id}',
  tag,
  summary: 'Read one spool',
  access: readSpools,
  dryRun: false,
  params,
  status: 200,
  answer: spool,
  errors: ['spool_not_found'],
  example: { params: { id: 12 }, answer: exampleSpool },
});

export const getSpoolStats = route({
  id: 'getSpoolStats',
  method: 'GET',
  path: '/spools/stats',
  tag,
  summary: 'Count the active spools, what is left on them, and those running low',
  access: readSpools,
  dryRun: false,
  status: 200,
  answer: spoolStats,
  errors: [],
  example: { answer: { active_count: 41, remaining_weight_g: 28_310.5, low_stock_count: 3 } },
});

export const listLowStock = route({
  id: 'listLowStock',
  method: 'GET',
  path: '/spools/low-stock',
  tag,
  summary: 'List the active and empty spools below their threshold, newest first',
  access: readSpools,
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(spool),
  list: true,
  errors: [],
  example: { answer: [{ ...exampleSpool, remaining_weight_g: 42, is_low_stock: true }] },
});

export const listStorageLocations = route({
  id: 'listStorageLocations',
  method: 'GET',
  path: '/spools/storage-locations',
  tag,
  summary: 'List the places where spools are kept, in the order of the alphabet',
  description: 'Every location that a spool which is not archived names, as it was written.',
  access: readSpools,
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(storageLocation),
  list: true,
  errors: [],
  example: { answer: [{ storage_location: 'Shelf 2', spool_count: 14 }] },
});

export const getSpoolByQr = route({
  id: 'getSpoolByQr',
  method: 'GET',
  path: '/spools/by-qr/{qr_code}',
  tag,
  summary: 'Find a spool by what its label says',
  description: 'Takes the code alone, in any case, or the whole address that a label encodes.',
  access: readSpools,
  dryRun: false,
  params: z.strictObject({ qr_code: line(1, 500) }),
  status: 200,
  answer: spool,
  errors: ['spool_not_found'],
  example: { params: { qr_code: 'SP-7K2M9QX4TB' }, answer: exampleSpool },
});

export const createSpool = route({
  id: 'createSpool',
  method: 'POST',
  path: '/spools',
  tag,
  summary: 'Add a spool',
  description:
    'A spool that is not full says so with `remaining_weight_g`. Its QR code is made by the service. With `filament_id` it takes material, colour, brand and cost from that filament of the library, as far as they are left out. With `tag_uid`, a printer that reads this RFID tag finds the spool by itself. With `external_spool_id` it is linked to a spool of the external inventory, which must have it and be within reach, and be linked to no other spool. While the inventory is switched off nobody asks it; a link that leads nowhere is then told with the first use.',
  access: writeSpools,
  dryRun: true,
  body: z
    .strictObject({
      filament_id: filamentId,
      ...newFields,
      remaining_weight_g: weight.optional(),
      org_id: id.nullable().optional(),
    })
    .refine(({ material, filament_id }) => material !== undefined || filament_id != null, {
      path: ['material'],
      message: plainly('field.material_needed'),
    }),
  status: 201,
  answer: spoolWritten,
  errors: ['group_not_found', 'license_required', 'not_found', 'in_use', 'already_exists', ...LINK_UNCHECKED],
  example: {
    preview: {
      action: 'create_spool',
      material: 'PLA',
      color_name: 'Jet black',
      color_hex: '#101010',
      initial_weight_g: 1000,
      core_weight_g: 0,
      cost_per_gram: 0.0259,
      low_stock_threshold_g: 50,
      org_id: null,
    },
    body: { material: 'PLA', color_name: 'Jet black', color_hex: '#101010', cost_per_gram: 0.0259 },
    answer: exampleSpoolWritten,
  },
});

export const updateSpool = route({
  id: 'updateSpool',
  method: 'PATCH',
  path: '/spools/{id}',
  tag,
  summary: 'Change, correct, archive or bring back a spool',
  description:
    'Fields left out stay as they are; a new `filament_id` changes no other field. `remaining_weight_g` posts a correction to the ledger. `status: "archived"` also takes the spool out of its printer; an archived spool that is set `active` comes back as what its weight says. `tag_uid: null` forgets an RFID tag; one that another spool carries is refused. A new `external_spool_id` is checked as for a new spool.',
  access: writeSpools,
  dryRun: true,
  params,
  body: z.strictObject({
    filament_id: filamentId,
    ...changedFields,
    remaining_weight_g: weight.optional(),
    status: z.enum(SPOOL_STATUSES).optional(),
  }),
  status: 200,
  answer: spoolWritten,
  errors: [
    'spool_not_found',
    'invalid_state_transition',
    'not_found',
    'in_use',
    'already_exists',
    ...LINK_UNCHECKED,
  ],
  example: {
    preview: { action: 'update_spool', spool_id: 12, storage_location: 'Shelf 2' },
    params: { id: 12 },
    body: { storage_location: 'Shelf 2' },
    answer: exampleSpoolWritten,
  },
});

export const deleteSpool = route({
  id: 'deleteSpool',
  method: 'DELETE',
  path: '/spools/{id}',
  tag,
  summary: 'Remove a spool that was never used',
  access: writeSpools,
  dryRun: true,
  changes: ['spool'],
  params,
  status: 204,
  errors: ['spool_not_found', 'in_use'],
  example: { preview: { action: 'delete_spool', spool_id: 12, name: 'PLA (spool 12)' }, params: { id: 12 } },
});

export const listLedger = route({
  id: 'listLedger',
  method: 'GET',
  path: '/spools/{id}/ledger',
  tag,
  summary: 'List every change of a spool’s weight, newest first',
  access: readSpools,
  dryRun: false,
  params,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(ledgerEntry),
  list: true,
  errors: ['spool_not_found'],
  example: { params: { id: 12 }, answer: [exampleEntry] },
});
