import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { inVendorWords, type Said, said } from '@farmhand/words';
import { OutboundError, type Refuse, type Seen } from './destination.ts';

export interface UdpOptions {
  /** 0 for any that is free; others are shared with the programs that listen there too. */
  readonly port: number;
  readonly groups: readonly string[];
  readonly onDatagram: (datagram: Buffer, from: string) => void;
}

export interface UdpSocket {
  /** To one address, a multicast group or everybody (255.255.255.255), the latter two on each local network. */
  send(datagram: Buffer, to: { readonly address: string; readonly port: number }): Promise<void>;
  close(): Promise<void>;
}

interface Network {
  readonly address: string;
  readonly broadcast: string;
}

const EVERYBODY = '255.255.255.255';

/** IPv4 alone: no printer family announces itself over IPv6. Loopback is one of them, for simulated printers. */
export function localNetworks(interfaces = networkInterfaces()): readonly Network[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address, netmask }) => ({ address, broadcast: broadcastOf(address, netmask) }));
}

function broadcastOf(address: string, netmask: string): string {
  const mask = netmask.split('.').map(Number);
  return address
    .split('.')
    .map((octet, index) => Number(octet) | (~(mask[index] ?? 255) & 255))
    .join('.');
}

function isMulticast(address: string): boolean {
  const first = Number(address.split('.')[0]);
  return first >= 224 && first <= 239;
}

export async function openUdp(
  refuse: Refuse,
  see: (seen: Seen) => void,
  { port, groups, onDatagram }: UdpOptions,
): Promise<UdpSocket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: port !== 0 });
  socket.on('message', (datagram, { address, port: theirs }) => {
    if (refuse({ purpose: 'discovery', host: address, port: theirs, address }) === null)
      onDatagram(datagram, address);
  });
  try {
    await bound(socket, port);
    socket.setBroadcast(true);
    for (const group of groups) joinEverywhere(socket, group);
  } catch (error) {
    socket.close();
    throw new OutboundError('unreachable', `UDP port ${port}`, reasonOf(error), error);
  }
  // What goes wrong later shows in the sending; without a listener it would end the process.
  socket.on('error', () => undefined);

  /** One after the other: the network to send on is a setting of the socket. */
  async function send(datagram: Buffer, to: { readonly address: string; readonly port: number }) {
    const problems: { readonly why: Said; readonly cause: unknown }[] = [];
    const routes = routesTo(to.address);
    for (const { address, by } of routes) {
      const refusal = refuse({ purpose: 'discovery', host: address, port: to.port, address });
      see({ purpose: 'discovery', host: address, port: to.port, addresses: [address], refusal });
      if (refusal !== null) {
        problems.push({ why: refusal, cause: undefined });
        continue;
      }
      try {
        if (by !== null) socket.setMulticastInterface(by);
        await sent(socket, datagram, address, to.port);
      } catch (error) {
        problems.push({ why: reasonOf(error), cause: error });
      }
    }
    // A network that takes no broadcast, a tunnel say, matters only when there is no other.
    if (problems.length < routes.length) return;
    const [first = { why: said('link.no_network'), cause: undefined }] = problems;
    throw new OutboundError('unreachable', `UDP ${to.address}:${to.port}`, first.why, first.cause);
  }

  let last: Promise<void> = Promise.resolve();
  return {
    send(datagram, to) {
      const sending = last.then(() => send(datagram, to));
      last = sending.catch(() => undefined);
      return sending;
    },
    async close() {
      await last;
      await new Promise<void>((done) => socket.close(() => done()));
    },
  };
}

function routesTo(address: string): readonly { readonly address: string; readonly by: string | null }[] {
  if (isMulticast(address)) return localNetworks().map(({ address: by }) => ({ address, by }));
  if (address !== EVERYBODY) return [{ address, by: null }];
  return localNetworks().map(({ broadcast }) => ({ address: broadcast, by: null }));
}

function bound(socket: Socket, port: number): Promise<void> {
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.bind(port, () => {
      socket.off('error', fail);
      done();
    });
  });
}

function joinEverywhere(socket: Socket, group: string): void {
  let joined = 0;
  let problem: unknown = new Error('there is no network');
  for (const { address } of localNetworks()) {
    try {
      socket.addMembership(group, address);
      joined += 1;
    } catch (error) {
      // Not every interface takes part in multicast; two addresses of one interface count as one.
      problem = error;
    }
  }
  if (joined === 0) throw problem;
}

function sent(socket: Socket, datagram: Buffer, address: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    socket.send(datagram, port, address, (error) => (error === null ? done() : fail(error)));
  });
}

const REASONS: Readonly<Record<string, Said>> = {
  EADDRINUSE: said('link.port_taken'),
  EACCES: said('link.not_permitted'),
  EPERM: said('link.not_permitted'),
  ENETUNREACH: said('link.no_network'),
  EHOSTUNREACH: said('link.no_network'),
  ENODEV: said('link.no_multicast'),
};

function reasonOf(error: unknown): Said {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = error instanceof Error ? error.message : String(error);
  return REASONS[code] ?? inVendorWords('system', words);
}
