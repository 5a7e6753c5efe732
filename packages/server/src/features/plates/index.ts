export { plateEndpoints } from './routes.ts';
