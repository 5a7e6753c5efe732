export { enterRun } from './enter.ts';
export {
  type EndedEntry,
  type EndedFigures,
  endedAfter,
  endedFigures,
  firstEnd,
  type PostedUse,
  postedFor,
  type Span,
} from './figures-store.ts';
export { archiveEndpoints } from './routes.ts';
export { type ArchiveRow, archiveUse, entryOfRun, insertEntry, keepEvidence } from './store.ts';
export {
  type Judgement,
  judge,
  judgeAsSaid,
  judgementOf,
  piecesOf,
  scrapCause,
  verdictOf,
} from './verdict.ts';
