import { readFileSync } from 'node:fs';

/** How long clients may take and how many lines they may hold (ADR 18). Tests make these smaller. */
export interface LineLimits {
  /** For the first bytes, the TLS handshake and the headers. */
  readonly headersMs: number;
  /** A line between two requests. */
  readonly keepAliveMs: number;
  /** For a body that is read whole, and one second more for each of these bytes. */
  readonly bodyMs: number;
  readonly bodyBytesPerSecond: number;
  /** Uploads and answers have as long as they like, while at least so many bytes move in so long. */
  readonly progressMs: number;
  readonly progressBytes: number;
  readonly lookEveryMs: number;
  /** Lines that brought no credential yet: from one place, and in all. Beyond it older ones give way to new ones. */
  readonly strangersPerPlace: number;
  readonly strangers: number;
  /** Until then a line has had no time to say who it is: after a restart a whole office comes back at once. */
  readonly youngMs: number;
  /** Lines of one person, from all places, that wait for their client. Beyond it the oldest are closed. */
  readonly restingPerPerson: number;
  /** Lines of any kind. Beyond it strangers and waiting lines give way, and where there are none a newcomer is refused. */
  readonly perPlace: number;
  readonly inAll: number;
  /** Requests on one line whose answers are not out yet. Clients that send more before they read any mean no good. */
  readonly pipelined: number;
  /** Requests being worked on: of strangers at one place, the page's own files aside, and of one person. */
  readonly requestsPerStranger: number;
  readonly requestsPerCaller: number;
  /**
   * On average a stranger's refusal comes so late: who asks again and again, each time as soon as it is refused, makes
   * little work for us.
   */
  readonly refusedLateMs: number;
  /** What requests get to come to their end when the service stops. */
  readonly drainMs: number;
}

export const LINE_LIMITS: LineLimits = {
  headersMs: 20_000,
  keepAliveMs: 72_000,
  bodyMs: 30_000,
  bodyBytesPerSecond: 32 * 1024,
  progressMs: 30_000,
  progressBytes: 4 * 1024,
  lookEveryMs: 1_000,
  strangersPerPlace: 128,
  strangers: 512,
  youngMs: 3_000,
  restingPerPerson: 200,
  perPlace: 2_000,
  inAll: 4_000,
  pipelined: 8,
  requestsPerStranger: 200,
  requestsPerCaller: 1_000,
  refusedLateMs: 2_000,
  drainMs: 2_000,
};

/** Half of what the system lets us open, where it says so: printers, files and the database need the rest. */
export function linesAllowed(wanted: number): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Number.isFinite(files) ? Math.min(wanted, Math.floor(files / 2)) : wanted;
  } catch {
    // Not Linux: the other systems let a program open many thousands.
    return wanted;
  }
}
