export {
  type AbortScope,
  type AbortStarts,
  createHolds,
  type Holds,
  holdScopeOf,
} from './holds.ts';
export type { HoldScope } from './remembered-holds.ts';
export { queueEndpoints } from './routes.ts';
export { allHolds, isHeld } from './store.ts';
