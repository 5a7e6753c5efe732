import { z } from 'zod';
import { id, idParam, isoTimeOrNull, nextActions } from '../fields.ts';
import { from, human, noBody, route } from '../route.ts';
import { said } from '../said.ts';
import { answeredPlugAddress, plugAddress, plugSecret } from './plug-address.ts';
import { examplePower, PLUG_PROBLEMS, printerPower } from './power-state.ts';

/** A printer's smart plug: where it is, when it switches by itself, and switching it by hand (docs/power.md). */

const tag = 'Power';
const params = z.strictObject({ id: idParam });

const rules = {
  /** Whether a job that fits switches the printer on. */
  auto_on: z.boolean(),
  /** Whether the printer is switched off once it has been idle for long enough. */
  auto_off: z.boolean(),
  idle_minutes: z.number().int().min(5).max(1440),
  /** Fans cool a hot nozzle: it is not switched off above this. */
  nozzle_below_c: z.number().int().min(30).max(150),
  /** How long a printer may take to answer after it was switched on. */
  wake_minutes: z.number().int().min(1).max(60),
};

/** Why switching off by hand asks whether it is meant. */
const UNSAFE_REASONS = [
  'printer_unknown',
  'printing',
  /** A copy is on its way to it or was started on it, or nobody knows what became of one. */
  'run_open',
  'command_open',
  'plate_not_clear',
  /** Or its temperature is not known. */
  'nozzle_hot',
] as const;
export type UnsafeReason = (typeof UNSAFE_REASONS)[number];

/** Why a printer is not switched off by itself at this moment: the first reason. */
export const OFF_REFUSALS = [
  ...UNSAFE_REASONS,
  'not_driving',
  'auto_off',
  'switching',
  'plug_unknown',
  'already_off',
  'not_idle',
  'heating',
  'maintenance',
  'hands',
  'idle_too_short',
] as const;
export type OffRefusal = (typeof OFF_REFUSALS)[number];

const printerPlug = z
  .object({
    printer_id: id,
    address: answeredPlugAddress,
    /** The secret itself is never answered. */
    has_secret: z.boolean(),
    ...rules,
    power: printerPower,
    /** The plug's own counter, which may begin anew at any time. */
    energy_wh: z.number().nullable(),
    /** What keeps the printer from being switched off at this moment; null where nothing does. */
    off_refusal: z.enum(OFF_REFUSALS).nullable(),
    /** After a printer that did not wake: until when no job switches it on again. */
    rests_until: isoTimeOrNull,
  })
  .meta({ id: 'PrinterPlug' });
export type PrinterPlug = z.infer<typeof printerPlug>;

const examplePlug = {
  printer_id: 7,
  address: { kind: 'shelly_2', url: 'http://192.168.1.61', channel: 0 },
  has_secret: true,
  auto_on: true,
  auto_off: true,
  idle_minutes: 30,
  nozzle_below_c: 50,
  wake_minutes: 5,
  power: examplePower,
  energy_wh: 48_212.5,
  off_refusal: 'not_idle',
  rests_until: null,
} as const;

export const getPlug = route({
  id: 'getPlug',
  method: 'GET',
  path: '/printers/{id}/plug',
  tag,
  summary: 'Read which smart plug a printer has, and when it switches',
  description: '404 `not_found` for a printer without one.',
  access: human('admin'),
  dryRun: false,
  params,
  status: 200,
  answer: printerPlug,
  errors: ['printer_not_found', 'not_found'],
  example: { params: { id: 7 }, answer: examplePlug },
});

