import { createHash } from 'node:crypto';
import type { LogoType } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../http/error.ts';
import { lookAt } from '../../http/shown-picture.ts';
import { createFetch } from '../../net/fetch.ts';
import type { Door } from '../../net/outbound.ts';

export interface Logo {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

/** Pictures of organizations, fetched from where they say and given to their people by us. */
export interface Logos {
  read(url: string): Promise<Logo>;
  stop(): Promise<void>;
}

export interface LogoTimings {
  /** How long a picture may take, and how long a failure always takes. */
  readonly fetchMs: number;
}

interface LogoDeps extends Partial<LogoTimings> {
  readonly clock: Clock;
  readonly door: Door;
}

const MAX_BYTES = 512 * 1024;
const FETCH_MS = 5_000;
const KEPT = 64;
/** A picture that changes under its address is seen again within the day. */
const FRESH_MS = 24 * 3_600_000;
/** A host that is down is not asked again by every page. */
const FAILED_MS = 60_000;

/** The one answer to all that can go wrong: which port is open where is nothing that a logo may be asked for. */
const UNAVAILABLE = said('group.logo_unavailable');

interface Entry {
  readonly logo: Promise<Logo>;
  expiresAt: number;
}

export function createLogos({ clock, door, fetchMs = FETCH_MS }: LogoDeps): Logos {
  const http = createFetch(door);
  const entries = new Map<string, Entry>();
  const stopping = new AbortController();

  async function download(url: string): Promise<Logo> {
    const response = await http.fetch(url, {
      headers: { accept: 'image/png, image/jpeg, image/webp' },
      signal: clock.deadline(fetchMs, stopping.signal),
    });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the host of the logo answered ${response.status}`);
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > MAX_BYTES) throw new Error('the logo is too large');
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    const looked = lookAt(bytes);
    if (looked.kind === 'refused') throw new Error(`the logo can't be shown: ${looked.why}`);
    return { type: looked.type, bytes };
  }

  /** A failure comes when the time is over, whatever it was: how soon a port says no tells that it is there. */
  async function fetchLogo(url: string): Promise<Logo> {
    // Stopped, nobody waits any more.
    const over = clock.sleep(fetchMs, { signal: stopping.signal }).catch(() => undefined);
    try {
      return await download(url);
    } catch (error) {
      await over;
      throw new AppError('upstream_unavailable', UNAVAILABLE, { cause: error });
    }
  }

  return {
    async read(url) {
      const now = clock.monotonic();
      const known = entries.get(url);
      const entry =
        known !== undefined && known.expiresAt > now
          ? known
          : { logo: fetchLogo(url), expiresAt: now + FRESH_MS };
      entries.delete(url);
      entries.set(url, entry);
      const [oldest] = entries.keys();
      if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
      try {
        return await entry.logo;
      } catch (error) {
        entry.expiresAt = Math.min(entry.expiresAt, now + FAILED_MS);
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      await http.close();
    },
  };
}

/** Changes with the address, so that a browser does not keep the logo of another one. */
export function logoMark(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}
