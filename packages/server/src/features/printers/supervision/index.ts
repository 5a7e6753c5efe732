export { createSupervisor, type Looked, type Supervisor, type SupervisorOptions } from './supervisor.ts';
