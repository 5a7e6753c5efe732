export { createFinder, type DiscoverySettings } from './finder.ts';
export { discoveryEndpoints } from './routes.ts';
