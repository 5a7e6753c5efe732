import type { TLSSocket } from 'node:tls';
import { frameNow } from '../jpeg.ts';
import type { Look } from '../printer.ts';
import { sameText } from '../same-text.ts';
import { timers } from '../timers.ts';
import { createTlsDoor, type TlsDoor } from '../tls-door.ts';

/** The JPEG camera of A1 and P1 (protocols A.10): a fixed packet to log in, then frames; one viewer at a time. */
export interface CameraOptions {
  readonly host: string;
  readonly accessCode: string;
  readonly everyMs: number;
  readonly isLinkDown: () => boolean;
  readonly isSilent: () => boolean;
  readonly progress: () => number;
  readonly look: Look;
  readonly onLogin: () => void;
}

const LOGIN_BYTES = 80;
const LOGIN_SIZE = 0x40;
const LOGIN_TYPE = 0x3000;
const USER = 'bblp';

function cString(packet: Buffer, from: number): string {
  return packet.toString('latin1', from, from + 32).replace(/\0+$/, '');
}

function isLoginRight(packet: Buffer, accessCode: string): boolean {
  return (
    packet.readUInt32LE(0) === LOGIN_SIZE &&
    packet.readUInt32LE(4) === LOGIN_TYPE &&
    cString(packet, 16) === USER &&
    sameText(cString(packet, 48), accessCode)
  );
}

function frame(jpeg: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(jpeg.length, 0);
  header.writeUInt32LE(1, 8);
  return Buffer.concat([header, jpeg]);
}

export function createCamera(options: CameraOptions): TlsDoor {
  let viewer: TLSSocket | undefined;

  function show(socket: TLSSocket): void {
    viewer = socket;
    const stopLooking = options.look();
    const send = () => {
      // A viewer that does not read misses frames.
      if (socket.writableLength === 0 && !options.isSilent())
        socket.write(frame(frameNow(options.progress())));
    };
    const stop = timers().every(options.everyMs, send);
    socket.on('close', () => {
      stop();
      viewer = undefined;
      stopLooking();
    });
    send();
  }

  function accept(socket: TLSSocket): void {
    let login: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      if (login.length >= LOGIN_BYTES) return;
      login = Buffer.concat([login, chunk]);
      if (login.length < LOGIN_BYTES) return;
      options.onLogin();
      if (viewer === undefined && isLoginRight(login, options.accessCode)) show(socket);
      else socket.end();
    });
  }

  return createTlsDoor({ host: options.host, isLinkDown: options.isLinkDown, onConnection: accept });
}
