export { blockingTasks, countOverdueTasks } from './lapses.ts';
export { createMaintenance } from './service.ts';
