export { enterRun } from './enter.ts';
export { archiveEndpoints } from './routes.ts';
export { archiveUse, insertEntry, keepEvidence } from './store.ts';
