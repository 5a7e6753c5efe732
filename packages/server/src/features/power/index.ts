export { openPlug } from './drivers/index.ts';
export type { OpenPlug } from './line.ts';
export { listPlugs } from './listed.ts';
export { createPower } from './power.ts';
export { NO_POWER, type PowerSource } from './power-source.ts';
export type { PowerTimings } from './timings.ts';
