export { mustFindPrinter, visiblePrinters } from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { printerEndpoints } from './routes.ts';
export { type Change, isActive, type PrinterState } from './state.ts';
export { findAnyPrinter, type PrinterRow } from './store.ts';
export { bedOf, tagsOf } from './stored-state.ts';
export {
  createSupervisor,
  type PrinterObserver,
  type Supervisor,
  type SupervisorOptions,
} from './supervisor.ts';
