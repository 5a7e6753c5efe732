/** The measures of the live feed (contract section 6). Tests make them smaller. */
export interface LiveLimits {
  readonly pingEveryMs: number;
  /** Open pages and scripts of one person. */
  readonly perUser: number;
  /** With more than this waiting for a slow reader, passing frames are dropped. */
  readonly passingAboveBytes: number;
  /** With more than this the connection is closed: a reader's slowness must not become our memory. */
  readonly closeAboveBytes: number;
  /** How long a peer may take to answer a close before the line is cut. */
  readonly closeGraceMs: number;
  readonly flushPassingEveryMs: number;
  /** Looking without a nudge: another service on the same database may have written. */
  readonly pollEveryMs: number;
}

export const LIVE_LIMITS: LiveLimits = {
  pingEveryMs: 30_000,
  perUser: 200,
  passingAboveBytes: 256 * 1024,
  closeAboveBytes: 1024 * 1024,
  closeGraceMs: 2_000,
  flushPassingEveryMs: 250,
  pollEveryMs: 1_000,
};

/** Clients only ever send a short `resume`. */
export const MAX_CLIENT_FRAME_BYTES = 64 * 1024;
export const KEEP_EVENTS_MS = 24 * 60 * 60 * 1000;
export const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** Events read at once; between full batches the sockets get their turn. */
export const EVENTS_PER_READ = 100;
/** Handed out at once, however few events that are: more could pile up in front of a reader that is fast enough. */
export const BYTES_PER_TURN = 128 * 1024;
