export { visiblePrinters } from './commands.ts';
export { controlEndpoints } from './control-routes.ts';
export { type ControlTimings, createControls } from './controls.ts';
export { createFinder, type DiscoverySettings } from './discovery.ts';
export { discoveryEndpoints } from './discovery-routes.ts';
export { printerEndpoints } from './routes.ts';
export { createSupervisor, type SupervisorOptions } from './supervisor.ts';
