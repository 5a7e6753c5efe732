export type { SaidOfKind } from './kinds.ts';
export {
  audienceOf as audienceOfAlert,
  escalateAlert,
  type NewAlert,
  raiseAlert,
  resolveAlert,
  resolveAlertsOfPrinter,
  restateAlert,
} from './raise.ts';
export { alertEndpoints } from './routes.ts';
export {
  type AlertRow,
  alertsByIds,
  countUnread,
  findOpen as findOpenAlert,
  markAlerts,
  openAlerts,
  openAlertsOfPrinters,
} from './store.ts';
