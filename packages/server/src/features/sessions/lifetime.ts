/** Contract section 5: 12 hours without use, 7 days at most. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

interface Span {
  readonly last_seen_at: number;
  readonly expires_at: number;
}

export function sessionEnd(session: Span): number {
  return Math.min(session.last_seen_at + IDLE_MS, session.expires_at);
}
