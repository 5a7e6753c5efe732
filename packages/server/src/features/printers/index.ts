export { addPrinter, movePrinter, type NewPrinter, removePrinter } from './add-remove.ts';
export type { UnsavedCare } from './care.ts';
export { causeWords } from './cause.ts';
export {
  checkSerialFree,
  currentState,
  mustControlPrinter,
  mustFindPrinter,
  visiblePrinters,
} from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { createFinder, type DiscoverySettings } from './discovery.ts';
export { discoveryEndpoints } from './discovery-routes.ts';
export { emergencyEndpoints } from './emergency-routes.ts';
export { createEmergencyStop, type EmergencyTimings } from './emergency-stop.ts';
export { startEventRetention } from './events.ts';
export { type FleetFigures, fleetFigures } from './figures.ts';
export { FLAPPING } from './flapping.ts';
export { haltAsked, type Standstill } from './halts-asked.ts';
export type { PrinterObserver } from './hearing.ts';
export { modelOf } from './model.ts';
export { nozzlePositionsOf } from './nozzle-positions.ts';
export { pinningAdapter } from './pins.ts';
export { checkControl, type PolicedPrinter } from './policy.ts';
export { audienceOf } from './present.ts';
export { printerEndpoints } from './routes.ts';
export type { Printed } from './save.ts';
export { createPrinterSlots } from './slots.ts';
export { type Change, isActive, type PrinterState } from './state.ts';
export { stopSentAt } from './stops-sent.ts';
export { findAnyPrinter, type PrinterRow, resetCare } from './store.ts';
export { storedPrinters } from './stored-fleet.ts';
export { bedOf, portsOf, tagsOf } from './stored-state.ts';
export { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts';
