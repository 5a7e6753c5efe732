export { useQueueJob } from './print/use-queue-job.ts';
export { PrintDialog } from './print-dialog.tsx';
