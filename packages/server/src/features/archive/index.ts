export { enterRun } from './enter.ts';
export {
  type EndedEntry,
  type EndedFigures,
  endedAfter,
  endedFigures,
  type PostedUse,
  postedFor,
  type Span,
} from './figures-store.ts';
export { archiveEndpoints } from './routes.ts';
export { archiveUse, insertEntry, keepEvidence } from './store.ts';
