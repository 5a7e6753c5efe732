export type { Looked } from './fleet-views.ts';
export { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts';
