import { EXTERNAL_POSITIONS, MAX_AMS_SLOT, MAX_WEIGHT_G, ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { keysOf, listKeys, only, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, listed, pageInputs } from './lists.ts';
import { given, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const LISTED = [
  'id',
  'material',
  'color_name',
  'color_hex',
  'brand',
  'remaining_weight_g',
  'status',
  'is_low_stock',
  'printer_id',
  'ams_slot',
  'position',
  'storage_location',
];
const LISTED_OF_FILAMENT = [
  'id',
  'brand',
  'name',
  'material',
  'color_name',
  'color_hex',
  'density_g_cm3',
  'nozzle_temp_c',
  'bed_temp_c',
];

const listSpools = tool({
  name: 'list_spools',
  title: 'List spools',
  description:
    'Filament on the shelf and in the printers: material, colour, grams left (remaining_weight_g), where it is loaded, is_low_stock.',
  annotations: READS,
  input: z.strictObject({
    filament_type: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .optional()
      .describe('Material such as PLA; case is ignored'),
    available_only: z.boolean().default(false).describe('Only active spools that are in no printer'),
    ...pageInputs,
  }),
  output: () => listKeys('spools'),
  async run({ filament_type, available_only, ...page }, context) {
    const query = given({ filament_type, available_only: available_only ? true : undefined });
    const spools = await context.farm().list(ROUTES.listSpools, { query, ...signalOf(context) }, page);
    return listed('spools', spools, page, (spool) => lean(spool, LISTED));
  },
});

const listFilaments = tool({
  name: 'list_filaments',
  title: 'List filaments',
  description:
    'The filament library: kinds of filament with temperatures, density and drying, not what is in stock (that is list_spools).',
  annotations: READS,
  input: z.strictObject(pageInputs),
  output: () => listKeys('filaments'),
  async run(page, context) {
    const filaments = await context.farm().list(ROUTES.listFilaments, signalOf(context), page);
    return listed('filaments', filaments, page, (filament) => lean(filament, LISTED_OF_FILAMENT));
  },
});

const assignSpool = tool({
  name: 'assign_spool',
  title: 'Assign spool',
  description:
    'Record that a spool is now loaded in a printer. The spool leaves its old place and the slot’s old spool is unloaded.',
  annotations: writes({ idempotent: true }),
  input: z.strictObject({
    spool_id: recordId('Spool id, from list_spools'),
    printer_id: recordId('Printer id, from list_printers'),
    ams_slot: z
      .int()
      .min(0)
      .max(MAX_AMS_SLOT)
      .optional()
      .describe(
        'From 0: AMS unit × 4 + slot (single-slot units: 128-135); left out: the external spool holder',
      ),
    position: z
      .enum(EXTERNAL_POSITIONS)
      .optional()
      .describe('Which external spool holder; needed on printers with two (Ext-L, Ext-R)'),
    ...writeInputs,
  }),
  output: () => ({ ...keysOf(ROUTES.assignSpool.answer), ...WRITE_KEYS }),
  run: ({ dry_run, idempotency_key, ...place }, context) =>
    context
      .farm()
      .write(ROUTES.assignSpool, { body: given(place), ...signalOf(context) }, { dry_run, idempotency_key }),
});

const CONSUMED = [
  'id',
  'material',
  'remaining_weight_g',
  'remaining_percent',
  'status',
  'is_low_stock',
  'deducted_g',
  'shortfall_g',
];

const consumeSpool = tool({
  name: 'consume_spool',
  title: 'Consume spool',
  description:
    'Log grams taken from a spool by hand. Prints of the farm deduct their filament themselves: do not log those.',
  annotations: writes(),
  input: z.strictObject({
    spool_id: recordId('Spool id, from list_spools'),
    grams: z.number().positive().max(MAX_WEIGHT_G).describe('Grams used'),
    ...writeInputs,
  }),
  output: () => ({ ...only(keysOf(ROUTES.consumeSpool.answer), CONSUMED), ...WRITE_KEYS }),
  run: ({ spool_id, grams, ...args }, context) =>
    context
      .farm()
      .write(
        ROUTES.consumeSpool,
        { params: { id: spool_id }, body: { grams }, ...signalOf(context) },
        optionsOf(args),
      ),
});

export const spoolReadTools = [listSpools, listFilaments];
export const spoolWriteTools = [assignSpool, consumeSpool];
