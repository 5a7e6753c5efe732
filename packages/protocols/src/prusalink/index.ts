import { type Capability, FAMILY_ENTRIES } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { hasSnapshots } from './dialect.ts';
import { TIMINGS, type Timings } from './timings.ts';

const EVERY_MODEL = FAMILY_ENTRIES.prusalink.capabilities;
const WITH_CAMERA: readonly Capability[] = [...EVERY_MODEL, 'camera'];

/** With other times, for tests that shall not wait. */
export function createPrusalinkAdapter(timings: Partial<Timings> = {}): Adapter {
  const used = { ...TIMINGS, ...timings };
  return {
    family: 'prusalink',
    capabilities: (model) => (hasSnapshots(model) ? WITH_CAMERA : EVERY_MODEL),
    connect: (options, signal) => connect(options, signal, used),
  };
}

export const prusalinkAdapter: Adapter = createPrusalinkAdapter();
