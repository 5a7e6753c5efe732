import type { Adapter } from '../adapter.ts';
import type { Tools } from '../video.ts';
import { connect } from './connection.ts';
import { capabilities } from './models.ts';
import { TIMINGS, type Timings } from './timings.ts';

/** With other times, for tests that shall not wait. */
export function createBambuAdapter(timings: Partial<Timings> = {}, tools: Tools = {}): Adapter {
  const knowledge = { timings: { ...TIMINGS, ...timings }, dataModes: new Map(), tools };
  return {
    family: 'bambu',
    capabilities: (model) => capabilities(model, tools.video !== undefined),
    connect: (options, signal) => connect(options, signal, knowledge),
  };
}

export const bambuAdapter: Adapter = createBambuAdapter();
