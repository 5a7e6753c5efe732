export { useQueueJob } from './print/use-queue-job.ts';
export { PrintDialog } from './print-dialog.tsx';
export { modelQuery, modelsQuery } from './queries.ts';
