export { visiblePrinters } from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { printerEndpoints } from './routes.ts';
export { createPrinterSlots } from './slots.ts';
export { createSupervisor, type SupervisorOptions } from './supervisor.ts';
