export type { Driven } from './driven.ts';
export { createDriver } from './driver.ts';
export { fencedWrite, type Lease, type LeaseTimings } from './lease.ts';
export { onlyDriving } from './only-driving.ts';
