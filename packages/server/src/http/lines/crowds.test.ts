import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { connect, openListeningFarm } from '../../../test/live.ts';
import { head, type RawLine, rawLine } from '../../../test/raw-line.ts';

const open = (count: number, port: number): RawLine[] => Array.from({ length: count }, () => rawLine(port));

const isOpen = ({ socket }: RawLine) => socket.readyState === 'open';

test('a crowd of silent lines gives way to newcomers, and known callers keep theirs', async () => {
  const farm = await openListeningFarm({ lines: { strangersPerPlace: 6, youngMs: 0 } });
  const token = await farm.token('viewer', ['agent:read']);
  const known = rawLine(farm.port, head('GET /api/v1/version', { 'X-API-Key': token.secret }));
  await expect.poll(known.heard).toMatch(/^HTTP\/1\.1 200 /);
  const crowd = open(40, farm.port);
  await expect.poll(() => crowd.filter(isOpen).length).toBe(6);
  const newcomer = rawLine(farm.port, head('GET /healthz'));
  await expect.poll(newcomer.heard).toMatch(/^HTTP\/1\.1 200 /);
  known.socket.write(head('GET /api/v1/version', { 'X-API-Key': token.secret }));
  await expect.poll(() => known.heard().split('HTTP/1.1 200').length).toBe(3);
});

test('a crowd that comes at once gets its moment to say who it is', async () => {
  const farm = await openListeningFarm({ lines: { strangersPerPlace: 3 } });
  const token = await farm.token('viewer', ['agent:read']);
  const crowd = await Promise.all(Array.from({ length: 25 }, () => connect(farm, token)));
  await Promise.all(crowd.map((client) => client.first('snapshot')));
  expect(farm.app.hub.connectionCount()).toBe(25);
});

/** A line on which a known caller has asked once. */
async function restingLine(port: number, { secret }: { secret: string }): Promise<RawLine> {
  const line = rawLine(port, head('GET /api/v1/version', { 'X-API-Key': secret }));
  await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 200 /);
  return line;
}

async function restingLines(count: number, port: number, token: { secret: string }): Promise<RawLine[]> {
  const all: RawLine[] = [];
  while (all.length < count) all.push(await restingLine(port, token));
  return all;
}

/** Known, and in the middle of a request. */
function busyLine(port: number, { secret }: { secret: string }) {
  const body = JSON.stringify({ name: 'half' });
  const headers = { 'X-API-Key': secret, 'Content-Type': 'application/json', 'Content-Length': body.length };
  const line = rawLine(port, head('POST /api/v1/printers?dry_run=true', headers) + body.slice(0, 5));
  return { ...line, finish: () => line.socket.write(body.slice(5)) };
}

test('a person has only so many idle lines, and what is under way is not cut', async () => {
  const farm = await openListeningFarm({ lines: { restingPerPerson: 3 } });
  const [greedy, other] = [await farm.token('admin', ['admin']), await farm.token('viewer', ['agent:read'])];
  const others = await restingLines(2, farm.port, other);
  const busy = busyLine(farm.port, greedy);
  const crowd = await restingLines(8, farm.port, greedy);
  await expect.poll(() => crowd.map(isOpen)).toEqual(crowd.map((_, index) => index >= 5));
  expect(others.map(isOpen)).toEqual([true, true]);
  busy.finish();
  await expect.poll(busy.heard).toMatch(/^HTTP\/1\.1 \d/);
});

test('where all lines are taken, the oldest idle one of whoever has most gives way', async () => {
  const farm = await openListeningFarm({ lines: { inAll: 6 } });
  const [greedy, other] = [await farm.token('admin', ['admin']), await farm.token('viewer', ['agent:read'])];
  const others = await restingLines(2, farm.port, other);
  const busy = busyLine(farm.port, greedy);
  const crowd = await restingLines(3, farm.port, greedy);
  await restingLine(farm.port, other);
  await expect.poll(() => crowd.map(isOpen)).toEqual([false, true, true]);
  expect(others.map(isOpen)).toEqual([true, true]);
  busy.finish();
  await expect.poll(busy.heard).toMatch(/^HTTP\/1\.1 \d/);
});

test('where all lines of a place are taken, an idle one of that place gives way', async () => {
  const farm = await openListeningFarm({ lines: { perPlace: 3 } });
  const token = await farm.token('viewer', ['agent:read']);
  const crowd = await restingLines(4, farm.port, token);
  await expect.poll(() => crowd.map(isOpen)).toEqual([false, true, true, true]);
});

test('where every line is in use by a known caller, the next is refused in words', async () => {
  const farm = await openListeningFarm({ lines: { inAll: 3 } });
  const token = await farm.token('viewer', ['agent:read']);
  for (let count = 0; count < 3; count += 1) await (await connect(farm, token)).first('snapshot');
  expect(await rawLine(farm.port).closed).toMatch(/^HTTP\/1\.1 503 .*Too many connections are open/s);
});

test('requests at once are bounded for each client that the proxy names, and more generously for callers', async () => {
  const farm: Farm = await openFarm({
    env: { FARM_TRUST_PROXY: 'true' },
    lines: { requestsPerStranger: 5, requestsPerCaller: 40 },
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { username } = await farm.addUser('viewer');
  const body = { username, password: 'wrong' };
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => farm.anonymous.post('/auth/login', body, from('203.0.113.1'))),
  );
  expect(crowd.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(15);
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      farm.anonymous.post('/auth/login', body, from(`198.51.100.${index}`)),
    ),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 401));
  const token = await farm.token('viewer', ['agent:read']);
  const many = await Promise.all(
    Array.from({ length: 30 }, () => token.get(ROUTES.getVersion.path, { headers: from('203.0.113.1') })),
  );
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  // What has ended no longer counts.
  expect((await farm.anonymous.get('//healthz', { headers: from('203.0.113.1') })).status).toBe(200);
});
