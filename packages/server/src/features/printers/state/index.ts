export { blankState, NOT_CONNECTED } from './blank-state.ts';
export { type CareTaken, isNothing, minus, missingIn, NO_CARE, plus, savable } from './care.ts';
export { causeSaid } from './cause.ts';
export {
  connected,
  DISABLED,
  heardNothing,
  identityAccepted,
  identityChanged,
  isSwitchedOff,
  notConnected,
  plateCleared,
  plateOccupied,
  restarted,
  showsPrint,
  switchedOff,
} from './contact.ts';
export {
  afterChange,
  afterWhile,
  FLAPPING,
  readiness,
  type Steadiness,
  steady,
  unsteady,
} from './flapping.ts';
export { type Happening, happeningsBetween, printedUnseen } from './happenings.ts';
export type { Left } from './left.ts';
export { modelOf, reportedModelOf } from './model.ts';
export { nozzlePositionsOf } from './nozzle-positions.ts';
export type { Change, PrinterState, UnsavedCare, Worn } from './printer-state.ts';
export { isActive, isBusy, isOfStanding, type Reduced, reduce } from './state.ts';
export {
  bedOf,
  evidenceOf,
  leftText,
  portsOf,
  standingColumns,
  stateOf,
  tagsOf,
  toSave,
} from './stored-state.ts';
