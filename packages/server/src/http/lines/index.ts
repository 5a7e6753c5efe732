export { boundRequests } from './bound-requests.ts';
export type { LineLimits } from './limits.ts';
export { createLines, type Lines } from './lines.ts';
