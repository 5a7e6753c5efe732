export { type Drawn, drawnBy, energyAfter, energyFrom, withoutCounter } from './energy.ts';
export { findEnergy, putEnergy } from './energy-store.ts';
export {
  allPlugs,
  deletePlug,
  findPlug,
  insertPlug,
  otherPlugsAt,
  type PlugChange,
  type PlugRow,
  plugsOf,
  updatePlug,
} from './plug-store.ts';
export { presentPower, type Sleepers, wattHours } from './present.ts';
export {
  isSwitchingOff,
  MISSES,
  type PowerView,
  powerAsHeard,
  powerViewOf,
  REST_MS,
} from './standing.ts';
