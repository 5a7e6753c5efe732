import { z } from 'zod';
import { id, line, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';

/** What the external spool inventory has, and what it would change here. */

const tag = 'External inventory';
const UPSTREAM = ['upstream_unavailable', 'itar_outbound_blocked', 'invalid_state_transition'] as const;

const externalSpool = z
  .object({
    external_spool_id: id,
    name: z.string(),
    brand: z.string().nullable(),
    material: z.string().nullable(),
    color_hex: z.string().nullable(),
    /** Null where it does not know how much was on the spool. */
    remaining_weight_g: z.number().nullable(),
    storage_location: z.string().nullable(),
    lot_number: z.string().nullable(),
    /** Our spool that is linked to it, if the caller may see that. */
    spool_id: id.nullable(),
  })
  .meta({ id: 'ExternalInventorySpool' });
export type ExternalSpool = z.infer<typeof externalSpool>;

const exampleSpool = {
  external_spool_id: 31,
  name: 'PolyTerra Charcoal',
  brand: 'Polymaker',
  material: 'PLA',
  color_hex: '#232323',
  remaining_weight_g: 974.5,
  storage_location: 'Rack A',
  lot_number: 'L-77',
  spool_id: null,
} as const satisfies ExternalSpool;

export const listExternalSpools = route({
  id: 'listExternalSpools',
  method: 'GET',
  path: '/external-inventory/spools',
  tag,
  summary: 'List the spools of the external inventory, to choose which one ours is',
  description:
    'Archived ones are left out. `q` looks in the number, name, brand, material, lot number and place. To link a spool, set its `external_spool_id`.',
  access: from('operator', 'agent:read'),
  dryRun: false,
  query: z.strictObject({ ...pageQuery, q: line(1, 100).optional() }),
  status: 200,
  answer: z.array(externalSpool),
  list: true,
  errors: UPSTREAM,
  example: { query: { q: 'charcoal' }, answer: [exampleSpool] },
});

const PULL_ACTIONS = [
  'create',
  'update',
  'same',
  /** What we used is not counted there yet: its weight would be wrong. */
  'waiting',
  /** More than one of our spools is linked to it. */
  'ambiguous',
] as const;
export type PullAction = (typeof PULL_ACTIONS)[number];

const value = z.union([z.string(), z.number()]).nullable();

const pullItem = z
  .object({
    external_spool_id: id,
    name: z.string(),
    color_hex: z.string().nullable(),
    action: z.enum(PULL_ACTIONS),
    /** Null for one that would be new here. */
    spool_id: id.nullable(),
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  })
  .meta({ id: 'ExternalPullItem' });
export type ExternalPullItem = z.infer<typeof pullItem>;

const pullPreview = z
  .object({
    items: z.array(pullItem),
    /** Linked to something that is gone or archived over there. */
    missing: z.array(z.object({ spool_id: id, name: z.string(), external_spool_id: id })),
  })
  .meta({ id: 'ExternalPullPreview' });
export type ExternalPullPreview = z.infer<typeof pullPreview>;

export const previewExternalPull = route({
  id: 'previewExternalPull',
  method: 'GET',
  path: '/external-inventory/preview',
  tag,
  summary: 'What a pull from the external inventory would create and update here',
  description:
    'Asks the inventory and changes nothing. What it leaves empty never empties ours. A dry run of the pull itself asks nobody, so this is where to look first.',
  access: from('admin', 'admin'),
  dryRun: false,
  status: 200,
  answer: pullPreview,
  errors: UPSTREAM,
  example: {
    answer: {
      items: [
        {
          external_spool_id: 31,
          name: 'PolyTerra Charcoal',
          color_hex: '#232323',
          action: 'update',
          spool_id: 12,
          changes: [{ field: 'remaining_weight_g', from: 990, to: 974.5 }],
        },
      ],
      missing: [],
    },
  },
});

const PULL_REFUSALS = ['not_found', 'waiting', 'ambiguous', 'used_meanwhile'] as const;
export type PullRefusal = (typeof PULL_REFUSALS)[number];

const pulled = z
  .object({
    created: z.array(z.object({ external_spool_id: id, spool_id: id })),
    updated: z.array(z.object({ external_spool_id: id, spool_id: id })),
    unchanged: z.array(id),
    skipped: z.array(z.object({ external_spool_id: id, reason: z.enum(PULL_REFUSALS) })),
  })
  .meta({ id: 'ExternalPull' });
export type ExternalPull = z.infer<typeof pulled>;

export const pullExternalSpools = route({
  id: 'pullExternalSpools',
  method: 'POST',
  path: '/external-inventory/pull',
  tag,
  summary: 'Take over spools from the external inventory',
  description:
    'Reads the named spools anew. One that is linked is updated, another one is added and linked. Weights change by postings of kind `external_sync` alone; a spool that was used while this ran, or whose uses are not counted over there yet, is left as it is.',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['external_inventory'],
  body: z.strictObject({ external_spool_ids: z.array(id).min(1).max(1000) }),
  status: 200,
  answer: pulled.extend(nextActions).meta({ id: 'ExternalPullDone' }),
  errors: UPSTREAM,
  example: {
    preview: { action: 'pull_external_spools', external_spool_ids: [31, 32] },
    body: { external_spool_ids: [31, 32] },
    answer: {
      created: [{ external_spool_id: 32, spool_id: 40 }],
      updated: [{ external_spool_id: 31, spool_id: 12 }],
      unchanged: [],
      skipped: [],
      next_actions: [],
    },
  },
});
