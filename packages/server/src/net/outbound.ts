import { lookup as systemLookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { hostProblem } from '@farmhand/contract';
import { inVendorWords, type Said, said } from '@farmhand/words';
import { type Clock, systemClock } from '../clock.ts';
import { NameRefused, OutboundError, type Purpose, type Refuse, type Seen } from './destination.ts';
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
  /** Tells of every connection that was made and every one that was refused, until the answer is called. */
  watch(see: (seen: Seen) => void): () => void;
  /** Tells the same of what had to go another way: the database's driver opens its own connections. */
  tell(seen: Seen): void;
}

export interface Door {
  dial(target: DialTarget): Promise<Socket>;
  dialTls(target: DialTarget, options?: TlsOptions): Promise<TLSSocket>;
  /**
   * TLS over a socket that `dial` gave. At once and with the handshake still to come (`secureConnect`): some peers
   * begin it only after a word on another connection.
   */
  upgrade(socket: Socket, options?: UpgradeOptions): TLSSocket;
  /** Where it would lead, without going there: the judged addresses, or the error that `dial` would have. */
  judge(target: DialTarget): Promise<readonly string[]>;
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
  const watchers = new Set<(seen: Seen) => void>();
  const see = (seen: Seen) => {
    for (const watcher of watchers) watcher(seen);
  };
  return {
    towards: (purpose) =>
      createDoor({ purpose, refuse, lookup: purpose === 'personal' ? publicLookup : lookup, clock, see }),
    openUdp: (udp) => openUdp(refuse, see, udp),
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell: see,
  };
}

interface DoorParts {
  readonly purpose: Purpose;
  readonly refuse: Refuse;
  readonly lookup: Lookup;
  readonly clock: Clock;
  see(seen: Seen): void;
}

function createDoor({ purpose, refuse, lookup, clock, see }: DoorParts): Door {
  /** Every address is judged before any is tried: one bad one among good ones is a trick, not a mistake. */
  async function judgedAddresses(target: DialTarget): Promise<readonly string[]> {
    const { host, port } = target;
    const name = `${host}:${port}`;
    // A dot at the end, which was once taken, does no harm.
    const oddity = isIP(host) === 0 ? hostProblem(host.replace(/\.$/, '')) : null;
    if (oddity !== null) throw new OutboundError('blocked', name, oddity);
    let addresses: readonly string[];
    try {
      addresses = isIP(host) !== 0 ? [host] : await lookup(host);
    } catch (error) {
      if (error instanceof NameRefused) throw new OutboundError('blocked', name, error.reason, error);
      throw new OutboundError('unresolvable', name, said('link.unknown_host'), error);
    }
    if (addresses.length === 0)
      throw new OutboundError('unresolvable', name, said('link.host_without_address'));
    for (const address of addresses) checkAddress(target, address, addresses);
    return addresses;
  }

  function checkAddress({ host, port }: DialTarget, address: string, addresses: readonly string[]): void {
    const refusal = refuse({ purpose, host, port, address });
    if (refusal !== null) throw new AddressRefused(`${host}:${port}`, refusal, addresses);
  }

  /** Whoever answers is judged once more, before anything is said to it: the whole way lies between. */
  function judgePeer(socket: Socket, target: DialTarget, address: string): void {
    // Before all others, which would begin a handshake.
    socket.prependOnceListener('connect', () => {
      try {
        checkAddress(target, socket.remoteAddress ?? address, [address]);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /** Refusals are told once, wherever on the way they were made. */
  async function telling<T>({ host, port }: DialTarget, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OutboundError && error.kind === 'blocked') {
        const addresses = error instanceof AddressRefused ? error.addresses : [];
        see({ purpose, host, port, addresses, refusal: error.reason });
      }
      throw error;
    }
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
        const socket = open(address);
        judgePeer(socket, target, address);
        await ready(socket, readyEvent, signal, target);
        see({ purpose, host: target.host, port: target.port, addresses: [address], refusal: null });
        return socket;
      } catch (error) {
        if (signal.aborted || error instanceof AddressRefused) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  return {
    dial: (target) =>
      telling(
        target,
        firstThatAnswers(target, (host) => connectTcp({ host, port: target.port, noDelay: true }), 'connect'),
      ),
    dialTls: (target, tls = {}) =>
      telling(
        target,
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
      ),
    upgrade: (socket, tls = {}) => connectTls({ ...tls, socket }),
    judge: (target) =>
      abortable(judgedAddresses(target), clock.deadline(target.timeoutMs, target.signal), target),
  };
}

/** Where it would have led, for whoever records it. */
export class AddressRefused extends OutboundError {
  readonly addresses: readonly string[];

  constructor(destination: string, refusal: Said, addresses: readonly string[]) {
    super('blocked', destination, refusal);
    this.addresses = addresses;
  }
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
      // By whoever judged the peer: the reason comes as an error.
      if (socket.destroyed) return;
      socket.removeListener('error', refuse);
      done(socket);
    });
    const refuse = (error: NodeJS.ErrnoException) => {
      if (error instanceof OutboundError) return fail(error);
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
