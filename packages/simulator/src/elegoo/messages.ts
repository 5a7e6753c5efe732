import { createHash } from 'node:crypto';
import { type JsonObject, round } from '../json.ts';
import type { MachineState } from '../machine.ts';
import type { PrintControl } from './print.ts';
import { MACHINE } from './print-codes.ts';

/** What commands set and the status shows. */
export interface Settings {
  name: string;
  fans: { ModelFan: number; AuxiliaryFan: number; BoxFan: number };
  light: { SecondLight: number; RgbLight: readonly number[] };
}

export interface Board {
  readonly id: string;
  readonly model: string;
  readonly host: string;
}

export interface StatusTools {
  readonly machine: MachineState;
  readonly print: PrintControl;
  readonly settings: Settings;
  readonly isTransferring: boolean;
  /** How the extrusion fields are named, if they are there at all. */
  readonly extrusion: 'none' | 'plain' | 'hex';
}

const FIRMWARE = 'V1.1.46';
const PROTOCOL = 'V3.0.0';
const CHAMBER_C = 29.4;
const LAYER_HEIGHT_MM = 0.2;

/** Names as some firmware spells them: the letters’ codes, with the closing zero. */
function hexText(name: string): string {
  const codes = [...Buffer.from(`${name}\0`, 'latin1')];
  return codes.map((code) => code.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

/** The misspellings are the real ones. */
export function buildStatus({
  machine,
  print,
  settings,
  isTransferring,
  extrusion,
}: StatusTools): JsonObject {
  const { isActive } = print;
  const turn = machine.printedSeconds / 3;
  const place = [128 + 40 * Math.cos(turn), 128 + 40 * Math.sin(turn), machine.layer * LAYER_HEIGHT_MM];
  const doing = isActive ? MACHINE.printing : MACHINE.idle;
  return {
    CurrentStatus: isTransferring ? (isActive ? [MACHINE.transfer, doing] : [MACHINE.transfer]) : [doing],
    TimeLapseStatus: 0,
    PlatFormType: 0,
    TempOfHotbed: round(machine.bed.tempC, 2),
    TempOfNozzle: round(machine.nozzle.tempC, 2),
    TempOfBox: CHAMBER_C,
    TempTargetHotbed: machine.bed.targetC,
    TempTargetNozzle: machine.nozzle.targetC,
    TempTargetBox: 0,
    CurrenCoord: place.map((axis) => axis.toFixed(2)).join(','),
    CurrentFanSpeed: { ...settings.fans },
    ZOffset: 0.07,
    LightStatus: { ...settings.light },
    PrintInfo: printInfo(machine, print, extrusion),
  };
}

function printInfo(
  machine: MachineState,
  print: PrintControl,
  extrusion: StatusTools['extrusion'],
): JsonObject {
  const total = (machine.job?.seconds ?? 0) + (machine.job?.preparingSeconds ?? 0);
  const name = (plain: string) => (extrusion === 'hex' ? hexText(plain) : plain);
  return {
    Status: print.code,
    CurrentLayer: machine.layer,
    TotalLayer: machine.job?.layers ?? 0,
    // Seconds on this model; the resin ones count milliseconds.
    CurrentTicks: round(machine.preparedSeconds + machine.printedSeconds, 2),
    TotalTicks: total,
    Filename: print.filename,
    TaskId: print.taskId,
    PrintSpeedPct: machine.speedPercent,
    Progress: print.isActive ? Math.floor(machine.progress * 100) : 0,
    ...(extrusion === 'none'
      ? {}
      : {
          [name('CurrentExtrusion')]: round(machine.extrudedMm, 2),
          [name('TotalExtrusion')]: machine.job?.filamentMm ?? 0,
        }),
  };
}

export function buildAttributes(board: Board, name: string, viewers: number): JsonObject {
  return {
    Name: name,
    MachineName: board.model,
    BrandName: 'ELEGOO',
    ProtocolVersion: PROTOCOL,
    FirmwareVersion: FIRMWARE,
    XYZsize: '256x256x256',
    MainboardIP: board.host,
    MainboardID: board.id,
    NumberOfVideoStreamConnected: viewers,
    MaximumVideoStreamAllowed: 2,
    NumberOfCloudSDCPServicesConnected: 0,
    MaximumCloudSDCPSercicesAllowed: 1,
    NetworkStatus: 'wlan',
    MainboardMAC: '00:00:00:00:00:00',
    UsbDiskStatus: 0,
    Capabilities: ['FILE_TRANSFER', 'PRINT_CONTROL', 'VIDEO_STREAM'],
    SupportFileType: ['GCODE'],
    DevicesStatus: { ZMotorStatus: 1, YMotorStatus: 1, XMotorStatus: 1, ExtruderMotorStatus: 1 },
    CameraStatus: 1,
    RemainingMemory: 6_000_000_000,
    SDCPStatus: 1,
  };
}

export function messageId(board: Board): string {
  return createHash('md5').update(board.id).digest('hex');
}

export function discoveryAnswer(board: Board, name: string): JsonObject {
  return {
    Id: messageId(board),
    Data: {
      Name: name,
      MachineName: board.model,
      BrandName: 'ELEGOO',
      MainboardIP: board.host,
      MainboardID: board.id,
      ProtocolVersion: PROTOCOL,
      FirmwareVersion: FIRMWARE,
    },
  };
}
