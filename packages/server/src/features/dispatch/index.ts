export { modelFiles } from './model-files.ts';
export { dispatchEndpoints } from './routes.ts';
export type { DispatchSources, PrintableFile } from './sources.ts';
