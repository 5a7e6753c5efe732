import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf, plugDoors } from '../../../../test/plugs.ts';
import { openPlug } from './index.ts';

test.each([
  ['http://169.254.169.254', 'blocked'],
  ['http://10.0.0.1:22', 'blocked'],
  ['http://no-such-plug.invalid', 'unreachable'],
] as const)('%s: %s', async (url, problem) => {
  const { doors } = plugDoors();
  expect(await failureOf(openPlug({ kind: 'shelly_2', url, channel: 0 }, null, doors).read())).toMatchObject({
    problem,
  });
});

test('a plug that speaks no TLS is told so', async () => {
  const { doors } = plugDoors();
  const server = createServer((line) => void line.on('error', () => undefined).end('no TLS here'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const address = { kind: 'shelly_2', url: `https://127.0.0.1:${port}`, channel: 0 } as const;
  expect(await failureOf(openPlug(address, null, doors).read())).toMatchObject({ problem: 'tls' });
});
