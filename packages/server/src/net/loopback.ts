import { createServer, type Socket } from 'node:net';

export interface LoopbackListener {
  readonly port: number;
  close(): void;
}

/** A port that only this machine can reach, for a program of another that we run. */
export async function listenOnLoopback(onLine: (line: Socket) => void): Promise<LoopbackListener> {
  const server = createServer((line) => {
    line.on('error', () => line.destroy());
    onLine(line);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listener without a port');
  return { port: address.port, close: () => void server.close() };
}
