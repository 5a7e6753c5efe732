import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { connect, openListeningFarm } from '../../../test/live.ts';
import { head, type RawLine, rawLine } from '../../../test/raw-line.ts';
import { slowAnswer } from '../../../test/slow-answer.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };

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

/** Known, and its request is being worked on. */
async function busyLine(port: number, { secret }: { secret: string }, slow: ReturnType<typeof slowAnswer>) {
  const line = rawLine(port, head('GET /api/v1/slow', { 'X-API-Key': secret }));
  await expect.poll(slow.workedOn).toBe(1);
  return line;
}

/** In the middle of a request, the rest of which never comes. */
const halfLine = (port: number, headers = {}) =>
  rawLine(
    port,
    `${head('POST /api/v1/auth/login', { ...JSON_BODY, ...headers, 'Content-Length': 100 })}{"user`,
  );

test('a person has only so many waiting lines, and what is worked on is not cut', async () => {
  const slow = slowAnswer();
  const farm = await openListeningFarm({
    lines: { restingPerPerson: 3, youngMs: 0 },
    extraEndpoints: [slow.endpoint],
  });
  const [greedy, other] = [await farm.token('admin', ['admin']), await farm.token('viewer', ['agent:read'])];
  const others = await restingLines(2, farm.port, other);
  const busy = await busyLine(farm.port, greedy, slow);
  const crowd = await restingLines(8, farm.port, greedy);
  await expect.poll(() => crowd.map(isOpen)).toEqual(crowd.map((_, index) => index >= 5));
  expect(others.map(isOpen)).toEqual([true, true]);
  slow.letGo();
  await expect.poll(busy.heard).toMatch(/^HTTP\/1\.1 200 /);
});

test('where all lines are taken, the oldest waiting one of whoever has most gives way', async () => {
  const slow = slowAnswer();
  const farm = await openListeningFarm({ lines: { inAll: 6 }, extraEndpoints: [slow.endpoint] });
  const [greedy, other] = [await farm.token('admin', ['admin']), await farm.token('viewer', ['agent:read'])];
  const others = await restingLines(2, farm.port, other);
  const busy = await busyLine(farm.port, greedy, slow);
  const crowd = await restingLines(3, farm.port, greedy);
  await restingLine(farm.port, other);
  await expect.poll(() => crowd.map(isOpen)).toEqual([false, true, true]);
  expect(others.map(isOpen)).toEqual([true, true]);
  slow.letGo();
  await expect.poll(busy.heard).toMatch(/^HTTP\/1\.1 200 /);
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
  const refused = await rawLine(farm.port).closed;
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toContain(JSON.stringify(said('crowd.connections')));
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

test('a stranger in the middle of a request gives way before a newcomer who had no time to speak', async () => {
  const farm = await openListeningFarm({ lines: { perPlace: 6 } });
  const half = Array.from({ length: 6 }, () => halfLine(farm.port));
  await expect.poll(() => half.filter(isOpen).length).toBe(6);
  const newcomer = rawLine(farm.port);
  await expect.poll(() => half.filter(isOpen).length).toBe(5);
  const more = Array.from({ length: 3 }, () => halfLine(farm.port));
  await expect.poll(() => half.filter(isOpen).length).toBe(2);
  newcomer.socket.write(head('GET /healthz'));
  await expect.poll(newcomer.heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(more.filter(isOpen)).toHaveLength(3);
});

test('a known caller who leaves requests unfinished keeps nobody else of that place out', async () => {
  const farm = await openListeningFarm({ lines: { perPlace: 6, restingPerPerson: 4, youngMs: 0 } });
  const greedy = await farm.token('admin', ['admin']);
  const other = await farm.token('viewer', ['agent:read']);
  const known = { 'X-API-Key': greedy.secret };
  const half = Array.from({ length: 8 }, () => halfLine(farm.port, known));
  await expect.poll(() => half.filter(isOpen).length).toBe(4);
  const lines = await restingLines(3, farm.port, other);
  expect(lines.map(isOpen)).toEqual([true, true, true]);
});

test('of a person’s waiting lines the one that spoke last is the last to go', async () => {
  const farm = await openListeningFarm({ lines: { restingPerPerson: 3, youngMs: 0 } });
  const token = await farm.token('admin', ['admin']);
  const lines = await restingLines(3, farm.port, token);
  const headers = { ...JSON_BODY, 'X-API-Key': token.secret, 'Content-Length': 100 };
  lines[0]?.socket.write(head('POST /api/v1/models', headers));
  await restingLine(farm.port, token);
  await expect.poll(() => lines.map(isOpen)).toEqual([true, false, true]);
});

test('a busy client may use more lines at once, each of which waits for a moment only', async () => {
  const farm = await openListeningFarm({ lines: { restingPerPerson: 3 } });
  const lines = await restingLines(9, farm.port, await farm.token('admin', ['admin']));
  expect(lines.map(isOpen)).toEqual(lines.map(() => true));
});

test('requests that are not all here take nobody’s turn', async () => {
  const farm = await openListeningFarm({ lines: { requestsPerStranger: 3 } });
  const half = Array.from({ length: 10 }, () => halfLine(farm.port));
  await expect.poll(() => half.filter(isOpen).length).toBe(10);
  expect((await farm.anonymous.post('/auth/login', { username: 'nobody', password: 'wrong' })).status).toBe(
    401,
  );
});

test('whoever sends one request after the other without reading is cut, and little of it is worked on', async () => {
  const farm = await openListeningFarm();
  const few = rawLine(farm.port, head('GET /healthz').repeat(8));
  await expect.poll(() => few.heard().split('HTTP/1.1 200').length - 1).toBe(8);
  const many = rawLine(farm.port, head('GET /healthz').repeat(1_000));
  expect((await many.closed).split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(8);
  // The line that behaves goes on.
  few.socket.write(head('GET /healthz'));
  await expect.poll(() => few.heard().split('HTTP/1.1 200').length - 1).toBe(9);
});

test('a person who has too much going can still stop printers', async () => {
  const slow = slowAnswer();
  const farm = await openListeningFarm({ lines: { requestsPerCaller: 1 }, extraEndpoints: [slow.endpoint] });
  const operator = await farm.token('admin', ['admin']);
  await busyLine(farm.port, operator, slow);
  expect((await operator.get(ROUTES.getVersion.path)).status).toBe(503);
  expect((await operator.post('/printers/all/stop', {})).status).toBe(200);
  const other = await farm.token('viewer', ['agent:read']);
  expect((await other.get(ROUTES.getVersion.path)).status).toBe(200);
});
