export { blockingTasks, countOverdueTasks } from './lapses.ts';
export { createMaintenance, type Maintenance } from './service.ts';
