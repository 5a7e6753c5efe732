import type { Family } from '@farmhand/contract';
import type { Adapter } from './adapter.ts';
import { bambuAdapter } from './bambu/index.ts';
import { elegooAdapter } from './elegoo/index.ts';
import { moonrakerAdapter } from './moonraker/index.ts';
import { prusalinkAdapter } from './prusalink/index.ts';

/** One adapter a family. */
const ADAPTERS: Readonly<Record<Family, Adapter>> = {
  bambu: bambuAdapter,
  moonraker: moonrakerAdapter,
  prusalink: prusalinkAdapter,
  elegoo: elegooAdapter,
};

export function adapterOf(family: Family): Adapter {
  return ADAPTERS[family];
}
