import { EventEmitter } from 'node:events';

/**
 * Nudges inside the process. They carry no truth: whoever hears one reads the database. Losing a nudge may
 * cost time, never a fact.
 */
export interface Signals {
  /** Events were committed to the outbox. */
  'outbox.grown': [];
  /** Credentials of this user changed: role, organization, password, sessions, tokens or being active. */
  'access.changed': [{ userId: number }];
  /** Somebody changed the settings of the farm. */
  'settings.changed': [];
}

export type Bus = EventEmitter<Signals>;

export function createBus(): Bus {
  return new EventEmitter<Signals>();
}
