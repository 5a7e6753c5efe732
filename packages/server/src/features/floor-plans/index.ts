export { floorPlanEndpoints } from './routes.ts';
