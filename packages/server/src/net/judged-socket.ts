import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Door } from './outbound.ts';

/**
 * For libraries that want a socket before they say where it leads: it can be told to connect, and then the door dials.
 * Whoever uses it learns of a connection only once the door has judged whom it reached.
 */
export class JudgedSocket extends Duplex {
  readonly #door: Door;
  readonly #timeoutMs: number;
  readonly #given = new AbortController();
  #socket: Socket | undefined;

  constructor(door: Door, timeoutMs: number) {
    super();
    this.#door = door;
    this.#timeoutMs = timeoutMs;
  }

  /** A port and a host, or the path of a socket in the file system, which leads nowhere else. */
  connect(portOrPath: number | string, host?: string): this {
    this.#dial(portOrPath, host).then(
      (socket) => this.#use(socket),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  #dial(portOrPath: number | string, host: string | undefined): Promise<Socket> {
    if (typeof portOrPath === 'string' && portOrPath.startsWith('/')) return openPath(portOrPath);
    const target = { host: host ?? 'localhost', port: Number(portOrPath), timeoutMs: this.#timeoutMs };
    return this.#door.dial({ ...target, signal: this.#given.signal });
  }

  #use(socket: Socket): void {
    socket.on('error', (error) => this.destroy(error));
    if (this.destroyed) return void socket.destroy();
    this.#socket = socket;
    socket.on('data', (chunk) => {
      if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('close', () => this.destroy());
    this.emit('connect');
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#socket === undefined) this.once('connect', () => this._write(chunk, encoding, done));
    else this.#socket.write(chunk, encoding, done);
  }

  override _final(done: () => void): void {
    if (this.#socket === undefined) done();
    else this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#given.abort();
    const socket = this.#socket;
    if (socket === undefined || socket.closed) return void done(error);
    // Not before: TLS over it says in between what was wrong.
    socket.once('close', () => done(error));
    socket.destroy();
  }

  /** The door's sockets have it already. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(isOn?: boolean, initialDelayMs?: number): this {
    this.#socket?.setKeepAlive(isOn, initialDelayMs);
    return this;
  }

  ref(): this {
    this.#socket?.ref();
    return this;
  }

  unref(): this {
    this.#socket?.unref();
    return this;
  }
}

function openPath(path: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(path, () => {
      socket.off('error', fail);
      done(socket);
    });
    socket.once('error', fail);
  });
}
