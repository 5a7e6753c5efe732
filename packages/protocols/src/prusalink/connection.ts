import type { Connection, ConnectOptions } from '../adapter.ts';
import { createHttp, objectOf } from '../http.ts';
import type { VendorObject } from '../lenient.ts';
import { createOutlet } from '../outlet.ts';
import { pollPictures } from '../pictures.ts';
import { PrinterError } from '../printer-error.ts';
import { createLinkClient, type LinkClient } from './client.ts';
import { createCommands } from './commands.ts';
import { dialectOf, factsOf } from './dialect.ts';
import { createFiles } from './files.ts';
import { createPoller } from './poller.ts';
import type { Timings } from './timings.ts';

const PORTS = { http: 80 } as const;
/** Buddy serves three in all, and its owner may be looking too (C.4). */
const MAX_CONNECTIONS = 2;

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  timings: Timings,
): Promise<Connection> {
  const { target, dial } = options;
  const http = createHttp({
    dial,
    host: target.host,
    port: target.ports?.['http'] ?? PORTS.http,
    timeoutMs: timings.answerMs,
    connections: MAX_CONNECTIONS,
  });
  const outlet = createOutlet(options);
  const client = createLinkClient(http, target.credentials);

  try {
    const version = await read(client, '/api/version', signal);
    const dialect = dialectOf(version);
    if (dialect === null) throw new PrinterError('rejected', 'not_this_family');
    const facts = factsOf(version, await read(client, '/api/v1/info', signal));
    if (target.serial !== null && facts.serial !== null && target.serial !== facts.serial) {
      throw new PrinterError('rejected', 'wrong_serial', {
        detail: `The printer at this address has the serial number ${facts.serial}.`,
      });
    }
    outlet.report({ machine: { ...facts, nozzle_count: 1, fingerprint: null } });
    const poller = createPoller({
      client,
      dialect,
      timings,
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
      ...createCommands({ client, poller, dialect, startRetryMs: timings.startRetryMs }),
      ...createFiles({ client, dialect, idleMs: timings.uploadIdleMs }),
      refresh: () => poller.hurry(),
      ...(dialect === 'python'
        ? {
            camera: (onFrame: (jpeg: Buffer) => void, until: AbortSignal): Promise<void> =>
              pollPictures((more) => client.ask({ ...snapshot, ...more }), {
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

async function read(client: LinkClient, path: string, signal: AbortSignal): Promise<VendorObject | null> {
  const answer = await client.ask({ method: 'GET', path, signal });
  const body = await objectOf(answer);
  return answer.status === 200 ? body : null;
}
