import type { FanType } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import type { Model } from './models.ts';

/** What we say to a printer (A.8). `sequence_id` is added where it is sent. */
export interface Request {
  readonly group: 'print' | 'system' | 'info' | 'pushing';
  readonly body: VendorObject & { readonly command: string };
}

const print = (command: string, fields: VendorObject = {}): Request => ({
  group: 'print',
  body: { ...fields, command },
});

export const getVersion: Request = { group: 'info', body: { command: 'get_version' } };
/** Asks for a full report. */
export const pushAll: Request = { group: 'pushing', body: { command: 'pushall' } };
/** Lets a printer speak again that another program has muted. */
export const pushStart: Request = { group: 'pushing', body: { command: 'start' } };

export const simple = (command: 'pause' | 'resume' | 'stop'): Request => print(command, { param: '' });

const gcode = (lines: string): Request => print('gcode_line', { param: `${lines}\n` });

const SPEEDS = [
  { level: 1, percent: 50 },
  { level: 2, percent: 100 },
  { level: 3, percent: 124 },
  { level: 4, percent: 166 },
] as const;

export function nearestSpeed(percent: number): (typeof SPEEDS)[number] {
  return SPEEDS.reduce((best, one) =>
    Math.abs(one.percent - percent) < Math.abs(best.percent - percent) ? one : best,
  );
}

export const setSpeed = (level: number): Request => print('print_speed', { param: String(level) });

const FAN_NUMBERS: Readonly<Record<FanType, number>> = { part_cooling: 1, auxiliary: 2, chamber: 3 };

export function setFan(fan: FanType, speed: number, model: Model | null): Request {
  if (model !== null && !model.fans.includes(fan)) {
    throw new PrinterError('unsupported', null, {
      detail: said('bambu.no_such_fan', { model: model.name, fan }),
    });
  }
  const value = Math.round(Math.min(255, Math.max(0, speed)));
  return gcode(`M106 P${FAN_NUMBERS[fan]} S${value}`);
}

/** More objects than this cannot be told apart on one plate (F.1). */
const MAX_OBJECTS = 64;

export function skipObjects(ids: readonly number[]): Request {
  if (
    ids.length === 0 ||
    ids.length > MAX_OBJECTS ||
    !ids.every((id) => Number.isSafeInteger(id) && id >= 0)
  ) {
    throw new PrinterError('rejected', null, {
      detail: said('bambu.objects_wanted', { most: MAX_OBJECTS }),
    });
  }
  return print('skip_objects', { obj_list: [...ids] });
}

export const readTag = (amsId: number, slotId: number): Request =>
  print('ams_get_rfid', { ams_id: amsId, slot_id: slotId });

export const setLight = (node: string, on: boolean): Request => ({
  group: 'system',
  body: {
    command: 'ledctrl',
    led_node: node,
    led_mode: on ? 'on' : 'off',
    led_on_time: 500,
    led_off_time: 500,
    loop_times: 0,
    interval_time: 0,
  },
});

export const clearPrintError = (subtaskId: string, code: number): Request =>
  print('clean_print_error', { subtask_id: subtaskId, print_error: code });
