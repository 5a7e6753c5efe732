import { randomBytes } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Secrets } from '../../db/secrets.ts';

/**
 * A log-in on its way. All of it travels in the browser's own cookie, sealed: whoever begins one and never comes back
 * costs no row and no memory (ADR 18). That it has come back is what is written down.
 */

export const FLOW_MS = 10 * 60_000;
const PURPOSE = 'log-in flow';
const LINK_PURPOSE = 'log-in link';

const flow = z.object({
  slug: z.string(),
  kind: z.enum(['log_in', 'link', 'prove']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect_uri: z.string(),
  return_to: z.string(),
  begun_at: z.number(),
  /** Of whom, for links and proofs. */
  session_id: z.number().nullable(),
});
export type Flow = z.infer<typeof flow>;
export type FlowKind = Flow['kind'];

export const newFlow = (
  known: Pick<Flow, 'slug' | 'kind' | 'redirect_uri' | 'return_to' | 'begun_at' | 'session_id'>,
): Flow => ({ ...known, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() });

export const sealFlow = (secrets: Secrets, open: Flow): string => secrets.seal(PURPOSE, JSON.stringify(open));

/** Null for what was not sealed here. */
export function openFlow(secrets: Secrets, sealed: string | undefined): Flow | null {
  return opened(secrets, PURPOSE, sealed, flow);
}

/** What lets somebody link the own account: proven moments ago, for one session and one provider. */
const ticket = z.object({
  slug: z.string(),
  session_id: z.number(),
  return_to: z.string(),
  at: z.number(),
  salt: z.string(),
});
type Ticket = z.infer<typeof ticket>;

export const sealTicket = (secrets: Secrets, open: Omit<Ticket, 'salt'>): string =>
  secrets.seal(LINK_PURPOSE, JSON.stringify({ ...open, salt: randomBytes(16).toString('base64url') }));

export function openTicket(secrets: Secrets, sealed: string | undefined): Ticket | null {
  return opened(secrets, LINK_PURPOSE, sealed, ticket);
}

function opened<T>(
  secrets: Secrets,
  purpose: string,
  sealed: string | undefined,
  shape: z.ZodType<T>,
): T | null {
  if (sealed === undefined || sealed === '') return null;
  try {
    return shape.parse(JSON.parse(secrets.open(purpose, sealed)));
  } catch {
    // Not ours, or from before the key was changed.
    return null;
  }
}

export function isOver(at: number, now: number): boolean {
  return now - at >= FLOW_MS || at - now > FLOW_MS;
}
