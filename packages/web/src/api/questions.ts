/** Made old by events: `live/affected.ts` has each of them in a line at least, or it does not compile. */
export type LiveQuestion =
  | 'alerts'
  | 'archive'
  | 'backups'
  | 'broker'
  | 'commands'
  | 'egress'
  | 'explain'
  | 'external-inventory'
  | 'filaments'
  | 'floor-plans'
  | 'groups'
  | 'jobs'
  | 'license'
  | 'log-in'
  | 'maintenance'
  | 'me'
  | 'messages'
  | 'models'
  | 'nozzles'
  | 'orders'
  | 'orgs'
  | 'power'
  | 'printer-events'
  | 'queue'
  | 'queue-state'
  | 'settings'
  | 'spools'
  | 'storage'
  | 'timeline'
  | 'tokens'
  | 'users';

/** No event makes these old: they are asked when they are shown, by their own beat, or after one's own deeds. */
type StillQuestion =
  | 'audit'
  | 'camera'
  | 'external-preview'
  | 'identities'
  | 'label-sheets'
  | 'live-position'
  | 'log-in-ways'
  | 'model-pictures'
  | 'print-preview'
  | 'printer-history'
  | 'run-picture'
  | 'session-ended'
  | 'sessions'
  | 'setup'
  | 'simulated-fleet'
  | 'version'
  | 'words'
  // Events change the one copy of the fleet instead.
  | 'printers';

/** What pages ask the service: the first word of every query's key. The rest of a key says about what. */
type Question = LiveQuestion | StillQuestion;

// A key with any other word does not compile, be it asked, made old or looked up.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Question, ...(readonly unknown[])];
  }
}
