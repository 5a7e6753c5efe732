export { BulkBar } from './bulk-bar.tsx';
export { BulkOutcomes } from './bulk-outcomes.tsx';
export { useBulk } from './use-bulk.ts';
