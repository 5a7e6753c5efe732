import type { RunState } from '@farmhand/contract';

export const RESERVED_STATES = ['claimed', 'uploading', 'staged'] as const satisfies readonly RunState[];
export const AT_WORK_STATES = ['starting', 'printing', 'unknown'] as const satisfies readonly RunState[];
export const LIVE_STATES = [...RESERVED_STATES, ...AT_WORK_STATES] as const;

export const isReserved = (state: RunState): state is (typeof RESERVED_STATES)[number] =>
  RESERVED_STATES.some((reserved) => reserved === state);
export const isLive = (state: RunState): boolean => LIVE_STATES.some((live) => live === state);
