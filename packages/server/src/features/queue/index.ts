export { type AbortStarts, createHolds, type HoldScope, type Holds, holdScopeOf } from './holds.ts';
export { queueEndpoints } from './routes.ts';
export { isHeld } from './store.ts';
