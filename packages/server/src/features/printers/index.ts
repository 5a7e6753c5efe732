export { addPrinter, movePrinter, removePrinter } from './add-remove.ts';
export { clearPlate, showCleared } from './clear-plate.ts';
export {
  checkPlateReachable,
  checkSerialFree,
  currentState,
  mustControl,
  mustControlPrinter,
  mustFindPrinter,
  show as showPrinter,
  visiblePrinters,
} from './commands.ts';
export { fleetFigures } from './figures.ts';
export { pinningAdapter } from './link/index.ts';
export { listPrinters } from './listed.ts';
export { readOnPlate } from './on-plate.ts';
export { checkControl } from './policy.ts';
export { audienceOf } from './present.ts';
export {
  type Clearing,
  controlSubject,
  keepSwitched,
  lastClearing,
  type Printed,
  resolveUnconfirmed,
  startEventRetention,
} from './recording/index.ts';
export { printerEndpoints } from './routes.ts';
export { createPrinterSlots } from './slots.ts';
export {
  bedOf,
  type Change,
  causeSaid,
  FLAPPING,
  isActive,
  isBusy,
  modelOf,
  nozzlePositionsOf,
  type PrinterState,
  portsOf,
  tagsOf,
  type UnsavedCare,
} from './state/index.ts';
export {
  allControllable,
  allShown,
  findAnyPrinter,
  findPrinters,
  type PrinterRow,
  visibleAmong,
} from './store.ts';
export { storedPrinters } from './stored-fleet.ts';
export { createSupervisor, type Supervisor, type SupervisorOptions } from './supervision/index.ts';
export { caredFor, tellPlate } from './tell-status.ts';
