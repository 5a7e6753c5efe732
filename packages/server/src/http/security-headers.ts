import type { FastifyReply, FastifyRequest } from 'fastify';

/** For answers that are no pages: a browser that shows one may load and run nothing. */
const API_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For a page of ours without any script. */
export const STATIC_PAGE_CSP = `${API_CSP}; style-src 'self'; img-src 'self'`;

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Every answer gets these; a page widens its own Content-Security-Policy by what it needs. */
export function setSecurityHeaders(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': API_CSP,
    'x-content-type-options': 'nosniff',
    // Not no-referrer: with it a browser sends our own forms with `Origin: null`, and we check the origin.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  // Over plain HTTP browsers ignore it, and a farm without a certificate must stay reachable.
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${TWO_YEARS_SECONDS}`);
  }
}
