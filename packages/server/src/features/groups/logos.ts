import { createHash } from 'node:crypto';
import type { LogoType } from '@farmhand/contract';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../http/error.ts';
import { createFetch } from '../../net/fetch.ts';
import { OutboundError } from '../../net/judge.ts';
import type { Outbound } from '../../net/outbound.ts';

export interface Logo {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

/** Pictures of organizations, fetched from where they say and given to their people by us. */
export interface Logos {
  read(url: string): Promise<Logo>;
  stop(): Promise<void>;
}

const MAX_BYTES = 512 * 1024;
const FETCH_MS = 8_000;
const KEPT = 64;
/** A picture that changes under its address is seen again within the day. */
const FRESH_MS = 24 * 3_600_000;
/** A host that is down is not asked again by every page. */
const FAILED_MS = 60_000;

interface Entry {
  readonly logo: Promise<Logo>;
  expiresAt: number;
}

export function createLogos({ clock, outbound }: { clock: Clock; outbound: Outbound }): Logos {
  const http = createFetch(outbound);
  const entries = new Map<string, Entry>();

  async function download(url: string): Promise<Logo> {
    const response = await http.fetch(url, {
      headers: { accept: 'image/png, image/jpeg, image/webp' },
      signal: AbortSignal.timeout(FETCH_MS),
    });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      throw unavailable(`The host of the logo answered ${response.status}.`);
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > MAX_BYTES) throw unavailable(`The logo is larger than ${MAX_BYTES / 1024} KiB.`);
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    const type = typeOf(bytes);
    if (type === null) throw unavailable('The logo is no PNG, JPEG or WebP picture.');
    return { type, bytes };
  }

  return {
    async read(url) {
      const now = clock.now();
      const known = entries.get(url);
      const entry =
        known !== undefined && known.expiresAt > now
          ? known
          : { logo: download(url), expiresAt: now + FRESH_MS };
      entries.delete(url);
      entries.set(url, entry);
      const [oldest] = entries.keys();
      if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
      try {
        return await entry.logo;
      } catch (error) {
        entry.expiresAt = Math.min(entry.expiresAt, now + FAILED_MS);
        throw inWords(error);
      }
    },
    stop: () => http.close(),
  };
}

/** Changes with the address, so that a browser does not keep the logo of another one. */
export function logoMark(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}

function unavailable(words: string, cause?: unknown): AppError {
  return new AppError('upstream_unavailable', words, { cause });
}

function inWords(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError && cause.kind === 'blocked') {
    return new AppError('itar_outbound_blocked', cause.message, {
      cause,
      data: { destination: cause.destination, reason: cause.message },
    });
  }
  return unavailable('The host of the logo does not answer.', error);
}

/** By its own first bytes: what a host claims to send is not to be trusted. */
function typeOf(bytes: Buffer): LogoType | null {
  const starts = (at: number, ...signs: number[]) => signs.every((sign, index) => bytes[at + index] === sign);
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}
