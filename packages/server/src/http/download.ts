import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer of bytes instead of JSON. */
export interface Download {
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** The same text always means the same bytes. */
  readonly etag: string;
  /** Makes it something to save, never something that a browser shows. */
  readonly fileName?: string;
  /** Both ends are included. Fails before anything is sent when the bytes are gone. */
  open(range: ByteRange): Promise<Readable>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a `Range` header asks for, null for all of it, or 'unsatisfiable'. Several ranges at once are
 * answered with all of it, as RFC 9110 section 14.2 allows.
 */
function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), sizeBytes);
    return suffix === 0 ? 'unsatisfiable' : { start: sizeBytes - suffix, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

/** With a spelling for old clients, and the true name as RFC 6266 has it. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, sizeBytes, etag: tag, fileName, open }: Download,
): Promise<FastifyReply> {
  const { headers } = request;
  const etag = `"${tag}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // Kept, but asked for again each time: who may see it can change.
    'cache-control': 'private, no-cache',
    ...(fileName !== undefined && { 'content-disposition': attachment(fileName) }),
  });
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = isStale ? null : rangeOf(headers.range, sizeBytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  }
  const wanted = range ?? { start: 0, end: sizeBytes - 1 };
  const bytes = await open(wanted);
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${sizeBytes}`);
  }
  return reply
    .type(mediaType)
    .header('content-length', wanted.end - wanted.start + 1)
    .send(bytes);
}
