// Runs in the world: it answers for every address there is, and knows every name.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { WORLD_NAME_SERVERS } from './addresses.ts';
import { answerBy } from './asked.ts';
import { openNameServer } from './name-server.ts';
import type { Names } from './places.ts';

/** Of all that a farm connects to; a packet for any other port is captured as well, and finds nobody. */
const PORTS = [25, 53, 80, 322, 443, 990, 991, 1883, 3030, 3031, 5432, 6000, 7125, 8080, 8883, 8884];

let names: Names = { known: {}, others: [] };

for (const port of PORTS) {
  // Whoever has come so far has said enough.
  const server = createServer((socket) => void socket.on('error', () => undefined).destroy());
  server.listen(port, '::');
  await once(server, 'listening');
}
for (const address of WORLD_NAME_SERVERS)
  await openNameServer(address, (name) => names.known[name] ?? names.others);

const deeds = {
  setNames(next: Names): void {
    names = next;
  },
};
export type WorldDeeds = typeof deeds;
answerBy(deeds);
