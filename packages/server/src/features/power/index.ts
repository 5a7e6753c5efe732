export { type OpenPlug, PlugError } from './plug.ts';
export { createPower } from './power.ts';
export { NO_POWER, type PowerSource } from './power-source.ts';
export type { PowerTimings } from './timings.ts';
