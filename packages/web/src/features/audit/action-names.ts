import { isWrite, ROUTES, type RouteShape, type Routes } from '@farmhand/contract';

type WriteId = {
  [Id in keyof Routes]: Routes[Id]['method'] extends 'GET' ? never : Id;
}[keyof Routes];

const OF_THE_SERVICE = [
  'restore',
  'leaveOutDamagedLog',
  'muteByMail',
  'dropMessages',
  'logInByProvider',
  'changeByProvider',
  'linkedByProvider',
  'droppedByProvider',
  'egress_refused',
  'set_restricted_mode',
] as const;

/** Entries are named by the route that was called, or by what the service did itself; reads are told when refused. */
export type AuditAction = WriteId | (typeof OF_THE_SERVICE)[number] | 'read';

const routes: readonly RouteShape[] = Object.values(ROUTES);
export const ACTIONS: readonly string[] = [...routes.filter(isWrite).map(({ id }) => id), ...OF_THE_SERVICE];

export const isRead = (action: string): boolean =>
  routes.some((route) => route.id === action && !isWrite(route));
