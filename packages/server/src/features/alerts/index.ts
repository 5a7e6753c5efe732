export { type NewAlert, raiseAlert, resolveAlert } from './raise.ts';
export { alertEndpoints } from './routes.ts';
export { countUnread } from './store.ts';
