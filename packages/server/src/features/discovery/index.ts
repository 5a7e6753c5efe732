export { createFinder, type DiscoverySettings } from './finder.ts';
export { listSearches } from './listed.ts';
export { discoveryEndpoints } from './routes.ts';
