export { simulatedFleetEndpoints } from './routes.ts';
export { createSimulatedFleet } from './service.ts';
