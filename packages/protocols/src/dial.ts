import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** The service's door for outgoing connections, as an adapter sees it. Adapters open no socket by themselves. */
export interface Dial {
  dial(target: DialTarget): Promise<Socket>;
  dialTls(target: DialTarget, options?: DialTlsOptions): Promise<TLSSocket>;
  /** A judged address, for a library that insists on connecting itself. */
  resolve(target: Pick<DialTarget, 'host' | 'port' | 'timeoutMs' | 'signal'>): Promise<string>;
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
