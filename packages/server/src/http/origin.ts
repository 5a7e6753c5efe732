import type { IncomingHttpHeaders } from 'node:http';
import { type Said, said } from '@farmhand/words';
import { AppError } from './error.ts';

/** Whether the page that sent a request is ours: scheme, host and port, as browsers compare origins. */

export interface Sent {
  readonly headers: IncomingHttpHeaders;
  /** Whether this very connection is encrypted. */
  readonly isEncrypted: boolean;
  readonly publicUrl: string | undefined;
}

/** `scheme` when only http and https differ: that is a matter of settings more often than an attack. */
export type OriginVerdict = 'ours' | 'scheme' | 'foreign';

export function judgeOrigin({ headers, isEncrypted, publicUrl }: Sent): OriginVerdict {
  const { origin, host } = headers;
  const theirs = origin === undefined ? null : URL.parse(origin);
  if (theirs === null) return 'foreign';
  const known = publicUrl === undefined ? null : URL.parse(publicUrl);
  if (known !== null && theirs.origin === known.origin) return 'ours';
  const scheme = isEncrypted ? 'https' : (forwardedScheme(headers) ?? 'http');
  const address = URL.parse(`${scheme}://${host ?? ''}`);
  // People who come by the known name come by the known scheme, whatever reaches us.
  const isKnownName = known !== null && known.host === theirs.host;
  if (address !== null && theirs.origin === address.origin && !(isKnownName && theirs.protocol === 'http:')) {
    return 'ours';
  }
  const other = URL.parse(`${scheme === 'https' ? 'http' : 'https'}://${host ?? ''}`);
  return isKnownName || theirs.origin === other?.origin ? 'scheme' : 'foreign';
}

/**
 * What a proxy says it was spoken to with; also one that nobody told us to trust. It may be believed here: a page of
 * somebody else can't add this header to what its reader's browser sends, and a caller without a browser needs no origin.
 */
function forwardedScheme(headers: IncomingHttpHeaders): 'http' | 'https' | null {
  const told = headers['x-forwarded-proto'];
  const first = (Array.isArray(told) ? told[0] : told)?.split(',')[0]?.trim().toLowerCase();
  return first === 'http' || first === 'https' ? first : null;
}

/** Throws for a page that is not ours, and tells what to set where it is a matter of settings. */
export function mustBeOurs(sent: Sent, refusal: Said): void {
  const verdict = judgeOrigin(sent);
  if (verdict === 'ours') return;
  const { origin = '' } = sent.headers;
  throw new AppError(
    'permission_denied',
    verdict === 'scheme' ? said('request.page_opened_elsewhere', { refusal, origin }) : refusal,
  );
}
