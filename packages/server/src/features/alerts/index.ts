export { escalateAlert, type NewAlert, raiseAlert, resolveAlert, resolveAlertsOfPrinter } from './raise.ts';
export { alertEndpoints } from './routes.ts';
export { countUnread, openAlertsOfPrinters } from './store.ts';
