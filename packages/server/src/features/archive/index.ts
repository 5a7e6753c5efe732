export { type ArchiveRow, insertEntry } from './store.ts';
