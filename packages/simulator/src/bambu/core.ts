import type { Machine } from '../machine.ts';
import type { Scenarios } from '../scenarios.ts';
import type { Storage } from '../storage.ts';
import { type Ams, emptySlot, type Slot } from './ams.ts';
import type { BambuModel } from './models.ts';
import type { Nozzle } from './nozzle.ts';
import type { FeedState } from './report-ams.ts';

/** How fast the wire is, in real milliseconds: the time scale speeds up printing, not the printer's electronics. */
export interface Pace {
  readonly reportMs: number;
  readonly ackMs: readonly [number, number];
  /** How long the error of a user's stop is shown. */
  readonly noticeMs: number;
  readonly rfidMs: number;
  readonly lingerMs: number;
  readonly cameraMs: number;
}

export const NATIVE_PACE: Pace = {
  reportMs: 1000,
  ackMs: [70, 150],
  noticeMs: 2000,
  rfidMs: 3000,
  lingerMs: 5000,
  cameraMs: 1000,
};

export const PRINT_ERRORS = {
  cancelled: 0x0300_400c,
  cannotParse: 0x0500_4003,
  busy: 0x0500_4004,
  storage: 0x0500_c010,
  runout: 0x0700_8011,
  mapping: 0x0700_8012,
} as const;

export interface HmsEntry {
  readonly attr: number;
  readonly code: number;
}

/** Which print it is, as its start named it. */
export interface Task {
  readonly subtaskName: string;
  readonly gcodeFile: string;
  readonly taskId: string;
  readonly subtaskId: string;
  readonly projectId: string;
  readonly profileId: string;
  readonly startedAt: number;
}

/** Where a dual-nozzle machine takes filament from: extruder 0 is right, 1 is left. */
export interface Feed extends FeedState {
  readonly extruder: 0 | 1;
  /** AMS id and slot, or null for nothing loaded. */
  readonly source: { readonly unitId: number; readonly slotId: number } | null;
  readonly mapping: readonly number[];
  readonly remainAtStart: number;
}

export interface Calibration {
  readonly index: number;
  readonly filamentId: string;
  readonly settingId: string;
  readonly name: string;
  readonly k: number;
}

/** Named by a code, as newer firmware does: S standard or H high flow, 00 stainless and 01 hardened steel. */
export interface FittedNozzle {
  readonly diameter: number;
  readonly type: string;
}

/** All that a Bambu printer knows beside its machine; commands change it, reports show it. */
export interface BambuCore {
  readonly model: BambuModel;
  readonly serial: string;
  readonly liveview: boolean;
  readonly machine: Machine;
  readonly ams: Ams;
  readonly storage: Storage;
  readonly scenarios: Scenarios;
  readonly pace: Pace;
  readonly now: () => number;
  readonly fans: { part: number; aux: number; chamber: number };
  readonly lights: Map<string, string>;
  readonly hms: HmsEntry[];
  readonly skipped: number[];
  readonly calibrations: Calibration[];
  /** By the id on the wire: 254 (the only one, or left) and 255 (right). */
  readonly externals: Map<number, Slot>;
  /** The nozzle that does not print, on dual-nozzle machines. */
  readonly spareNozzle: Nozzle;
  readonly chamberTarget: { celsius: number };
  /** The only one is the right one. */
  readonly nozzles: { right: FittedNozzle; left: FittedNozzle };
  task: Task | null;
  feed: Feed;
  speedLevel: number;
  timelapse: boolean;
  /** No reports but answers, since a client said so. */
  isMuted: boolean;
  pauseStage: number;
  printError: { readonly code: number; readonly until: number };
  /** The last start did not get as far as the machine. */
  hasFailedStart: boolean;
  finishShownUntil: number;
  /** Reports made of its own accord: what wanders a little, wanders with it. */
  reportCount: number;
  lastPhase: string;
  rfidUntil: number;
}

export const NO_FEED: Feed = {
  now: 255,
  before: 255,
  target: 255,
  version: 3,
  extruder: 0,
  source: null,
  mapping: [],
  remainAtStart: 0,
};

export const EXTERNAL_LEFT = 254;
export const EXTERNAL_RIGHT = 255;

export function createExternals(model: BambuModel): Map<number, Slot> {
  const ids = model.nozzles === 2 ? [EXTERNAL_LEFT, EXTERNAL_RIGHT] : [EXTERNAL_LEFT];
  return new Map(ids.map((id) => [id, emptySlot()]));
}

export function showError(core: BambuCore, code: number, forMs = Number.POSITIVE_INFINITY): void {
  core.printError = { code, until: core.now() + forMs };
}

export function shownError(core: BambuCore): number {
  return core.now() < core.printError.until ? core.printError.code : 0;
}
