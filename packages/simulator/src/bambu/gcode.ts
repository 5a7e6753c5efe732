import { readTag, readWholeUnit } from './commands-ams.ts';
import type { BambuCore } from './core.ts';
import { type Handler, refuse, SUCCESS, text } from './outcome.ts';

/** The g-code lines that clients send to a Bambu printer (protocols A.4, A.8); others are taken and do nothing. */

type Words = Readonly<Record<string, number>>;

function parse(line: string): { code: string; words: Words } {
  const [code = '', ...rest] = line.trim().split(/\s+/);
  const words: Record<string, number> = {};
  for (const word of rest) {
    const value = Number(word.slice(1));
    if (Number.isFinite(value)) words[word.slice(0, 1)] = value;
  }
  return { code, words };
}

export function setFan(core: BambuCore, fan: number, value: number): void {
  const clamped = Math.min(255, Math.max(0, Math.round(value)));
  if (fan === 1) core.fans.part = clamped;
  if (fan === 2 && core.model.hasAuxFan) core.fans.aux = clamped;
  if (fan === 3 && core.model.hasChamberFan) core.fans.chamber = clamped;
}

export function setNozzle(core: BambuCore, extruder: number, celsius: number): void {
  const isActive = core.model.nozzles === 1 || extruder === core.feed.extruder;
  if (isActive) core.machine.setTargets({ nozzleC: celsius });
  else core.spareNozzle.heatTo(celsius);
}

const CODES: Readonly<Record<string, (core: BambuCore, words: Words) => void>> = {
  M106: (core, { P = 1, S = 255 }) => setFan(core, P, S),
  M107: (core, { P = 1 }) => setFan(core, P, 0),
  M104: (core, { T, S = 0 }) => setNozzle(core, T ?? core.feed.extruder, S),
  M109: (core, { T, S = 0 }) => setNozzle(core, T ?? core.feed.extruder, S),
  M140: (core, { S = 0 }) => core.machine.setTargets({ bedC: S }),
  M190: (core, { S = 0 }) => core.machine.setTargets({ bedC: S }),
  M141: (core, { S = 0 }) => {
    core.chamberTarget.celsius = S;
  },
  M220: (core, { S }) => {
    if (S !== undefined) core.machine.setSpeed(S);
  },
  // The time factor of the fine speed setting: 100 divided by it is the percentage.
  'M73.2': (core, { R }) => {
    if (R !== undefined && R > 0) core.machine.setSpeed(Math.round(100 / R));
  },
  M620: (core, { R, C }) => {
    if (R !== undefined) readTag(core, R >= 128 ? R : Math.floor(R / 4), R >= 128 ? 0 : R % 4);
    if (C !== undefined) readWholeUnit(core, C);
  },
};

export const gcodeLine: Handler = (core, body) => {
  const lines = text(body, 'param')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return refuse('empty gcode');
  for (const line of lines) {
    const { code, words } = parse(line);
    CODES[code]?.(core, words);
  }
  return SUCCESS;
};
