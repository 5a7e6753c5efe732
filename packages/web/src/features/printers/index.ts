export { endingNext, type NeedyPrinter, needOf, needyPrinters } from './attention.ts';
export { liveFleet } from './live/index.ts';
export { REST_LOOKS, restOf } from './mains.ts';
export { couldStart, waitsForClearing } from './plates.ts';
export { countStates } from './state-counts.ts';
export { STATUS_LOOKS, Status } from './status.tsx';
