import { type ControlAction, FAN_TYPES, type PrinterCommand } from '@farmhand/contract';
import type { Command } from '@farmhand/protocols';
import { z } from 'zod';
import { toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import type { CommandRow } from './command-store.ts';

/** What a person asked of a printer: an action with its parameters, by the names of the contract. */
const control = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'stop', 'ams_refresh', 'clear_error']) }),
  z.object({ action: z.literal('speed'), speed_percent: z.number() }),
  z.object({ action: z.literal('fan'), fan_type: z.enum(FAN_TYPES), speed: z.number() }),
  z.object({ action: z.literal('skip_objects'), object_ids: z.array(z.number()) }),
  z.object({
    action: z.literal('ams_slot'),
    ams_id: z.number(),
    slot_id: z.number(),
    material: z.string(),
    color_hex: z.string(),
    k_factor: z.number().nullable(),
  }),
  z.object({ action: z.literal('light'), on: z.boolean() }),
]);
export type Control = z.infer<typeof control>;
export type SlotControl = Extract<Control, { action: 'ams_slot' }>;

export function parametersOf({ action: _, ...parameters }: Control): Record<string, unknown> {
  return parameters;
}

const record = z.record(z.string(), z.unknown());
const numbers = z.record(z.string(), z.number());

const storedParameters = ({ parameters }: CommandRow) => record.parse(JSON.parse(parameters));

export function storedApplied({ applied }: CommandRow): Record<string, number> | null {
  return applied === null ? null : numbers.parse(JSON.parse(applied));
}

export function controlOf(row: CommandRow): Control {
  return control.parse({ ...storedParameters(row), action: row.action satisfies ControlAction });
}

/** The same for the adapter. */
export function commandOf(asked: Control): Command {
  switch (asked.action) {
    case 'speed':
      return { kind: 'speed', percent: asked.speed_percent };
    case 'fan':
      return { kind: 'fan', fan: asked.fan_type, speed: asked.speed };
    case 'skip_objects':
      return { kind: 'skip_objects', object_ids: asked.object_ids };
    case 'ams_slot': {
      const { action: kind, ...slot } = asked;
      return { kind, ...slot };
    }
    case 'light':
      return { kind: 'light', on: asked.on };
    default:
      return { kind: asked.action };
  }
}

export function presentCommand(row: CommandRow): PrinterCommand {
  const words = fromSaidText(row.detail);
  return {
    id: row.id,
    printer_id: row.printer_id,
    action: row.action satisfies ControlAction,
    parameters: storedParameters(row),
    applied: storedApplied(row),
    outcome: row.outcome,
    detail: inEnglish(words),
    said: words,
    requested_by: row.requested_by,
    requested_at: toIso(row.requested_at),
    sent_at: toIso(row.sent_at),
    accepted_at: toIso(row.accepted_at),
    seen_at: toIso(row.seen_at),
  };
}
