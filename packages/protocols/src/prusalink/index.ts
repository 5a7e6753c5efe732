import type { Capability } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { hasSnapshots } from './dialect.ts';
import { TIMINGS, type Timings } from './timings.ts';

const CAPABILITIES: readonly Capability[] = ['pause', 'resume', 'stop'];
const WITH_CAMERA: readonly Capability[] = [...CAPABILITIES, 'camera'];

/** With other times, for tests that shall not wait. */
export function createPrusalinkAdapter(timings: Partial<Timings> = {}): Adapter {
  const used = { ...TIMINGS, ...timings };
  return {
    family: 'prusalink',
    capabilities: (model) => (hasSnapshots(model) ? WITH_CAMERA : CAPABILITIES),
    connect: (options, signal) => connect(options, signal, used),
  };
}

export const prusalinkAdapter: Adapter = createPrusalinkAdapter();
