export interface Timings {
  readonly answerMs: number;
  readonly pollMs: number;
  /** Near the end of a print and after a command: `FINISHED` may last ten seconds only (C.3). */
  readonly fastPollMs: number;
  /** The longest pause between two tries of a start. */
  readonly startRetryMs: number;
  /** How long a start waits for what passes: a file that is not listed yet, the end of the last print, a host that starts. */
  readonly startWaitMs: number;
  /** How long an upload waits for a storage that a starting host has not found yet. */
  readonly storageWaitMs: number;
  /** How often the identity is read again once it is known. */
  readonly identityMs: number;
  readonly uploadIdleMs: number;
  readonly snapshotMs: number;
}

export const TIMINGS: Timings = {
  answerMs: 8000,
  pollMs: 5000,
  fastPollMs: 1500,
  startRetryMs: 3000,
  startWaitMs: 40_000,
  storageWaitMs: 15_000,
  identityMs: 300_000,
  uploadIdleMs: 60_000,
  snapshotMs: 2000,
};
