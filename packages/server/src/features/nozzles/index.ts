export { creditNozzles } from './credit.ts';
export { nozzleEndpoints } from './routes.ts';
export { installedDiameters } from './store.ts';
