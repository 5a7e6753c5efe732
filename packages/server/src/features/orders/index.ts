export { followJobs } from './follow.ts';
export { orderLinks } from './links.ts';
export { orderEndpoints } from './routes.ts';
export { countOpenOrders, orderUse } from './store.ts';
