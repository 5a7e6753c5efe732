export { pullEndpoints } from './routes.ts';
