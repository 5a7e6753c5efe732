export { ADAPTERS } from './adapters.ts';
export { visiblePrinters } from './commands.ts';
export { printerEndpoints } from './routes.ts';
export { type Adapters, createSupervisor, type Supervisor } from './supervisor.ts';
export type { SupervisorTimings } from './timings.ts';
