export { enterRun } from './enter.ts';
export { archiveEndpoints } from './routes.ts';
export { type ArchiveRow, archiveUse, insertEntry } from './store.ts';
