import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port of ours that leads to another one, until somebody pulls the plug. */
export interface CuttableLine {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openLine(toPort: number): Promise<CuttableLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(toPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      drop();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
