export { settingsEndpoints } from './routes.ts';
export { findValue, putValue, readSettings } from './store.ts';
