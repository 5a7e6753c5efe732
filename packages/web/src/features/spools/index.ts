export { AssignDialog } from './assign-dialog.tsx';
export { type Holder, type Holding, holdersOf, isIn, strayIn } from './holders.ts';
export { LabelsDialog } from './labels-dialog.tsx';
export { LateAssignDialog } from './later.ts';
export { spoolName } from './names.ts';
export { loadedSpoolsQuery, spoolQuery } from './queries.ts';
export { SpoolFlag } from './remaining.tsx';
export { usePlaceWords } from './use-place-words.ts';
