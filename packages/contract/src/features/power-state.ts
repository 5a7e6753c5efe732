import { z } from 'zod';
import { id, isoTimeOrNull } from '../fields.ts';
import { saidOrNull } from '../said.ts';

/** What is known of a printer's mains, by its smart plug (docs/power.md). */

export const POWER_STATES = [
  'on',
  'off',
  /** The plug was not asked yet, or does not tell. */
  'unknown',
  /** Switched on for a job, and the printer has not answered yet. */
  'waking',
  /** The plug did not answer twice in a row. */
  'unreachable',
] as const;
export type PowerState = (typeof POWER_STATES)[number];

/** Why a plug was not read or switched. */
export const PLUG_PROBLEMS = [
  'unreachable',
  'timeout',
  'refused',
  'credentials',
  'tls',
  'blocked',
  'wrong_answer',
  /** It was told to, and says that it is not. */
  'not_switched',
  'no_broker',
] as const;
export type PlugProblem = (typeof PLUG_PROBLEMS)[number];

export const printerPower = z
  .object({
    has_plug: z.boolean(),
    state: z.enum(POWER_STATES),
    /** What it draws; null where the plug does not measure. */
    power_w: z.number().nullable(),
    /** When the plug last answered. */
    read_at: isoTimeOrNull,
    /** What kept the last question to the plug from being answered. */
    problem: z.enum(PLUG_PROBLEMS).nullable(),
    problem_said: saidOrNull,
    /** Switched off by a person: no job switches it on until a person does. */
    is_held_off: z.boolean(),
    /** Whether a job that fits would switch it on at this moment. */
    wakes: z.boolean(),
  })
  .meta({ id: 'PrinterPower' });
export type PrinterPower = z.infer<typeof printerPower>;

/** `printer.power`: the mains of a printer, when they change. What it draws changes all the time and is not told. */
export const printerPowerEvent = z
  .object({ id, power: printerPower.nullable() })
  .meta({ id: 'PrinterPowerEvent' });

export const examplePower = {
  has_plug: true,
  state: 'on',
  power_w: 112.4,
  read_at: '2026-11-02T08:19:45.000Z',
  problem: null,
  problem_said: null,
  is_held_off: false,
  wakes: false,
} as const satisfies PrinterPower;
