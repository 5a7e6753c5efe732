import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BareBroker {
  readonly port: number;
  /** All that have called, also those that are gone. */
  readonly lines: readonly Socket[];
  /** How many of them are still there. */
  open(): number;
}

/** Somebody to call in place of a broker, for tests that say themselves what is answered, byte for byte. */
export async function startBareBroker(onLine: (line: Socket) => void): Promise<BareBroker> {
  const lines: Socket[] = [];
  const server = createServer((line) => {
    lines.push(line);
    line.on('error', () => undefined);
    onLine(line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    lines,
    open: () => lines.filter(({ closed }) => !closed).length,
  };
}
