export { currentState, mustFindPrinter, visiblePrinters } from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { emergencyEndpoints } from './emergency-routes.ts';
export { createEmergencyStop } from './emergency-stop.ts';
export { printerEndpoints } from './routes.ts';
export type { PrinterRow } from './store.ts';
export { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts';
