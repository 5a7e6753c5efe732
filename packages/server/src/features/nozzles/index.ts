export { creditNozzles } from './credit.ts';
export { nozzlesReported } from './reported.ts';
export { nozzleEndpoints } from './routes.ts';
export { type InstalledNozzle, installedNozzles } from './store.ts';
