export { useQueueJob } from './print/use-queue-job.ts';
export { PrintDialog } from './print-dialog.tsx';
export { PrintHereProvider } from './print-here/print-here-provider.tsx';
