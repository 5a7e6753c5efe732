import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Dial, DialTarget, DialTlsOptions } from '../src/dial.ts';

/** The door for tests: loopback only, and it remembers where it was asked to go. */
export interface LoopbackDial extends Dial {
  readonly dialled: readonly number[];
  /** Sockets it gave out that are not closed yet. */
  openSockets(): number;
  /** Of all sockets it gave out. */
  bytesRead(): number;
}

export function createLoopbackDial(): LoopbackDial {
  const dialled: number[] = [];
  const sockets: Socket[] = [];

  function loopback({ host, port }: Pick<DialTarget, 'host' | 'port'>): string {
    if (!/^(127\.|localhost$|::1$)/.test(host)) throw new Error(`${host} is not loopback`);
    dialled.push(port);
    return host;
  }

  function counted<S extends Socket>(socket: S): S {
    sockets.push(socket);
    return socket;
  }

  return {
    dialled,
    bytesRead: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
    openSockets: () => sockets.filter((socket) => !socket.closed).length,
    dial: async (target) =>
      settled(counted(connectTcp({ host: loopback(target), port: target.port })), 'connect', target),
    dialTls: async (target, options: DialTlsOptions = {}) =>
      settled(
        counted(connectTls({ host: loopback(target), port: target.port, ...options })),
        'secureConnect',
        target,
      ),
    upgrade: (socket, options = {}) => counted(connectTls({ socket, ...options })),
  };
}

function settled<S extends Socket | TLSSocket>(socket: S, event: string, target: DialTarget): Promise<S> {
  return new Promise((resolve, reject) => {
    // As the real door does, name what goes wrong after the host has answered; running out of time is no answer.
    let isReached = false;
    socket.once('connect', () => {
      isReached = true;
    });
    const end = (): void => {
      clearTimeout(timer);
      target.signal?.removeEventListener('abort', onAbort);
      socket.off('error', onError);
    };
    const fail = (error: unknown): void => {
      end();
      // What still comes after the refusal is of no interest.
      socket.on('error', () => undefined);
      socket.destroy();
      reject(error);
    };
    const onError = (error: unknown): void =>
      fail(isReached ? Object.assign(new Error('no TLS', { cause: error }), { kind: 'tls' }) : error);
    const onAbort = (): void => fail(target.signal?.reason);
    const late = Object.assign(new Error('no answer in time'), { kind: 'timeout' });
    const timer = setTimeout(() => fail(late), target.timeoutMs);
    target.signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('error', onError);
    socket.once(event, () => {
      end();
      resolve(socket);
    });
    if (target.signal?.aborted) onAbort();
  });
}
