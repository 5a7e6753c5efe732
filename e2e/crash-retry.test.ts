import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { asFarAs } from '../packages/server/test/full.ts';
import { type Service, startService, temporaryFolder } from './support/service.ts';

const PRELOAD = fileURLToPath(new URL('./support/kill-point.ts', import.meta.url));
const ADMIN = { FARM_ADMIN_USERNAME: 'root', FARM_ADMIN_PASSWORD: 'a long password' };
const MINUTE_MS = 60_000;
/** Between the end of a statement and the beginning of the next one nothing is written: one of these moments shows both. */
const MOMENTS = asFarAs<readonly ('before' | 'after')[]>(['after'], ['before', 'after']);
const STRIDE = asFarAs(3, 1);

async function logIn(service: Service): Promise<string> {
  const response = await fetch(`${service.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const headersFor = (service: Service, cookie: string) => ({
  cookie,
  origin: service.url,
  'content-type': 'application/json',
});

/** One keyed write; null when the service died before it answered. */
async function addUser(service: Service, cookie: string, username: string) {
  try {
    const response = await fetch(`${service.url}/api/v1/users`, {
      method: 'POST',
      headers: { ...headersFor(service, cookie), 'idempotency-key': `add ${username}` },
      body: JSON.stringify({ username, password: 'long enough 1' }),
    });
    return { status: response.status, replayed: response.headers.get('x-idempotent-replay') === 'true' };
  } catch {
    return null;
  }
}

async function countOf(service: Service, cookie: string, path: string): Promise<number> {
  const response = await fetch(`${service.url}/api/v1${path}`, { headers: headersFor(service, cookie) });
  return Number(response.headers.get('x-total-count'));
}

test('killed beside any statement of a keyed write, restarted and retried, the write applies once', {
  timeout: 10 * MINUTE_MS,
}, async () => {
  const dataDir = temporaryFolder();
  const open = () => startService({ dataDir, env: { ...ADMIN, FARM_LOG_LEVEL: 'error' }, preload: PRELOAD });
  const outcomes: string[] = [];
  let service = await open();
  let cookie = await logIn(service);

  /** Answers whether there is such a statement. */
  async function dieBeside(statement: number): Promise<boolean> {
    for (const moment of MOMENTS) {
      service.child.send({ statement, moment });
      await once(service.child, 'message');
      const username = `user-${statement}-${moment}`;
      const first = await addUser(service, cookie, username);
      // Also after an answer: what the request has set off may come to the statement later.
      await service.kill();
      service = await open();
      cookie = await logIn(service);
      if (first !== null) return false;
      const retry = await addUser(service, cookie, username);
      expect({ statement, moment, status: retry?.status }).toEqual({ statement, moment, status: 201 });
      expect(await countOf(service, cookie, `/users?q=${username}`)).toBe(1);
      outcomes.push(retry?.replayed === true ? 'replayed' : 'applied');
    }
    return true;
  }

  let tried = 1;
  while (await dieBeside(tried)) tried += STRIDE;
  // The last one may be among those that were left out.
  for (let left = tried - STRIDE + 1; left < tried; left += 1) await dieBeside(left);
  await service.stop();

  // Early kills leave nothing, so the retry applies; kills after the commit are replayed. Both must have been met.
  expect(outcomes.at(0)).toBe('applied');
  expect(outcomes.at(-1)).toBe('replayed');
  expect(outcomes.length).toBeGreaterThan((10 / STRIDE) * MOMENTS.length);
});
