import type { LicenseServerAnswer } from '@farmhand/contract';
import { type Said, said, vendorWords } from '@farmhand/words';
import { z } from 'zod';
import { OutboundError } from '../../net/destination.ts';
import type { LicensePayload } from './key.ts';

/** What the licence server has sent. */
export interface Reply {
  readonly status: number;
  /** Null when it was longer than any key. */
  readonly text: string | null;
}

/** What it means. A key is there to be taken. */
export interface Heard {
  readonly answer: LicenseServerAnswer;
  readonly said: Said;
  readonly renewal?: { readonly key: string; readonly payload: LicensePayload };
}

const withKey = z.object({ key: z.string() });
const withDetail = z.object({ detail: z.string().trim().min(1) });

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // A page of a gateway, most likely: its status says what there is to say.
    return undefined;
  }
}

const wrong = (why: Said): Heard => ({ answer: 'wrong_answer', said: why });

/** A no may come with the issuer's own words about it. */
function no(answer: LicenseServerAnswer, why: Said, text: string | null): Heard {
  const { data } = withDetail.safeParse(parsed(text));
  if (data === undefined) return { answer, said: why };
  const words = vendorWords('license_server', data.detail);
  return { answer, said: said('license_server.in_its_words', { answer: why, words }) };
}

interface Judging {
  readonly inForce: LicensePayload;
  readonly now: number;
  /** Null unless the key is signed by the issuer. */
  readonly check: (key: string) => LicensePayload | null;
}

export function meaningOf(reply: Reply, judging: Judging): Heard {
  const { status, text } = reply;
  if (status === 404) return no('unknown', said('license_server.unknown'), text);
  if (status === 410) return no('withdrawn', said('license_server.withdrawn'), text);
  if (status === 401 || status === 403)
    return no('refused', said('license_server.refused', { status }), text);
  if (status === 408 || status === 429 || status >= 500)
    return { answer: 'failing', said: said('license_server.failing', { status }) };
  if (status >= 300 && status < 400) return wrong(said('license_server.redirected', { status }));
  if (text === null) return wrong(said('license_server.too_long'));
  const { data } = withKey.safeParse(parsed(text));
  if (status !== 200 || data === undefined) return wrong(said('license_server.no_key', { status }));
  return meaningOfKey(data.key, judging);
}

function meaningOfKey(key: string, { inForce, now, check }: Judging): Heard {
  const payload = check(key);
  if (payload === null) return wrong(said('license_server.other_issuer'));
  if (payload.id !== inForce.id) return wrong(said('license_server.other_license'));
  if (Date.parse(payload.issued_at) <= Date.parse(inForce.issued_at))
    return { answer: 'not_newer', said: said('license_server.not_newer') };
  if (payload.expires_at !== null && Date.parse(payload.expires_at) <= now)
    return { answer: 'ended', said: said('license_server.ended', { ended: payload.expires_at }) };
  return { answer: 'renewed', said: said('license_server.renewed'), renewal: { key: key.trim(), payload } };
}

/** Nothing came, or not the whole of it. */
export function meaningOfFailure(error: unknown, signal: AbortSignal): Heard {
  const cause = error instanceof OutboundError ? error : error instanceof Error ? error.cause : undefined;
  const why =
    cause instanceof OutboundError
      ? said('license_server.unreachable', { why: cause.said })
      : said(signal.aborted ? 'license_server.no_answer' : 'license_server.broken_off');
  return { answer: 'unreachable', said: why };
}
