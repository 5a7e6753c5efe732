import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type CredentialField, FAMILIES, type Family, familyEntry } from '@farmhand/contract';
import { createFleet, type Fleet, type SimulatedPrinter } from '@farmhand/simulator';
import { z } from 'zod';
import { answerParent, endOnSignals } from './child.ts';
import { entryOf } from './entry.ts';
import { stamp } from './stamp.ts';

/** The simulated printers of a benchmark, and places where printers would be that are switched off. */

let fleet: Fleet | null = null;
const holes: Server[] = [];

/** Reports are made from what the machine reads at that moment: the stamp is the moment they leave. */
function stampReports({ machine }: SimulatedPrinter): void {
  const read = machine.read.bind(machine);
  machine.read = () => {
    const seen = read();
    return { ...seen, bed: { ...seen.bed, targetC: stamp() } };
  };
}

/** A port that accepts and never answers, or, closed again, one that refuses. */
async function deadPort(isClosed: boolean): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  if (isClosed) server.close();
  else holes.push(server);
  return address.port;
}

/** Something for every field, where a printer of the family wants to be told. */
function someCredentials(family: Family): Readonly<Record<string, string>> | null {
  const { needed, ways } = familyEntry(family).credentials;
  const fields: readonly CredentialField[] = (needed ? ways[0]?.fields : undefined) ?? [];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(({ name, usual = '12345678' }) => [name, usual]));
}

async function deadEntry(number: number) {
  const family = FAMILIES[number % FAMILIES.length] ?? FAMILIES[0];
  const isClosed = Math.floor(number / FAMILIES.length) % 2 === 0;
  const ports: Record<string, number> = {};
  for (const [name, own] of Object.entries(familyEntry(family).ports))
    if (own !== null) ports[name] = await deadPort(isClosed);
  return {
    name: `off-${number}`,
    family,
    serial: `OFF${String(number).padStart(12, '0')}`,
    host: '127.0.0.1',
    ports,
    credentials: someCredentials(family),
  };
}

answerParent({
  async start(about) {
    const counts = z.record(z.string(), z.number()).parse(about);
    fleet = createFleet({ counts });
    for (const printer of fleet.printers) stampReports(printer);
    await fleet.start();
    return fleet.printers.map(entryOf);
  },
  off: (about) =>
    Promise.all(Array.from({ length: z.number().parse(about) }, (_, number) => deadEntry(number))),
});

endOnSignals(['SIGINT'], async () => {
  for (const hole of holes) hole.close();
  await fleet?.stop();
});
