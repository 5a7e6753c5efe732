import { createShelly1Plug } from './shelly-1.ts';
import { createShelly2Plug } from './shelly-2.ts';
import { createTasmotaPlug } from './tasmota.ts';
import type { PlugOptions, SimulatedPlug } from './wire.ts';

const KINDS = [createTasmotaPlug, createShelly2Plug, createShelly1Plug] as const;

/** Number from 1: the kinds take turns, and every second one asks for a password. */
export function createFleetPlug(number: number, options: PlugOptions): SimulatedPlug {
  const create = KINDS[(number - 1) % KINDS.length] ?? createTasmotaPlug;
  return create({ ...options, ...(number % 2 === 0 && { secret: `plug-${number}-secret` }) });
}
