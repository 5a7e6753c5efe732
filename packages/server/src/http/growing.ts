import { type RouteId, type RouteShape, roleAtLeast } from '@farmhand/contract';
import type { Room } from '../disk/room.ts';
import type { Principal } from './principal.ts';

const routes = (...groups: readonly (readonly RouteId[])[]): ReadonlySet<string> => new Set(groups.flat());

/** These bring much at once: they are refused as soon as the reserve is reached. */
const FAST = routes(['uploadFile', 'beginUpload', 'createBackup', 'startSimulatedFleet']);

/** The same, but into the database alone. */
const MANY_ROWS = routes(['importSpools', 'pullExternalSpools', 'scheduleOrder']);

/**
 * What goes on in the last of the reserve: stopping and running what is there, getting in and out, and what makes room.
 * `DELETE` may too. All else is refused, because every write leaves an entry in the audit log, an event and a key behind.
 */
const TO_THE_LAST = routes(
  ['setUp', 'logIn', 'logOut', 'updateUser', 'updateSettings'],
  ['stopPrinter', 'stopAllPrinters', 'pausePrinter', 'resumePrinter', 'clearPlate', 'clearError'],
  ['setSpeed', 'setFan', 'skipObjects', 'setQueueState', 'updatePrinter', 'unloadSpool', 'assignSpool'],
  ['cancelJob', 'rejectJob', 'resolveRun', 'cancelOrder'],
  // Asks by itself, to say where to go on.
  ['continueUpload'],
);

/** These decide by themselves what they may have of the very last. */
const ASK_THEMSELVES = routes(['logIn', 'continueUpload']);

/** Nobody can do this more often than they have come in. */
const TO_THE_VERY_LAST = routes(['logOut']);

/** The safe direction, for those who run the farm. Stops never get here: they go out without any room. */
const SAFER = routes(['setQueueState', 'pausePrinter']);

/** What gives bytes back to the disk. */
const MAKES_ROOM = routes(['cancelUpload', 'deleteFile', 'deleteModel', 'updateSettings']);

type Route = Pick<RouteShape, 'id' | 'method'>;

/** The very last is for those who can make room from inside: nobody else may take it from them. */
function checkFinalRoomFor({ id }: Route, room: Room, principal: Principal | null): void {
  if (ASK_THEMSELVES.has(id) || TO_THE_VERY_LAST.has(id)) return;
  const runsTheFarm = principal !== null && roleAtLeast(principal.role, 'operator');
  if (runsTheFarm && MAKES_ROOM.has(id)) room.openFinal();
  else if (!(runsTheFarm && SAFER.has(id))) room.checkFinal();
}

/** Fails for a write that makes something grow which there is no room for (design section 1, "Bounded"). */
export function checkRoomFor(route: Route, room: Room, principal: Principal | null): void {
  const { id, method } = route;
  if (FAST.has(id)) room.check();
  else if (MANY_ROWS.has(id)) room.checkManyRows();
  else if (method !== 'DELETE' && !TO_THE_LAST.has(id)) room.checkRows();
  else checkFinalRoomFor(route, room, principal);
}
