import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A link to a database server that the test can freeze, as a network does that loses everything, or cut. */
export async function weakLink(url: string) {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const relay = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    };
    relay(client, upstream);
    relay(upstream, client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the link has no port');

  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  const link = {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${address.port}` }).href,
    freeze(): void {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    cut(): void {
      isCut = true;
      each((socket) => socket.destroy());
    },
    mend(): void {
      isFrozen = false;
      isCut = false;
      each((socket) => socket.resume());
    },
  };
  onTestFinished(() => {
    link.mend();
    each((socket) => socket.destroy());
    server.close();
  });
  return link;
}
