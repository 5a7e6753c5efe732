/** What pages ask the service: the first word of every query's key. The rest of a key says about what. */
export type Question =
  | 'action-words'
  | 'alerts'
  | 'archive'
  | 'audit'
  | 'backups'
  | 'camera'
  | 'commands'
  | 'explain'
  | 'external-inventory'
  | 'external-preview'
  | 'filaments'
  | 'groups'
  | 'jobs'
  | 'label-sheets'
  | 'license'
  | 'maintenance'
  | 'me'
  | 'model-pictures'
  | 'models'
  | 'nozzles'
  | 'orders'
  | 'orgs'
  | 'print-preview'
  | 'printer-events'
  | 'printer-history'
  | 'printers'
  | 'queue'
  | 'queue-state'
  | 'run-picture'
  | 'session-ended'
  | 'sessions'
  | 'settings'
  | 'setup'
  | 'simulated-fleet'
  | 'spools'
  | 'storage'
  | 'timeline'
  | 'tokens'
  | 'users'
  | 'version';

// A key with any other word does not compile, be it asked, made old or looked up.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Question, ...(readonly unknown[])];
  }
}
