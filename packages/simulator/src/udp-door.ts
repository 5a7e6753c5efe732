import { createSocket, type Socket } from 'node:dgram';

/** Where a printer can be found and how it makes itself known. */
export interface DiscoveryOptions {
  /** Where it hears questions; 0 picks a free one. */
  readonly port?: number;
  /** A multicast group, or `everybody` for broadcasts: the port is then shared with the others of the fleet. */
  readonly group?: string;
  /** Where announcements go that nobody asked for. */
  readonly announceTo?: { readonly host: string; readonly port: number };
}

/** A UDP port of a simulated printer; the same number after it was closed and opened again. */
export interface UdpDoor {
  open(): Promise<number>;
  send(message: Buffer | string, to: { readonly host: string; readonly port: number }): void;
  close(): Promise<void>;
}

export interface UdpDoorOptions extends DiscoveryOptions {
  readonly host: string;
  readonly onMessage: (message: Buffer, reply: (answer: Buffer | string) => void, fromPort: number) => void;
}

const isLoopback = (address: string) => address.startsWith('127.');

export function createUdpDoor({ host, group, onMessage, ...options }: UdpDoorOptions): UdpDoor {
  let port = options.port ?? 0;
  let socket: Socket | undefined;

  function hear(on: Socket, message: Buffer, from: { address: string; port: number }): void {
    // A shared port hears the whole network; what nobody there can reach must not answer.
    if (isLoopback(host) && !isLoopback(from.address)) return;
    onMessage(message, (answer) => on.send(answer, from.port, from.address), from.port);
  }

  return {
    async open() {
      const opening = createSocket({ type: 'udp4', reuseAddr: group !== undefined });
      opening.on('message', (message, from) => hear(opening, message, from));
      await new Promise<void>((resolve, reject) => {
        opening.once('error', reject);
        // What is sent to a group does not arrive at a socket with an address of its own.
        opening.bind(port, group === undefined ? host : '0.0.0.0', () => {
          opening.off('error', reject);
          resolve();
        });
      });
      opening.on('error', () => opening.close());
      if (group !== undefined) {
        opening.setMulticastInterface(host);
        if (group !== 'everybody') opening.addMembership(group, host);
      }
      port = opening.address().port;
      socket = opening;
      return port;
    },
    send: (message, to) => socket?.send(message, to.port, to.host),
    async close() {
      const closing = socket;
      socket = undefined;
      if (closing === undefined) return;
      await new Promise<void>((resolve) => {
        closing.close(() => resolve());
      });
    },
  };
}