export const setPlug = route({
  id: 'setPlug',
  method: 'PUT',
  path: '/printers/{id}/plug',
  tag,
  summary: 'Give a printer a smart plug, or change it',
  description:
    'The secret is stored encrypted and never answered; left out, the stored one stays, and null removes it. With another place it is dropped unless it is sent again in the same call; `next_actions` says so. Everything else that is left out takes its usual value: no switching by itself, 30 idle minutes, a nozzle below 50 °C, 5 minutes to wake. A plug belongs to one printer: one that another printer has, however its address is written, is refused with 409 `plug_in_use`.',
  access: human('admin'),
  dryRun: true,
  changes: ['printer'],
  params,
  body: z.strictObject({
    address: plugAddress,
    secret: plugSecret.nullable().optional(),
    auto_on: rules.auto_on.default(false),
    auto_off: rules.auto_off.default(false),
    idle_minutes: rules.idle_minutes.default(30),
    nozzle_below_c: rules.nozzle_below_c.default(50),
    wake_minutes: rules.wake_minutes.default(5),
  }),
  status: 200,
  answer: printerPlug.extend(nextActions).meta({ id: 'PrinterPlugWritten' }),
  errors: ['printer_not_found', 'plug_in_use', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'set_printer_plug',
      printer_id: 7,
      kind: 'shelly_2',
      auto_on: true,
      auto_off: false,
      idle_minutes: 30,
      nozzle_below_c: 50,
      wake_minutes: 5,
      secret: 'new',
    },
    params: { id: 7 },
    body: {
      address: { kind: 'shelly_2', url: 'http://192.168.1.61' },
      secret: 'correct horse',
      auto_on: true,
    },
    answer: { ...examplePlug, next_actions: [] },
  },
});

export const deletePlug = route({
  id: 'deletePlug',
  method: 'DELETE',
  path: '/printers/{id}/plug',
  tag,
  summary: 'Take the smart plug away from a printer',
  description: 'The plug itself stays as it is. What prints have drawn so far stays in the archive.',
  access: human('admin'),
  dryRun: true,
  changes: ['printer'],
  params,
  status: 204,
  errors: ['printer_not_found', 'not_found'],
  example: { preview: { action: 'delete_printer_plug', printer_id: 7 }, params: { id: 7 } },
});

const plugTest = z.object({
  ok: z.boolean(),
  problem: z.enum(PLUG_PROBLEMS).nullable(),
  message: z.string(),
  said,
  on: z.boolean().nullable(),
  power_w: z.number().nullable(),
  energy_wh: z.number().nullable(),
});
export type PlugTest = z.infer<typeof plugTest>;

export const testPlug = route({
  id: 'testPlug',
  method: 'POST',
  path: '/printers/{id}/plug/test',
  tag,
  summary: 'Ask the smart plug once and say what is wrong',
  description: 'By what is stored. Nothing is switched.',
  access: human('admin'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: plugTest.extend(nextActions).meta({ id: 'PlugTest' }),
  errors: ['printer_not_found', 'not_found', 'printer_unreachable'],
  example: {
    preview: { action: 'test_printer_plug', printer_id: 7 },
    params: { id: 7 },
    answer: {
      ok: true,
      problem: null,
      message: 'The plug answers.',
      said: { code: 'power.plug_answers', facts: {} },
      on: true,
      power_w: 112.4,
      energy_wh: 48_212.5,
      next_actions: [],
    },
  },
});

const powerAnswer = z
  .object({ printer_id: id, on: z.boolean(), power: printerPower, ...nextActions })
  .meta({ id: 'PowerAnswer' });

export const switchPower = route({
  id: 'switchPower',
  method: 'POST',
  path: '/printers/{id}/power',
  tag,
  summary: 'Switch a printer on or off by its smart plug',
  description:
    'Answers when the plug itself says that it is switched. Switching off while it prints, while nobody knows what it does, with something on the plate, a hot nozzle, or a command or a copy on its way is refused with 409 `power_off_unsafe` and its `reasons`, unless a person (no token) sends `anyway: true`. What a person has switched off no job switches on again until a person does.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  params,
  body: z.strictObject({ on: z.boolean(), anyway: z.boolean().default(false) }),
  status: 200,
  answer: powerAnswer,
  errors: [
    'printer_not_found',
    'not_found',
    'human_only',
    'power_off_unsafe',
    'printer_unreachable',
    'upstream_unavailable',
  ],
  example: {
    preview: {
      action: 'switch_printer_power',
      printer_id: 7,
      name: 'P1S by the window',
      on: false,
      anyway: false,
    },
    params: { id: 7 },
    body: { on: false },
    answer: {
      printer_id: 7,
      on: false,
      power: { ...examplePower, state: 'off', power_w: 0, is_held_off: true },
      next_actions: [],
    },
  },
});
