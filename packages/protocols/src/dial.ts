import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** The service's door for outgoing connections, as an adapter sees it. Adapters open no socket by themselves. */
export interface Dial {
  dial(target: DialTarget): Promise<Socket>;
  dialTls(target: DialTarget, options?: DialTlsOptions): Promise<TLSSocket>;
  /**
   * TLS over a socket that `dial` gave. At once and with the handshake still to come (`secureConnect`): some peers
   * begin it only after a word on another connection.
   */
  upgrade(socket: Socket, options?: UpgradeOptions): TLSSocket;
}

export interface DialTarget {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface DialTlsOptions {
  readonly servername?: string;
  readonly rejectUnauthorized?: boolean;
  readonly minVersion?: 'TLSv1.2' | 'TLSv1.3';
  readonly maxVersion?: 'TLSv1.2' | 'TLSv1.3';
}

export interface UpgradeOptions extends DialTlsOptions {
  /** Of another connection to the same peer, for servers that insist on resuming it. */
  readonly session?: Buffer;
}
