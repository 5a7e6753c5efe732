import { z } from 'zod';
import { id, idParam, line, nextActions } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { plainly } from '../said.ts';
import { EXTERNAL_POSITIONS } from './printer-state.ts';
import { MAX_WEIGHT_G } from './spool-fields.ts';
import { exampleSpool, MAX_AMS_SLOT, spool } from './spool-record.ts';
import { exampleSpoolWritten, spoolWritten, writeSpools } from './spools.ts';

/** What is done with a spool: used, weighed, loaded, unloaded, given to an organization. */

const tag = 'Spools';
const params = z.strictObject({ id: idParam });

const use = {
  path: '/spools/{id}/use',
  tag,
  access: writeSpools,
  dryRun: true,
  params,
  body: z.strictObject({
    grams: z
      .number()
      .positive()
      .max(MAX_WEIGHT_G)
      .refine((grams) => Math.round(grams * 1000) > 0, plainly('field.below_a_milligram')),
    notes: line(0, 500).optional(),
  }),
  status: 200,
  answer: spoolWritten
    .extend({
      deducted_g: z.number(),
      /** What was used beyond what was left. */
      shortfall_g: z.number(),
    })
    .meta({ id: 'SpoolUsed' }),
  errors: ['spool_not_found'],
  example: {
    params: { id: 12 },
    body: { grams: 12.5, notes: 'Calibration cubes' },
    answer: { ...exampleSpoolWritten, deducted_g: 12.5, shortfall_g: 0 },
    preview: {
      action: 'consume_spool',
      spool_id: 12,
      name: 'PLA (spool 12)',
      grams: 12.5,
      remaining_weight_g: 412.5,
      remaining_after_g: 400,
      shortfall_g: 0,
    },
  },
} as const;

export const consumeSpool = route({
  ...use,
  id: 'consumeSpool',
  method: 'PATCH',
  summary: 'Log grams used from a spool',
  description: 'Using more than is left posts down to 0 and records the shortfall.',
});

export const postSpoolUse = route({
  ...use,
  id: 'postSpoolUse',
  method: 'POST',
  summary: 'Log grams used from a spool, for clients that post',
});

export const weighSpool = route({
  id: 'weighSpool',
  method: 'POST',
  path: '/spools/{id}/weigh',
  tag,
  summary: 'Correct what is left by putting the spool on a scale',
  description: 'What is left is the gross weight less the weight of the empty core, and never below 0.',
  access: writeSpools,
  dryRun: true,
  params,
  body: z.strictObject({
    gross_weight_g: z
      .number()
      .min(0)
      .max(2 * MAX_WEIGHT_G),
  }),
  status: 200,
  answer: spoolWritten,
  errors: ['spool_not_found'],
  example: {
    preview: {
      action: 'weigh_spool',
      spool_id: 12,
      name: 'PLA (spool 12)',
      gross_weight_g: 852.5,
      remaining_weight_g: 1000,
      remaining_after_g: 400,
    },
    params: { id: 12 },
    body: { gross_weight_g: 852.5 },
    answer: exampleSpoolWritten,
  },
});

export const unloadSpool = route({
  id: 'unloadSpool',
  method: 'POST',
  path: '/spools/{id}/unload',
  tag,
  summary: 'Take a spool out of its printer',
  description: 'For a spool that is in no printer nothing changes.',
  access: writeSpools,
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: spoolWritten,
  errors: ['spool_not_found'],
  example: {
    preview: { action: 'unload_spool', spool_id: 12, printer_id: 7, ams_slot: null, position: 'Ext' },
    params: { id: 12 },
    answer: { ...exampleSpoolWritten, printer_id: null, ams_slot: null },
  },
});

const place = {
  printer_id: id,
  ams_slot: z.number().int().min(0).max(MAX_AMS_SLOT).nullable(),
  position: z.enum(EXTERNAL_POSITIONS).nullable(),
};

export const assignSpool = route({
  id: 'assignSpool',
  method: 'POST',
  path: '/filament-slots',
  tag,
  summary: 'Say which spool is in a slot of a printer',
  description:
    '`ams_slot` counts from 0: unit × 4 + slot, or 128-135 for units with a single slot; `ams_id` and `slot_id` say the same. Without either it is the external spool, and where a machine has two, `position` says which. The spool leaves its old place, and the spool that was in the slot is unloaded, in one step.',
  access: writeSpools,
  dryRun: true,
  body: z.strictObject({
    spool_id: id,
    printer_id: id,
    ams_slot: place.ams_slot.optional(),
    ams_id: z.number().int().min(0).max(MAX_AMS_SLOT).nullable().optional(),
    slot_id: z.number().int().min(0).max(MAX_AMS_SLOT).nullable().optional(),
    position: place.position.optional(),
  }),
  status: 200,
  answer: z
    .object({ spool, ...place, previous_spool_id: id.nullable(), ...nextActions })
    .meta({ id: 'SpoolAssigned' }),
  errors: ['spool_not_found', 'printer_not_found', 'invalid_state_transition'],
  example: {
    preview: {
      action: 'assign_spool',
      spool_id: 12,
      printer_id: 7,
      ams_slot: 2,
      position: null,
      name: 'PLA (spool 12)',
      printer_name: 'P1S by the window',
      previous_spool_id: null,
    },
    body: { spool_id: 12, printer_id: 7, ams_slot: 2 },
    answer: {
      spool: exampleSpool,
      printer_id: 7,
      ams_slot: 2,
      position: null,
      previous_spool_id: 9,
      next_actions: [],
    },
  },
});

const orgParams = z.strictObject({ id: idParam, rid: idParam });

export const addOrgSpool = route({
  id: 'addOrgSpool',
  method: 'PUT',
  path: '/orgs/{id}/spools/{rid}',
  tag: 'Organizations',
  summary: 'Give a spool to an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  params: orgParams,
  status: 200,
  answer: spoolWritten,
  errors: ['group_not_found', 'spool_not_found', 'license_required'],
  example: {
    preview: { action: 'add_org_spool', org_id: 3, spool_id: 12, name: 'PLA (spool 12)' },
    params: { id: 3, rid: 12 },
    answer: { ...exampleSpoolWritten, org_id: 3 },
  },
});

export const removeOrgSpool = route({
  id: 'removeOrgSpool',
  method: 'DELETE',
  path: '/orgs/{id}/spools/{rid}',
  tag: 'Organizations',
  summary: 'Take a spool out of an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  params: orgParams,
  status: 204,
  errors: ['group_not_found', 'spool_not_found', 'license_required'],
  example: {
    preview: { action: 'remove_org_spool', org_id: 3, spool_id: 12, name: 'PLA (spool 12)' },
    params: { id: 3, rid: 12 },
  },
});
