export { ADAPTERS } from './adapters.ts';
export { visiblePrinters } from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { printerEndpoints } from './routes.ts';
export { type Adapters, createSupervisor, type Supervisor } from './supervisor.ts';
export type { SupervisorTimings } from './timings.ts';
