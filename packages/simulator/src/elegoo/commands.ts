import { posix } from 'node:path';
import { isObject, type JsonObject, textOf } from '../json.ts';
import type { Machine } from '../machine.ts';
import type { ScenarioName } from '../scenarios.ts';
import type { Storage } from '../storage.ts';
import type { Settings } from './messages.ts';
import type { PrintControl } from './print.ts';
import { ACK } from './print-codes.ts';
import type { Uploads } from './upload.ts';

export interface CommandTools {
  readonly machine: Machine;
  readonly storage: Storage;
  readonly print: PrintControl;
  readonly settings: Settings;
  readonly uploads: Uploads;
  readonly isOn: (scenario: ScenarioName) => boolean;
  readonly videoUrl: () => string;
  readonly canView: () => boolean;
  readonly setPeriod: (milliseconds: number) => void;
}

/** `push`: what follows the response. Undefined instead of an answer: the printer drops the command. */
export interface CommandAnswer {
  readonly data: JsonObject;
  readonly push?: 'status' | 'attributes';
}
type Command = (data: JsonObject, tools: CommandTools) => CommandAnswer | undefined;

const START_FIELDS = [
  'Filename',
  'StartLayer',
  'Calibration_switch',
  'PrintPlatformType',
  'Tlp_Switch',
  'slot_map',
];
const VIDEO_ACK = { ok: 0, tooMany: 1 };

export function isCompleteStart(data: JsonObject): boolean {
  return START_FIELDS.every((field) => field in data);
}

const ack = (code: number): CommandAnswer => ({ data: { Ack: code }, push: 'status' });
const ok: Command = () => ({ data: { Ack: ACK.ok } });

function start(data: JsonObject, { storage, print, uploads, isOn }: CommandTools): CommandAnswer | undefined {
  if (!isCompleteStart(data)) return undefined;
  const name = textOf(data['Filename']) ?? '';
  const file = storage.get(posix.join('/local', name.replace(/^\/local\//, '')));
  if (print.isActive) return ack(ACK.busy);
  // The file's handle is still open right after the last chunk.
  if (file === undefined || uploads.isSettling(file.path)) return ack(ACK.notFound);
  if (isOn('sd_error')) return ack(ACK.readFailed);
  if (!/\.gcode$/i.test(file.path)) return ack(ACK.unknownFormat);
  return ack(print.start(file));
}

function listFiles(data: JsonObject, { storage, isOn }: CommandTools): CommandAnswer | undefined {
  if (isOn('no_lists')) return undefined;
  const folder = posix.join('/', textOf(data['Url']) ?? 'local').replace(/\/$/, '');
  const FileList = storage.files(folder).map((file) => ({
    name: file.path,
    type: 1,
    usedSize: 0,
    totalSize: 0,
    storageType: 0,
    FileSize: file.size,
    CreateTime: Math.floor(file.storedAt / 1000),
  }));
  return { data: { Ack: ACK.ok, FileList } };
}

function deleteFiles(data: JsonObject, { storage }: CommandTools): CommandAnswer {
  const wanted = Array.isArray(data['FileList']) ? data['FileList'].map(String) : [];
  const ErrData = wanted.filter((path) => !storage.remove(path));
  return { data: { Ack: ErrData.length === 0 ? ACK.ok : ACK.busy, ErrData } };
}

function listHistory(_data: JsonObject, { print, isOn }: CommandTools): CommandAnswer | undefined {
  if (isOn('no_lists')) return undefined;
  return { data: { Ack: ACK.ok, HistoryData: print.history.map(({ TaskId }) => TaskId) } };
}

function showHistory(data: JsonObject, { print }: CommandTools): CommandAnswer {
  const wanted = Array.isArray(data['Id']) ? data['Id'] : [];
  const HistoryDetailList = print.history.filter(({ TaskId }) => wanted.includes(TaskId));
  return { data: { Ack: ACK.ok, HistoryDetailList } };
}

function canvas(): CommandAnswer {
  const tray = (tray_id: number, filament_color: string) => ({
    tray_id,
    brand: 'ELEGOO',
    filament_type: 'PLA',
    filament_name: 'PLA Basic',
    filament_code: '0x0000',
    filament_color,
    min_nozzle_temp: 190,
    max_nozzle_temp: 230,
    status: 1,
  });
  const tray_list = ['#FFFFFF', '#000000', '#FF0000', '#0000FF'].map((color, index) => tray(index, color));
  const canvas_list = [{ canvas_id: 0, connected: 1, tray_list }];
  return {
    data: { Ack: ACK.ok, active_canvas_id: 0, active_tray_id: 0, auto_refill: false, canvas_list },
  };
}

function video(data: JsonObject, { canView, videoUrl }: CommandTools): CommandAnswer {
  if (data['Enable'] !== 1) return { data: { Ack: VIDEO_ACK.ok } };
  // Without a scheme, as the real one answers.
  return { data: canView() ? { Ack: VIDEO_ACK.ok, VideoUrl: videoUrl() } : { Ack: VIDEO_ACK.tooMany } };
}

function set(data: JsonObject, { machine, settings }: CommandTools): CommandAnswer {
  const { TempTargetNozzle, TempTargetHotbed, TargetFanSpeed, PrintSpeedPct, LightStatus } = data;
  if (typeof TempTargetNozzle === 'number') machine.setTargets({ nozzleC: TempTargetNozzle });
  if (typeof TempTargetHotbed === 'number') machine.setTargets({ bedC: TempTargetHotbed });
  if (typeof PrintSpeedPct === 'number') machine.setSpeed(PrintSpeedPct);
  if (isObject(TargetFanSpeed)) {
    for (const fan of ['ModelFan', 'AuxiliaryFan', 'BoxFan'] as const) {
      const value = TargetFanSpeed[fan];
      if (typeof value === 'number') settings.fans[fan] = value;
    }
  }
  if (isObject(LightStatus)) settings.light.SecondLight = Number(LightStatus['SecondLight'] ?? 0);
  return ack(ACK.ok);
}

/** By Cmd number; a number that is not here is an unknown command. */
export const COMMANDS: ReadonlyMap<number, Command> = new Map<number, Command>([
  [0, () => ack(ACK.ok)],
  [1, () => ({ data: { Ack: ACK.ok }, push: 'attributes' })],
  [64, ok],
  [128, start],
  [129, (_data, { print }) => ack(print.pause())],
  [130, (_data, { print }) => ack(print.stop())],
  [131, (_data, { print }) => ack(print.resume())],
  [
    192,
    (data, { settings }) => {
      settings.name = textOf(data['Name']) ?? settings.name;
      return { data: { Ack: ACK.ok }, push: 'attributes' };
    },
  ],
  [255, (data, { uploads }) => ({ data: { Ack: uploads.cancel(textOf(data['Uuid']) ?? '') } })],
  [258, listFiles],
  [259, deleteFiles],
  [320, listHistory],
  [321, showHistory],
  [324, canvas],
  [386, video],
  [387, ok],
  [401, ok],
  [402, ok],
  [403, set],
  [
    512,
    (data, { setPeriod }) => {
      setPeriod(Number(data['TimePeriod'] ?? 0));
      return ack(ACK.ok);
    },
  ],
]);
