import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what Linux, macOS and Windows give to whoever asks for any port. */
const LEAST = 20_000;
const COUNT = 12_000;

/**
 * A port for a service that must come back where it was, or that must know its address before it starts. One that the
 * system had chosen could be given to somebody else while the service is not there.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = LEAST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    // Somebody is there; any other trouble comes again when the service starts, with words.
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
