import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between the service and a host, which tests can break. */
export interface Tap {
  readonly port: number;
  /** Connections are cut, and new ones too. */
  cut(): void;
  /** Nothing gets through in either direction, and nobody is told. */
  hold(): void;
  /** What was held is gone with its connections; new ones get through. */
  mend(): void;
  close(): Promise<void>;
}

type Mood = 'through' | 'cut' | 'held';

export async function openTap(target: number): Promise<Tap> {
  const sockets = new Set<Socket>();
  let mood: Mood = 'through';

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }
  const server = createServer((near) => {
    keep(near);
    if (mood === 'cut') {
      near.destroy();
      return;
    }
    if (mood === 'held') return;
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (chunk) => {
      if (mood !== 'held') far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (mood !== 'held') near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut() {
      mood = 'cut';
      destroyAll();
    },
    hold() {
      mood = 'held';
    },
    mend() {
      mood = 'through';
      destroyAll();
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
