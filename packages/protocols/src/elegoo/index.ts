import type { Capability } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { TIMINGS, type Timings } from './timings.ts';

const CAPABILITIES: readonly Capability[] = ['pause', 'resume', 'stop', 'light', 'camera'];

/** With other times, for tests that shall not wait. */
export function createElegooAdapter(timings: Partial<Timings> = {}): Adapter {
  const knowledge = { timings: { ...TIMINGS, ...timings }, withoutCanvas: new Set<string>() };
  return {
    family: 'elegoo',
    capabilities: () => CAPABILITIES,
    connect: (options, signal) => connect(options, signal, knowledge),
  };
}

export const elegooAdapter: Adapter = createElegooAdapter();
