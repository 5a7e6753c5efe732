export { creditNozzles } from './credit.ts';
export { nozzleEndpoints } from './routes.ts';
