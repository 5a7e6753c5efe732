import type { Family } from '@farmhand/contract';
import type { Adapter } from './adapter.ts';
import { createBambuAdapter } from './bambu/index.ts';
import { elegooAdapter } from './elegoo/index.ts';
import { moonrakerAdapter } from './moonraker/index.ts';
import { prusalinkAdapter } from './prusalink/index.ts';
import type { Tools } from './video.ts';

/** One adapter a family. */
export function createAdapters(tools: Tools): (family: Family) => Adapter {
  const adapters: Readonly<Record<Family, Adapter>> = {
    bambu: createBambuAdapter({}, tools),
    moonraker: moonrakerAdapter,
    prusalink: prusalinkAdapter,
    elegoo: elegooAdapter,
  };
  return (family) => adapters[family];
}

/** Without any tool. */
export const adapterOf = createAdapters({});
