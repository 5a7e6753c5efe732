export { egressEndpoints } from './routes.ts';
