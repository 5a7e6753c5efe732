export { simulatedFleetEndpoints } from './routes.ts';
