import { z } from 'zod';
import { FAMILIES, familyEntry } from '../families/index.ts';
import { idParam, integerText, line } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { plainly } from '../said.ts';
import {
  CONTROL_ERRORS,
  type ControlAction,
  controlAnswer,
  HOW_CONTROLS_ANSWER,
} from './printer-controls.ts';
import { type Capability, FAN_TYPES } from './printer-state.ts';

/**
 * Controls beyond pause, resume and stop. They change how a machine works and can't be judged without seeing it, so
 * they need an operator's session or the scope `admin` (contract section 5).
 */

const shared = {
  method: 'POST',
  tag: 'Printers',
  access: from('operator', 'admin'),
  dryRun: true,
  status: 200,
  answer: controlAnswer,
  errors: CONTROL_ERRORS,
} as const;
const params = z.strictObject({ id: idParam });

function onlyOn(capability: Capability): string {
  const able = FAMILIES.filter((family) => familyEntry(family).capabilities.includes(capability));
  const families = `${able.length === 1 ? 'family' : 'families'} ${able.join(', ')}`;
  return `On printers of ${families}; the others answer \`unsupported_by_printer\`.`;
}

function exampleAnswer<const A extends ControlAction>(
  action: A,
  outcome: 'confirmed' | 'sent' = 'confirmed',
) {
  const recorded = { recorded: true, note: null, note_said: null } as const;
  return {
    ...{ printer_id: 7, action, command_id: 92, outcome, status: 'printing' },
    ...recorded,
    next_actions: [],
  } as const;
}

export const setSpeed = route({
  ...shared,
  id: 'setSpeed',
  path: '/printers/{id}/speed',
  summary: 'Set the speed of the running print',
  description: `Printers have presets: \`applied_percent\` is the nearest, and what confirms; null while the printer has not taken it. ${onlyOn('speed')} ${HOW_CONTROLS_ANSWER}`,
  params,
  body: z.strictObject({ speed_percent: z.number().int().min(25).max(200) }),
  answer: controlAnswer
    .extend({ requested_percent: z.number().int(), applied_percent: z.number().nullable() })
    .meta({ id: 'SpeedAnswer' }),
  example: {
    preview: {
      action: 'set_printer_speed',
      printer_id: 7,
      name: 'P1S by the window',
      status: 'printing',
      speed_percent: 130,
    },
    params: { id: 7 },
    body: { speed_percent: 130 },
    answer: { ...exampleAnswer('speed'), requested_percent: 130, applied_percent: 124 },
  },
});

export const setFan = route({
  ...shared,
  id: 'setFan',
  path: '/printers/{id}/fan',
  summary: 'Set the speed of a fan',
  description: `Confirmed when the printer reports that speed within its own steps. ${onlyOn('fan')} ${HOW_CONTROLS_ANSWER}`,
  params,
  body: z.strictObject({ fan_type: z.enum(FAN_TYPES), speed: z.number().int().min(0).max(255) }),
  example: {
    preview: {
      action: 'set_printer_fan',
      printer_id: 7,
      name: 'P1S by the window',
      status: 'printing',
      fan_type: 'auxiliary',
      speed: 128,
    },
    params: { id: 7 },
    body: { fan_type: 'auxiliary', speed: 128 },
    answer: exampleAnswer('fan'),
  },
});

export const skipObjects = route({
  ...shared,
  id: 'skipObjects',
  path: '/printers/{id}/skip-objects',
  summary: 'Leave objects out of the running print',
  description: `The ids are those of the print file. Meant for the print that runs now, never for the next. ${onlyOn('skip_objects')} ${HOW_CONTROLS_ANSWER}`,
  params,
  body: z.strictObject({
    object_ids: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(2 ** 31 - 1),
      )
      .min(1)
      .max(64),
  }),
  example: {
    preview: {
      action: 'skip_objects',
      printer_id: 7,
      name: 'P1S by the window',
      status: 'printing',
      object_ids: [206, 431],
    },
    params: { id: 7 },
    body: { object_ids: [206, 431] },
    answer: exampleAnswer('skip_objects'),
  },
});

export const refreshAms = route({
  ...shared,
  id: 'refreshAms',
  path: '/printers/{id}/ams/refresh',
  summary: 'Read the tags of all spools in the AMS again',
  description:
    'A re-read need not change anything, so no report can confirm it: the outcome is `sent` once the printer has taken it, and the list of commands ends at `accepted`. What it finds arrives with `printer.ams`.',
  params,
  body: noBody,
  example: {
    preview: { action: 'refresh_ams', printer_id: 7, name: 'P1S by the window', status: 'printing' },
    params: { id: 7 },
    answer: exampleAnswer('ams_refresh', 'sent'),
  },
});

export const setAmsSlot = route({
  ...shared,
  id: 'setAmsSlot',
  method: 'PUT',
  path: '/printers/{id}/ams/{ams_id}/slots/{slot_id}',
  summary: 'Tell the printer what is in an AMS slot',
  description: `For the slots that the printer reports. Confirmed when the slot reports these values. ${HOW_CONTROLS_ANSWER}`,
  params: z.strictObject({ id: idParam, ams_id: integerText(0, 255), slot_id: integerText(0, 255) }),
  body: z.strictObject({
    material: line(1, 50),
    color_hex: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/, plainly('field.not_a_slot_colour'))
      .transform((color) => color.toUpperCase()),
    /** Pressure advance; left out, the printer keeps its own. */
    k_factor: z.number().min(0).max(2).optional(),
  }),
  errors: [...CONTROL_ERRORS, 'not_found'],
  example: {
    preview: {
      action: 'set_ams_slot',
      printer_id: 7,
      name: 'P1S by the window',
      status: 'printing',
      ams_id: 0,
      slot_id: 1,
      material: 'PLA',
      color_hex: '#FF8800',
      k_factor: 0.022,
    },
    params: { id: 7, ams_id: 0, slot_id: 1 },
    body: { material: 'PLA', color_hex: '#FF8800', k_factor: 0.022 },
    answer: exampleAnswer('ams_slot'),
  },
});

export const setLight = route({
  ...shared,
  id: 'setLight',
  path: '/printers/{id}/light',
  summary: 'Switch the light of a printer',
  description: HOW_CONTROLS_ANSWER,
  params,
  body: z.strictObject({ on: z.boolean() }),
  example: {
    preview: {
      action: 'set_printer_light',
      printer_id: 7,
      name: 'P1S by the window',
      status: 'printing',
      on: true,
    },
    params: { id: 7 },
    body: { on: true },
    answer: exampleAnswer('light'),
  },
});

export const clearError = route({
  ...shared,
  id: 'clearError',
  path: '/printers/{id}/clear-error',
  summary: 'Clear the error that a printer shows',
  description: `Remove the cause first. On family moonraker this restarts the firmware. Confirmed when the error is gone; notices about the machine’s health that no command can clear do not count. ${HOW_CONTROLS_ANSWER}`,
  params,
  body: noBody,
  example: {
    preview: { action: 'clear_printer_error', printer_id: 7, name: 'P1S by the window', status: 'paused' },
    params: { id: 7 },
    answer: exampleAnswer('clear_error'),
  },
});
