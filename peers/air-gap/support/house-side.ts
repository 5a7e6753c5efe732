// Runs in the house: whoever lives there besides the service, and the door through which the test reaches the service.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createWebServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { Aedes } from 'aedes';
import { SMTPServer } from 'smtp-server';
import { HOUSE_NAME_SERVER, INSIDE, WORLD } from './addresses.ts';
import { answerBy } from './asked.ts';
import { openNameServer } from './name-server.ts';
import { inUrl, type Names, PLACES } from './places.ts';

const [door = '', servicePort = ''] = process.argv.slice(2);
const host = INSIDE.four;

let names: Names = { known: {}, others: [] };
/** Who was asked over the web, by the name that it was asked by, and how many mails came. */
const reached: string[] = [];
let mails = 0;
let told = 0;

const endpoints = `https://${inUrl(PLACES.endpoints)}`;
/** What is asked for has an answer that fits; a message is taken by any. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  '/.well-known/openid-configuration': {
    issuer: `http://${host}`,
    authorization_endpoint: `${endpoints}/authorize`,
    token_endpoint: `${endpoints}/token`,
    jwks_uri: `${endpoints}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  },
};

function take(request: IncomingMessage, response: ServerResponse): void {
  reached.push(new URL(`http://${request.headers.host ?? 'nobody'}`).hostname);
  const document = DOCUMENTS[request.url ?? ''] ?? { event_id: '$1', id: '1' };
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
}

async function listening(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  server.listen(port, '::');
  await once(server, 'listening');
}

await openNameServer(HOUSE_NAME_SERVER, (name) => names.known[name] ?? names.others);
const web = createWebServer(take);
await listening(web, 80);

const broker = await Aedes.createBroker();
broker.on('publish', () => {
  told += 1;
});
await listening(
  createServer((socket) => void broker.handle(socket.on('error', () => undefined))),
  1883,
);

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _, done) {
    stream.resume().once('end', () => {
      mails += 1;
      done();
    });
  },
});
mail.listen(25, '::');

/** By the place that each is at; all of them have the same address, so no two have the same port. */
const PRINTERS = {
  bambu: createBambuPrinter({ host, model: 'P1S', ports: { mqtt: 8883, ftps: 990, camera: 6000 } }),
  x1c: createBambuPrinter({
    host,
    model: 'X1C',
    ports: { mqtt: 8884, ftps: 991, camera: 322 },
    liveview: true,
  }),
  moonraker: createMoonrakerPrinter({ host, port: 7125 }),
  prusalink: createPrusaLinkPrinter({ host, port: 8080 }),
  elegoo: createElegooPrinter({ host, ports: { http: 3030, camera: 3031 } }),
} as const;
const printers = Object.values(PRINTERS);
for (const printer of printers) await printer.start();

// The test is in another namespace, but its files are the same.
const service = createServer((client) => {
  const line = connect({ host: '127.0.0.1', port: Number(servicePort) });
  client.on('error', () => line.destroy()).on('close', () => line.destroy());
  line.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.pipe(line).pipe(client);
});
service.listen(door);
await once(service, 'listening');

function describe<const P extends keyof typeof PRINTERS>(place: P, printer: SimulatedPrinter) {
  const { family, serial, model, credentials, address } = printer;
  // Discovery is how a printer is found, not how it is spoken to.
  const { discovery: _, ...ports } = address.ports;
  return { place, family, serial, model, credentials, ports };
}

const voice = createSocket('udp4');

const deeds = {
  setNames(next: Names): void {
    names = next;
  },
  /** Into the world, at a port where nobody listens. */
  say: (words: string) => new Promise<void>((done) => voice.send(words, 9, WORLD.four, () => done())),
  printers: () => [
    describe('bambu', PRINTERS.bambu),
    describe('x1c', PRINTERS.x1c),
    describe('moonraker', PRINTERS.moonraker),
    describe('prusalink', PRINTERS.prusalink),
    describe('elegoo', PRINTERS.elegoo),
  ],
  reached: () => ({ names: [...new Set(reached)], mails, told }),
  /** Off and on again: whoever was connected looks up where they are once more. */
  async powerCycle(): Promise<void> {
    web.closeAllConnections();
    await Promise.all(printers.map((printer) => printer.powerCycle()));
  },
  forget(): void {
    reached.length = 0;
    mails = 0;
    told = 0;
  },
};
export type HouseDeeds = typeof deeds;
answerBy(deeds);
