export { followJobs } from './follow.ts';
export { orderLinks } from './links.ts';
export { orderEndpoints } from './routes.ts';
export { orderUse } from './store.ts';
