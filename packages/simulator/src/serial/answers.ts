import type { Eeprom } from './eeprom.ts';
import type { Heat } from './heat.ts';

export interface Identity {
  readonly serial: string;
  readonly firmware: string;
  /** M862.2: 302 is an MK3S. */
  readonly typeCode: number;
  readonly nozzleMm: number;
}

interface Asked {
  readonly identity: Identity;
  readonly eeprom: Eeprom;
  readonly heat: Heat;
  readonly isPaused: boolean;
  readonly progress: { readonly percent: number; readonly minutes: number };
}

/** What the board says before its `ok`; nothing for a command that only does something. */
export function answerTo(command: string, asked: Asked): readonly string[] {
  const { identity, progress } = asked;
  if (command.startsWith('D3')) return asked.eeprom.answer(command);
  if (command.startsWith('M73')) {
    const figures = `Percent done: ${progress.percent}; print time remaining in mins: ${progress.minutes}; Change in mins: -1`;
    return [`NORMAL MODE: ${figures}`, `SILENT MODE: ${figures}`];
  }
  const fixed: Readonly<Record<string, readonly string[]>> = {
    'PRUSA Fir': [identity.firmware],
    'PRUSA SN': [identity.serial],
    'M862.1 Q': [identity.nozzleMm.toFixed(2)],
    'M862.2 Q': [String(identity.typeCode)],
    M115: [
      `FIRMWARE_NAME:Prusa-Firmware ${identity.firmware} based on Marlin MACHINE_TYPE:Prusa i3 MK3S EXTRUDER_COUNT:1`,
    ],
    'M27 P': [asked.isPaused ? 'Print saved' : 'Not SD printing'],
    M220: ['100%'],
    M221: ['100%'],
    M420: ['Mesh bed leveling not active.'],
    'M20 LT': ['Begin file list', 'End file list'],
    M21: ['echo:SD init fail'],
  };
  return fixed[command] ?? [];
}
