import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { connect, openListeningFarm } from '../../../test/live.ts';
import { head, rawLine } from '../../../test/raw-line.ts';

const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': 200 };

function knock(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve('connected'));
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'failed'));
  });
}

test('the service ends in time, whatever its clients do, and the next one opens the same folder at once', async () => {
  const farm = await openListeningFarm({ lines: { drainMs: 300 } });
  const session = await farm.session('viewer');
  const slow = rawLine(farm.port, head('POST /api/v1/auth/login', JSON_BODY));
  slow.trickle('{"username":"', 50);
  const silent = rawLine(farm.port);
  const idle = rawLine(farm.port, head('GET /healthz'));
  await expect.poll(idle.heard).toMatch(/^HTTP\/1\.1 200 /);
  const deaf = await connect(farm, session);
  await deaf.first('snapshot');
  deaf.socket.pause();
  const before = performance.now();
  const stopped = farm.stop();
  expect(await knock(farm.port)).toBe('ECONNREFUSED');
  await stopped;
  expect(performance.now() - before).toBeLessThan(9_000);
  await Promise.all([slow.closed, silent.closed, idle.closed]);
  const next = await openFarm({ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl, clock: farm.clock });
  expect((await next.anonymous.get('//readyz')).status).toBe(200);
});

test('a request under way comes to its end before the service does', async () => {
  const farm = await openListeningFarm({
    lines: { drainMs: 20_000 },
    ending: { stepMs: 30_000, inAllMs: 50_000 },
  });
  const user = await farm.addUser('viewer');
  const words = JSON.stringify({ username: user.username, password: user.password });
  const heard = once(farm.app.http.server, 'request');
  const line = rawLine(
    farm.port,
    head('POST /api/v1/auth/login', { ...JSON_BODY, 'Content-Length': words.length }) + words.slice(0, -1),
  );
  await heard;
  const stopped = farm.stop();
  line.socket.write(words.slice(-1));
  await stopped;
  expect(await line.closed).toMatch(/^HTTP\/1\.1 200 /);
});

test('a part that hangs or fails keeps neither the database open nor the folder locked', async () => {
  const farm = await openFarm({ ending: { stepMs: 200, inAllMs: 2_000 } });
  // Whatever hangs in the middle of its work: here a timer’s task, and a write that is never done.
  farm.app.kernel.timers.every(1, 'hang', () => new Promise(() => undefined));
  void farm.app.kernel.database.transaction(() => new Promise(() => undefined)).catch(() => undefined);
  await farm.clock.pass(20);
  await farm.stop();
  await openFarm({ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl, clock: farm.clock });
});
