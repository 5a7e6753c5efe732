import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createAuthenticator } from '../src/features/auth/index.ts';
import { createHub } from '../src/live/hub.ts';
import type { LiveLimits } from '../src/live/limits.ts';
import type { Farm } from './kit.ts';

/** A hub of its own on the farm's database, with measures that a test can wait for. */
export async function openHub(farm: Farm, limits: Partial<LiveLimits>) {
  const server = createServer();
  const lines: Socket[] = [];
  server.on('upgrade', (request) => lines.push(request.socket));
  const hub = createHub({
    ...farm.app.kernel,
    authenticator: createAuthenticator(farm.app.kernel),
    audit: farm.app.audit,
    publicUrl: undefined,
    snapshot: async () => ({ printers: [], unread_alerts: 0 }),
    limits,
  });
  await hub.start(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await hub.stop();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the hub does not listen');
  return { hub, lines, port: address.port };
}
