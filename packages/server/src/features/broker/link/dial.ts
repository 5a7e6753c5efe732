import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BrokerPlace } from '@farmhand/contract';
import type { Door } from '../../../net/outbound.ts';
import { overWebSocket } from '../../../net/web-socket.ts';
import { notABroker, ofDoor } from './broker-error.ts';

interface Dialled {
  readonly place: BrokerPlace;
  readonly ca: string | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A way to the broker through the one door, encrypted and wrapped in a WebSocket where its address says so. */
export async function dialBroker(door: Door, { place, ca, timeoutMs, signal }: Dialled): Promise<Duplex> {
  const { host, port, path } = place;
  const target = { host, port, timeoutMs, signal };
  const tls = { ...(ca !== null && { ca }), ...(path !== null && { ALPNProtocols: ['http/1.1'] }) };
  let socket: Socket;
  try {
    socket = await (place.isEncrypted ? door.dialTls(target, tls) : door.dial(target));
  } catch (error) {
    throw ofDoor(error);
  }
  if (path === null) return socket;
  return overWebSocket(socket, { ...target, path, protocol: 'mqtt' }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : notABroker(error);
  });
}
