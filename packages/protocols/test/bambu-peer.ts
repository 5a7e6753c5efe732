import { createServer, type Server, type TLSSocket } from 'node:tls';
import { generate, type IConnectPacket, type IPublishPacket, type Packet, parser } from 'mqtt-packet';
import { type Certificate, certificateFor } from './certificate.ts';

type Body = Readonly<Record<string, unknown>>;

export interface Request {
  readonly group: string;
  readonly command: string;
  readonly body: Body;
}

/** The broker of one printer, no more than a test of the link needs: it says what it is told to say. */
export interface BambuPeer {
  readonly serial: string;
  readonly certificate: Certificate;
  readonly port: number;
  readonly connects: IConnectPacket[];
  readonly subscriptions: string[];
  /** In the order they came, over all links. */
  readonly requests: Request[];
  /** How requests are answered; by default as a healthy printer would. */
  answer: (request: Request) => readonly Body[];
  /** Of the log-in; null hangs up without one. */
  returnCode: number | null;
  say(message: Body): void;
  linkCount(): number;
  dropLinks(): void;
  close(): Promise<void>;
}

export async function openBambuPeer(options: {
  readonly serial: string;
  readonly commonName?: string;
  readonly product?: string;
  readonly status: Body;
}): Promise<BambuPeer> {
  const certificate = await certificateFor(options.commonName ?? options.serial);
  const sockets = new Set<TLSSocket>();
  const listeners = new Set<TLSSocket>();
  const topic = `device/${options.serial}`;

  function healthy({ group, command, body }: Request): readonly Body[] {
    if (command === 'get_version') {
      const ota = { name: 'ota', product_name: options.product ?? 'Bambu Lab P1S', sw_ver: '01.07.00.00' };
      return [{ info: { ...body, module: [ota], result: 'success' } }];
    }
    if (command === 'pushall') return [{ print: options.status }];
    return group === 'pushing' ? [] : [{ [group]: { ...body, result: 'success', reason: 'success' } }];
  }

  function publish(socket: TLSSocket, message: Body): void {
    const packet: IPublishPacket = {
      cmd: 'publish',
      topic: `${topic}/report`,
      payload: JSON.stringify(message),
      qos: 0,
      dup: false,
      retain: false,
    };
    socket.write(generate(packet));
  }

  function receive(socket: TLSSocket, packet: Packet): void {
    if (packet.cmd === 'connect') {
      peer.connects.push(packet);
      if (peer.returnCode === null) return void socket.destroy();
      socket.write(generate({ cmd: 'connack', returnCode: peer.returnCode, sessionPresent: false }));
      if (peer.returnCode !== 0) socket.end();
    } else if (packet.cmd === 'subscribe') {
      const topics = packet.subscriptions.map((one) => one.topic);
      peer.subscriptions.push(...topics);
      if (topics.includes(`${topic}/report`)) listeners.add(socket);
      socket.write(generate({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: [0] }));
    } else if (packet.cmd === 'pingreq') {
      socket.write(generate({ cmd: 'pingresp' }));
    } else if (packet.cmd === 'publish' && packet.topic === `${topic}/request`) {
      const [group, body] = Object.entries(JSON.parse(packet.payload.toString()))[0] ?? ['', {}];
      const request = { group, body: Object(body), command: String(Reflect.get(Object(body), 'command')) };
      peer.requests.push(request);
      for (const message of peer.answer(request)) peer.say(message);
    } else if (packet.cmd === 'disconnect') {
      socket.end();
    }
  }

  const server: Server = createServer(
    { key: certificate.key, cert: certificate.cert, maxVersion: 'TLSv1.2' },
    (socket) => {
      sockets.add(socket);
      const packets = parser({ protocolVersion: 4 });
      packets.on('packet', (packet: Packet) => receive(socket, packet));
      socket.on('data', (chunk) => packets.parse(chunk));
      // The other side hangs up in most of these tests.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        listeners.delete(socket);
      });
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const peer: BambuPeer = {
    serial: options.serial,
    certificate,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connects: [],
    subscriptions: [],
    requests: [],
    answer: healthy,
    returnCode: 0,
    say: (message) => {
      for (const socket of listeners) publish(socket, message);
    },
    linkCount: () => sockets.size,
    dropLinks: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      peer.dropLinks();
      await new Promise((done) => server.close(done));
    },
  };
  return peer;
}
