export { dueCare } from './due-care.ts';
export { blockingTasks, countOverdueTasks } from './lapses.ts';
export { createMaintenance } from './service.ts';
