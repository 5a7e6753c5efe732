export { storageEndpoints } from './routes.ts';
export { createStorageWatch } from './watch.ts';
