export {
  type AbortScope,
  type AbortStarts,
  createHolds,
  type HoldScope,
  type Holds,
  holdScopeOf,
} from './holds.ts';
export { queueEndpoints } from './routes.ts';
export { allHolds, isHeld } from './store.ts';
