import type { FastifyRequest } from 'fastify';
import { header } from '../../http/request-rules.ts';

export const callbackPath = (slug: string): string => `/login/${slug}/callback`;

/** The known address without a slash at its end; null while nobody has said it. */
export const knownAddress = (publicUrl: string | undefined): string | null =>
  publicUrl?.replace(/\/+$/, '') ?? null;

/**
 * By which address this service was reached. Where none is known it is believed as it came: a provider sends people back
 * only to addresses that were entered there.
 */
export function ownAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  const known = knownAddress(publicUrl);
  if (known !== null) return known;
  const told = header(request, 'x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  const scheme = request.protocol === 'https' || told === 'https' ? 'https' : 'http';
  return `${scheme}://${request.host}`;
}
