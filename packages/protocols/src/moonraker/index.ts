import { FAMILY_ENTRIES } from '@farmhand/contract';
import type { Adapter } from '../adapter.ts';
import { connect } from './connection.ts';
import { TIMINGS, type Timings } from './timings.ts';
import { createUploadTurns } from './upload-turns.ts';

/** With other times, for tests that shall not wait. */
export function createMoonrakerAdapter(timings: Partial<Timings> = {}): Adapter {
  const used = { ...TIMINGS, ...timings };
  const inTurn = createUploadTurns();
  return {
    family: 'moonraker',
    capabilities: () => FAMILY_ENTRIES.moonraker.capabilities,
    connect: (options, signal) => connect(options, signal, used, inTurn),
  };
}

export const moonrakerAdapter: Adapter = createMoonrakerAdapter();
