export { settingsEndpoints } from './routes.ts';
export { addValue, findValue, putValue, readSettings } from './store.ts';
