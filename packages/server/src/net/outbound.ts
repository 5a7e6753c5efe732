import { lookup as systemLookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { hostProblem } from '@farmhand/contract';
import { inVendorWords, said } from '@farmhand/words';
import { type Clock, systemClock } from '../clock.ts';
import { OutboundError, type Purpose, type Refuse } from './destination.ts';
import { openUdp, type UdpOptions, type UdpSocket } from './udp.ts';

/**
 * The one door for every outgoing connection: resolve the name, refuse each address, connect to a judged
 * address. The name is never resolved a second time, so what was judged is what is reached.
 */
export interface Outbound {
  /** The door for whoever says what the connection is for. */
  towards(purpose: Purpose): Door;
  /** Datagrams, for finding printers: judged one by one, those that go out and those that come in. */
  openUdp(options: UdpOptions): Promise<UdpSocket>;
}

export interface Door {
  dial(target: DialTarget): Promise<Socket>;
  dialTls(target: DialTarget, options?: TlsOptions): Promise<TLSSocket>;
  /**
   * TLS over a socket that `dial` gave. At once and with the handshake still to come (`secureConnect`): some peers
   * begin it only after a word on another connection.
   */
  upgrade(socket: Socket, options?: UpgradeOptions): TLSSocket;
}

export interface DialTarget {
  readonly host: string;
  readonly port: number;
  /** For resolving and connecting together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export type TlsOptions = Pick<
  ConnectionOptions,
  | 'servername'
  | 'ca'
  | 'rejectUnauthorized'
  | 'checkServerIdentity'
  | 'ALPNProtocols'
  | 'minVersion'
  | 'maxVersion'
>;

export type UpgradeOptions = TlsOptions & Pick<ConnectionOptions, 'session'>;

export type Lookup = (host: string) => Promise<readonly string[]>;

const resolve: Lookup = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export interface OutboundOptions {
  readonly refuse: Refuse;
  readonly lookup?: Lookup;
  /** Of names that anybody may enter: none of them may keep the others waiting. */
  readonly publicLookup?: Lookup;
  readonly clock?: Clock;
}

export function createOutbound({
  refuse,
  lookup = resolve,
  publicLookup = lookup,
  clock = systemClock,
}: OutboundOptions): Outbound {
  return {
    towards: (purpose) => createDoor(purpose, refuse, purpose === 'personal' ? publicLookup : lookup, clock),
    openUdp: (udp) => openUdp(refuse, udp),
  };
}

function createDoor(purpose: Purpose, refuse: Refuse, lookup: Lookup, clock: Clock): Door {
  /** Every address is judged before any is tried: one bad one among good ones is a trick, not a mistake. */
  async function judgedAddresses({ host, port }: DialTarget): Promise<readonly string[]> {
    const name = `${host}:${port}`;
    // A dot at the end, which was once taken, does no harm.
    const oddity = isIP(host) === 0 ? hostProblem(host.replace(/\.$/, '')) : null;
    if (oddity !== null) throw new OutboundError('blocked', name, oddity);
    let addresses: readonly string[];
    try {
      addresses = isIP(host) !== 0 ? [host] : await lookup(host);
    } catch (error) {
      throw new OutboundError('unresolvable', name, said('link.unknown_host'), error);
    }
    if (addresses.length === 0)
      throw new OutboundError('unresolvable', name, said('link.host_without_address'));
    for (const address of addresses) {
      const refusal = refuse({ purpose, host, port, address });
      if (refusal !== null) throw new OutboundError('blocked', name, refusal);
    }
    return addresses;
  }

  async function firstThatAnswers<S extends Socket>(
    target: DialTarget,
    open: (address: string) => S,
    readyEvent: 'connect' | 'secureConnect',
  ): Promise<S> {
    const signal = clock.deadline(target.timeoutMs, target.signal);
    const addresses = await abortable(judgedAddresses(target), signal, target);
    let failure: unknown;
    for (const address of addresses) {
      try {
        return await ready(open(address), readyEvent, signal, target);
      } catch (error) {
        if (signal.aborted) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  return {
    dial: (target) =>
      firstThatAnswers(target, (host) => connectTcp({ host, port: target.port, noDelay: true }), 'connect'),
    dialTls: (target, tls = {}) =>
      firstThatAnswers(
        target,
        (address) => {
          const servername = tls.servername ?? (isIP(target.host) === 0 ? target.host : undefined);
          return connectTls({
            ...tls,
            host: address,
            port: target.port,
            ...(servername !== undefined && { servername }),
          });
        },
        'secureConnect',
      ),
    upgrade: (socket, tls = {}) => connectTls({ ...tls, socket }),
  };
}

function stopped(signal: AbortSignal, { host, port, timeoutMs }: DialTarget): Error {
  const reason: unknown = signal.reason;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new OutboundError(
      'timeout',
      `${host}:${port}`,
      said('link.no_answer_in_time', { timeout_ms: timeoutMs }),
    );
  }
  return reason instanceof Error ? reason : new Error('aborted');
}

function abortable<T>(work: Promise<T>, signal: AbortSignal, target: DialTarget): Promise<T> {
  return new Promise((done, fail) => {
    const abort = () => fail(stopped(signal, target));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The socket once it can be used, else an error, with the socket destroyed. */
function ready<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  target: DialTarget,
): Promise<S> {
  const connected = new Promise<S>((done, fail) => {
    socket.once(event, () => {
      socket.removeListener('error', refuse);
      done(socket);
    });
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTls = event === 'secureConnect' && error.syscall !== 'connect';
      fail(
        new OutboundError(
          isTls ? 'tls' : 'unreachable',
          `${target.host}:${target.port}`,
          inVendorWords('system', reason(error)),
          error,
        ),
      );
    };
    socket.once('error', refuse);
  });
  return abortable(connected, signal, target).catch((error: unknown) => {
    // A late error of a socket that we gave up on concerns nobody.
    socket.on('error', () => undefined);
    socket.destroy();
    throw error;
  });
}
