import type { RouteShape } from '@farmhand/contract';
import type { Room } from '../disk/room.ts';

/** These bring much at once: they are refused as soon as the reserve is reached. */
const FAST = new Set(['uploadFile', 'beginUpload', 'createBackup', 'startSimulatedFleet']);

/** The same, but into the database alone. */
const MANY_ROWS = new Set(['importSpools', 'pullExternalSpools', 'scheduleOrder']);

/**
 * What goes on to the last byte: stopping and running what is there, getting in and out, and what makes room. A `DELETE`
 * always may.
 */
const TO_THE_LAST = new Set([
  ...['setUp', 'logIn', 'logOut', 'changePassword', 'disableTotp', 'updateUser', 'updateSettings'],
  ...['stopPrinter', 'stopAllPrinters', 'pausePrinter', 'resumePrinter', 'clearPlate', 'clearError'],
  ...['setSpeed', 'setFan', 'skipObjects', 'setLight', 'refreshAms', 'setQueueState', 'updatePrinter'],
  ...['cancelJob', 'rejectJob', 'resolveRun', 'cancelOrder', 'readAlert', 'dismissAlert', 'readAllAlerts'],
  ...['unloadSpool', 'assignSpool', 'testPrinter', 'discoverPrinters', 'testExternalInventory'],
  'resolveExternalUse',
  // Asks by itself, to say where to go on.
  'continueUpload',
]);

export const NAMED_ROUTES: readonly string[] = [...FAST, ...MANY_ROWS, ...TO_THE_LAST];

/** Fails for a write that makes something grow which there is no room for (design section 1, "Bounded"). */
export function checkRoomFor({ id, method }: Pick<RouteShape, 'id' | 'method'>, room: Room): void {
  if (FAST.has(id)) room.check();
  else if (MANY_ROWS.has(id)) room.checkManyRows();
  else if (method !== 'DELETE' && !TO_THE_LAST.has(id)) room.checkRows();
}
