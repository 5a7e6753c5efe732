import { createFetch } from '../../net/fetch.ts';
import type { Door } from '../../net/outbound.ts';
import { VERSION } from '../../version.ts';
import type { Reply } from './answer.ts';

/** The longest key that can be installed, and as much again. */
const MOST_BYTES = 16 * 1024;

/** The licence server of the issuer, through the one door for outgoing connections. */
export function createLicenseServer(url: string, door: Door) {
  const http = createFetch(door);

  async function read(response: Awaited<ReturnType<typeof http.fetch>>): Promise<string | null> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      const bytes: Uint8Array = part;
      size += bytes.length;
      if (size > MOST_BYTES) return null;
      parts.push(bytes);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  return {
    /** docs/licence.md says what is sent: nothing may be added here that it does not name. */
    async ask(licenseId: string, signal: AbortSignal): Promise<Reply> {
      const response = await http.fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ license_id: licenseId, version: VERSION }),
        signal,
      });
      return { status: response.status, text: await read(response) };
    },
    stop: () => http.abandon(),
  };
}
