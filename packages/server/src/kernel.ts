import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './db/open.ts';
import type { Secrets } from './db/secrets.ts';
import type { Room } from './disk/room.ts';
import type { Bus } from './live/bus.ts';
import type { CatchUp } from './live/catch-up.ts';
import type { Timers } from './live/timers.ts';
import type { Write } from './live/write.ts';

/** What every feature is given. Each asks for the parts it needs. */
export interface Kernel {
  readonly database: Database;
  readonly write: Write;
  /** For what has happened already, whether or not it can be written now. */
  readonly catchUp: CatchUp;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly timers: Timers;
  readonly room: Room;
  readonly log: Logger;
}
