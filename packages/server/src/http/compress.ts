import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this the headers and the work cost more than the bytes that are saved. */
const SMALLEST_WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The first steps save nine tenths of a list; the later ones only take time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const LEVEL = { level: 3 };

/** What the caller takes, by our order of preference; a coding with `q=0` is one that it does not take. */
export function codingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? null;
}

const isText = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('application/json');

/**
 * Lists cross the network compressed where the caller takes that: a fleet of 500 printers is 20 times smaller then, which
 * a phone in the hall notices. What a write answers may hold a secret and stays as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (request.method !== 'GET' || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return payload;
    if (Buffer.byteLength(payload) < SMALLEST_WORTH_BYTES || !isText(reply)) return payload;
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-length')) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return payload;
    reply.header('content-encoding', coding);
    return coding === 'br' ? brotli(payload, QUICKLY) : zip(payload, LEVEL);
  });
}
