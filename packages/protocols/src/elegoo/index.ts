import { FAMILY_ENTRIES } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { TIMINGS, type Timings } from './timings.ts';

/** With other times, for tests that shall not wait. */
export function createElegooAdapter(timings: Partial<Timings> = {}): Adapter {
  const knowledge = { timings: { ...TIMINGS, ...timings }, withoutCanvas: new Set<string>() };
  return {
    family: 'elegoo',
    capabilities: () => FAMILY_ENTRIES.elegoo.capabilities,
    connect: (options, signal) => connect(options, signal, knowledge),
  };
}

export const elegooAdapter: Adapter = createElegooAdapter();
