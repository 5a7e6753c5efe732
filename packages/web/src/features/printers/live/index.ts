export { liveFleet } from './live-fleet.ts';
export { withRead } from './live-printers.ts';
