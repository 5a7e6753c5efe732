import type { Capability } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { TIMINGS, type Timings } from './timings.ts';

/** Speed, fan and skip-objects are for family A alone (spec section 4), although Klipper could. */
const CAPABILITIES: readonly Capability[] = ['pause', 'resume', 'stop', 'clear_error', 'camera'];

/** With other times, for tests that shall not wait. */
export function createMoonrakerAdapter(timings: Partial<Timings> = {}): Adapter {
  const used = { ...TIMINGS, ...timings };
  return {
    family: 'moonraker',
    capabilities: () => CAPABILITIES,
    connect: (options, signal) => connect(options, signal, used),
  };
}

export const moonrakerAdapter: Adapter = createMoonrakerAdapter();
