import { z } from 'zod';
import { id, idParam, isoTime, isoTimeOrNull, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { saidOrNull } from '../said.ts';
import { NOZZLE_POSITIONS } from './printer-state.ts';

/** Which nozzles are and were in a printer, and what they have printed (contract section 3). */

/** The type of a record that the printer's own report has made, where the report names none. */
export const NOZZLE_OF_UNKNOWN_TYPE = 'unknown';

const nozzle = z
  .object({
    id,
    printer_id: id,
    /** `main` on a machine with one nozzle, `L` and `R` on one with two. */
    position: z.enum(NOZZLE_POSITIONS),
    type: z.string(),
    /** Null for what a person calls it. */
    type_said: saidOrNull,
    /** Millimetres. */
    diameter: z.number(),
    notes: z.string().nullable(),
    /** Null for what a person noted; else the record is as the printer reported it. */
    notes_said: saidOrNull,
    installed_at: isoTime,
    /** Null for the one that is in the printer. */
    retired_at: isoTimeOrNull,
    accumulated_hours: z.number(),
    accumulated_prints: z.number().int(),
  })
  .meta({ id: 'Nozzle' });
export type Nozzle = z.infer<typeof nozzle>;

const nozzleWritten = nozzle.extend(nextActions).meta({ id: 'NozzleWritten' });

const exampleNozzle = {
  id: 12,
  printer_id: 7,
  position: 'main',
  type: 'hardened steel',
  type_said: { code: 'nozzle.made_of', facts: { type: 'hardened steel' } },
  diameter: 0.4,
  notes: null,
  notes_said: null,
  installed_at: '2026-11-02T08:00:00.000Z',
  retired_at: null,
  accumulated_hours: 41.25,
  accumulated_prints: 17,
} as const satisfies Nozzle;
const exampleRetired = { ...exampleNozzle, retired_at: '2026-11-30T17:20:00.000Z', next_actions: [] };
/** How a dry run names the one that it is about. */
const exampleNamed = {
  printer_id: exampleNozzle.printer_id,
  nozzle_id: exampleNozzle.id,
  position: exampleNozzle.position,
  type: exampleNozzle.type,
  diameter: exampleNozzle.diameter,
};

const tag = 'Nozzles';
const printerParams = z.strictObject({ id: idParam });
const nozzleParams = z.strictObject({ id: idParam, nozzle_id: idParam });
const position = z.enum(NOZZLE_POSITIONS);
const settings = {
  type: nameLine(1, 100),
  /** To the micrometre. */
  diameter: z.number().min(0.05).max(5).multipleOf(0.001),
  notes: line(1, 2000).nullable(),
};

export const listNozzles = route({
  id: 'listNozzles',
  method: 'GET',
  path: '/printers/{id}/nozzles',
  tag,
  summary: 'List the nozzles of a printer, newest first',
  description: 'Retired ones stay listed, with the hours and prints that they had.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: printerParams,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(nozzle),
  list: true,
  errors: ['printer_not_found'],
  example: { params: { id: 7 }, answer: [exampleNozzle] },
});

export const installNozzle = route({
  id: 'installNozzle',
  method: 'POST',
  path: '/printers/{id}/nozzles',
  tag,
  summary: 'Record that a new nozzle was installed',
  description:
    'The one that was there is retired by it. On a machine with two nozzles `position` says which: `L` or `R`.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['nozzle'],
  params: printerParams,
  body: z.strictObject({
    ...settings,
    position: position.optional(),
    notes: settings.notes.default(null),
  }),
  status: 201,
  answer: nozzleWritten,
  errors: ['printer_not_found'],
  example: {
    preview: {
      action: 'install_nozzle',
      printer_id: 7,
      name: 'P1S by the window',
      type: 'hardened steel',
      diameter: 0.4,
      notes: null,
      position: 'main',
      retires_nozzle_id: 2,
    },
    params: { id: 7 },
    body: { type: 'hardened steel', diameter: 0.4 },
    answer: { ...exampleNozzle, accumulated_hours: 0, accumulated_prints: 0, next_actions: [] },
  },
});

export const updateNozzle = route({
  id: 'updateNozzle',
  method: 'PATCH',
  path: '/printers/{id}/nozzles/{nozzle_id}',
  tag,
  summary: 'Correct the record of a nozzle',
  description: 'Fields left out stay as they are. Hours, prints and times are counted and can’t be set.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['nozzle'],
  params: nozzleParams,
  body: z.strictObject({ ...settings, position }).partial(),
  status: 200,
  answer: nozzleWritten,
  errors: ['printer_not_found', 'nozzle_not_found', 'already_exists'],
  example: {
    preview: { action: 'update_nozzle', printer_id: 7, nozzle_id: 12, notes: 'From the spare parts box.' },
    params: { id: 7, nozzle_id: 12 },
    body: { notes: 'From the spare parts box.' },
    answer: { ...exampleNozzle, notes: 'From the spare parts box.', next_actions: [] },
  },
});

export const retireNozzle = route({
  id: 'retireNozzle',
  method: 'POST',
  path: '/printers/{id}/nozzles/{nozzle_id}/retire',
  tag,
  summary: 'Record that a nozzle was taken out',
  description: 'Its hours and prints are kept as they stand.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['nozzle'],
  params: nozzleParams,
  body: noBody,
  status: 200,
  answer: nozzleWritten,
  errors: ['printer_not_found', 'nozzle_not_found', 'invalid_state_transition'],
  example: {
    preview: { action: 'retire_nozzle', ...exampleNamed },
    params: { id: 7, nozzle_id: 12 },
    answer: exampleRetired,
  },
});

export const deleteNozzle = route({
  id: 'deleteNozzle',
  method: 'DELETE',
  path: '/printers/{id}/nozzles/{nozzle_id}',
  tag,
  summary: 'Delete the record of a nozzle',
  description: 'For records made by mistake: a nozzle that was taken out is retired instead.',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['nozzle'],
  params: nozzleParams,
  status: 204,
  errors: ['printer_not_found', 'nozzle_not_found'],
  example: {
    preview: { action: 'delete_nozzle', ...exampleNamed },
    params: { id: 7, nozzle_id: 12 },
  },
});
