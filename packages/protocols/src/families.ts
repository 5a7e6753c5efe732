import type { Family } from '@farmhand/contract';
import type { Adapter } from './adapter.ts';
import { elegooAdapter } from './elegoo/index.ts';
import { moonrakerAdapter } from './moonraker/index.ts';
import { prusalinkAdapter } from './prusalink/index.ts';

/** One adapter a family. A family without one can be recorded, but not connected. */
const ADAPTERS: Partial<Record<Family, Adapter>> = {
  moonraker: moonrakerAdapter,
  prusalink: prusalinkAdapter,
  elegoo: elegooAdapter,
};

export function adapterOf(family: Family): Adapter | null {
  return ADAPTERS[family] ?? null;
}
