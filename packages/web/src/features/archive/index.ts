export { EntryStatus } from './entry-status.tsx';
