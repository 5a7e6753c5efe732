export { abortStarts, clearPrinter, stopRecordedLate } from './carry/index.ts';
export { createSleepers } from './decide/index.ts';
export { createDispatch } from './dispatch.ts';
export { createSources } from './farm-sources.ts';
export { createDriver, type Driven, type Lease, type LeaseTimings, onlyDriving } from './lease/index.ts';
export { dispatchEndpoints } from './routes.ts';
export type { DispatchTimings } from './timings.ts';
