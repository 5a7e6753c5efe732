export { systemEndpoints } from './routes.ts';
