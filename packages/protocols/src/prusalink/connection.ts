import { FAMILY_ENTRIES } from '@farmhand/contract';
import type { Connection, ConnectOptions } from '../adapter.ts';
import { createHttp } from '../http.ts';
import { createOutlet } from '../outlet.ts';
import { pollPictures } from '../pictures.ts';
import { createLinkClient } from './client.ts';
import { createCommands } from './commands.ts';
import { createFiles } from './files.ts';
import { createIdentity } from './identity.ts';
import { createPoller } from './poller.ts';
import type { Timings } from './timings.ts';

const PORTS = FAMILY_ENTRIES.prusalink.ports;
/** Buddy serves three in all, and its owner may be looking too (C.4). */
const MAX_CONNECTIONS = 2;

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  timings: Timings,
): Promise<Connection> {
  const { target, dial, clock } = options;
  const http = createHttp({
    dial,
    clock,
    host: target.host,
    port: target.ports?.['http'] ?? PORTS.http,
    timeoutMs: timings.answerMs,
    connections: MAX_CONNECTIONS,
  });
  const outlet = createOutlet(options);
  const client = createLinkClient(http, target.credentials);

  try {
    const identity = createIdentity({
      client,
      serial: target.serial,
      monotonic: clock.monotonic,
      identityMs: timings.identityMs,
      onReport: outlet.report,
    });
    const dialect = await identity.read(signal);
    const poller = createPoller({
      client,
      dialect,
      timings,
      clock,
      beside: (ending) => identity.readAgain(dialect, ending),
      onReport: outlet.report,
      onLost: (reason) => {
        void http.close();
        outlet.closed(reason);
      },
    });
    await poller.poll(signal);
    poller.start();
    setImmediate(() => outlet.release());

    const snapshot = {
      method: 'GET',
      path: '/api/v1/cameras/snap',
      headers: { accept: 'image/jpeg' },
    } as const;
    return {
      ...createCommands({ client, poller, dialect, timings, clock }),
      ...createFiles({ client, dialect, timings, clock }),
      refresh: () => poller.hurry(),
      ...(dialect === 'python'
        ? {
            camera: (onFrame: (jpeg: Buffer) => void, until: AbortSignal): Promise<void> =>
              pollPictures((more) => client.ask({ ...snapshot, ...more }), {
                clock,
                everyMs: timings.snapshotMs,
                onFrame,
                signal: until,
              }),
          }
        : {}),
      async close() {
        poller.stop();
        await http.close();
        outlet.closed(null);
      },
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
