/** `PrintInfo.Status` on FDM printers. */
export const PRINT = {
  idle: 0,
  homing: 1,
  pausing: 5,
  paused: 6,
  stopping: 7,
  stopped: 8,
  complete: 9,
  fileCheck: 10,
  resuming: 12,
  printing: 13,
  error: 14,
  levelling: 15,
  preheating: 16,
  start: 18,
  levellingDone: 19,
  preheatDone: 20,
  homingDone: 21,
  outOfFilament: 26,
} as const;

/** `CurrentStatus`, a list. */
export const MACHINE = { idle: 0, printing: 1, transfer: 2 } as const;

/** What it goes through before the first layer, each for an equal share of the preparation. */
const PREPARATION = [
  PRINT.fileCheck,
  PRINT.start,
  PRINT.homing,
  PRINT.homingDone,
  PRINT.preheating,
  PRINT.preheatDone,
  PRINT.levelling,
  PRINT.levellingDone,
];

export function preparationCode(share: number): number {
  const step = Math.min(PREPARATION.length - 1, Math.floor(share * PREPARATION.length));
  return PREPARATION[step] ?? PRINT.fileCheck;
}

/** Answers to start and control. */
export const ACK = { ok: 0, busy: 1, notFound: 2, readFailed: 4, unknownFormat: 6 } as const;
