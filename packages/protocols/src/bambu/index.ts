import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { capabilities } from './models.ts';
import { TIMINGS, type Timings } from './timings.ts';

export type { Timings as BambuTimings } from './timings.ts';

/** With other times, for tests that shall not wait. */
export function createBambuAdapter(timings: Partial<Timings> = {}): Adapter {
  const knowledge = { timings: { ...TIMINGS, ...timings }, dataModes: new Map() };
  return {
    family: 'bambu',
    capabilities,
    connect: (options, signal) => connect(options, signal, knowledge),
  };
}

export const bambuAdapter: Adapter = createBambuAdapter();
