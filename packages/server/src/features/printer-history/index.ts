export { historyEndpoints } from './routes.ts';
export { createHistory } from './service.ts';
